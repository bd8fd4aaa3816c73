import { importKinds, type ImportFieldName, type ImportKind } from '@portal/contract/importSheets';
import { importCalls } from '@portal/contract/organizerImportCalls';
import type { OrganizerRole } from '@portal/contract/organizerRoles';
import { organizerRightTexts } from '@portal/contract/organizerRoleTexts';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { server, useServer } from '../../../../test/useServer.ts';
import { importingFair, tableOf } from './imports.testing.ts';

useServer();

/** Each organiser has contacts of its own: one that is known elsewhere is invited, and stands in the way of taking back. */
const given = (mark: number): Record<ImportKind, Partial<Record<ImportFieldName, string>>> => ({
  exhibitors: {
    name: 'Tuotu Oy',
    standNumber: '6f21',
    userFirstNames: 'Eero',
    userLastName: 'Äijälä',
    userEmail: `eero${mark}@tuotu.example`,
  },
  products: { name: 'Hintava Havukaappi', price: '7319,00', taxPercent: '25,5' },
  persons: {
    name: 'Tuotu Oy',
    firstNames: 'Kulkukortti',
    lastName: 'Kantarelliperä',
    email: 'kantarelli@example.net',
  },
});

/** One import of a kind at an event, with one row more that is refused. */
async function importOf(kind: ImportKind) {
  const here = await importingFair(server, kind);
  const { eventID, organizationID, make } = here;
  const { partnerID } = await make.partner({ organizationID, name: 'Tuotu Oy' });
  await server.db.insertInto('eventsPartners').values({ eventID, partnerID }).execute();
  const row = given(organizationID)[kind];
  const { eventImportID } = await here.importIt(tableOf([row, { ...row, name: '' }]));
  const one = { eventID, [`${kind.slice(0, -1)}ImportID`]: eventImportID } as never;
  return { ...here, row, one, eventImportID };
}

/** Who reads what was imported of a kind, and who imports it. */
const roles: Record<ImportKind, Partial<Record<OrganizerRole, 'reads' | 'imports'>>> = {
  exhibitors: { service: 'imports', finance: 'reads', viewer: 'reads' },
  products: { finance: 'imports', viewer: 'reads' },
  persons: { service: 'imports', viewer: 'reads' },
};

describe.each(importKinds)('ORG-09, ORG-42: earlier imports of %s', (kind) => {
  const calls = importCalls[kind] as (typeof importCalls)['exhibitors'];

  test.each(['service', 'finance', 'viewer'] as const)('as %s', async (role) => {
    const here = await importOf(kind);
    const { eventID, one } = here;
    const { call, token } = await here.organizers(role);
    const refused = (right: keyof typeof organizerRightTexts) => ({
      status: 403,
      code: 4031,
      details: expect.stringContaining(organizerRightTexts[right].en),
    });
    const sheet = await fetch(
      `${server.origin}/v1/organizer/events/${eventID}/imports/${kind}?format=xlsx`,
      { headers: { authorization: `Bearer ${token}` } },
    );
    const may = roles[kind][role];
    if (may) {
      const { imports } = (await call(calls.list, { eventID })).data;
      expect(imports).toMatchObject([{ fileName: 'fair.xlsx', refusedCount: 1 }]);
      const { data } = await call(calls.report, one);
      expect(data).toEqual((await here.call(calls.report, one)).data);
      expect(data.rows).toHaveLength(2);
      expect(JSON.stringify(data)).not.toMatch(/Eero|Kantarelli|@/i);
      const { sheets } = await readXlsx(new Uint8Array(await sheet.arrayBuffer()));
      expect(JSON.stringify(sheets[0]?.rows)).toContain('fair.xlsx');
    } else {
      const { right } = calls.list;
      await expect(call(calls.list, { eventID })).rejects.toMatchObject(refused(right));
      await expect(call(calls.report, one)).rejects.toMatchObject(refused(right));
      expect(sheet.status).toBe(403);
    }
    if (may === 'imports') return;
    const body = tableOf([here.row]);
    const { right } = calls.run;
    const { version } = await here.preview(body);
    const table = { ...body, version, fileName: 'own.xlsx', leftOut: [], overwrites: [] };
    const headings = [{ heading: 'firma', field: 'name' as const }];
    const steps = await Promise.allSettled([
      call(calls.preview, { eventID, body }),
      call(calls.run, { eventID, body: table }),
      call(calls.takeBackPreview, one),
      call(calls.takeBack, one),
      call(calls.headings, {}),
      call(calls.saveHeadings, { body: { headings } }),
    ]);
    for (const step of steps) expect(step).toMatchObject({ reason: refused(right) });
    expect((await here.look(here.eventImportID)).obstacles).toEqual([]);
  });
});

test('ORG-03, ORG-42: a viewer reads reports of the own events, and that one was taken back', async () => {
  const here = await importOf('products');
  const { report, list } = importCalls.products;
  await here.takeBack(here.eventImportID);
  const viewer = await here.organizers('viewer', [here.eventID]);
  expect((await viewer.call(report, here.one)).data.import).toMatchObject({
    mayBeTakenBack: false,
    takenBackBy: expect.stringMatching(/./),
  });
  const { eventID: next } = await here.make.event([], { organizationID: here.organizationID });
  const elsewhere = await here.organizers('viewer', [next]);
  const foreign = await (await importingFair(server)).organizers('viewer');
  for (const { call } of [elsewhere, foreign]) {
    await expect(call(report, here.one)).rejects.toMatchObject({ status: 404 });
    await expect(call(list, { eventID: here.eventID })).rejects.toMatchObject({ status: 404 });
  }
});

test.each(importKinds)(
  'ORG-42, SRV-08: what is remarked on rows of %s is told in the language of whoever reads the report',
  async (kind) => {
    const { one, eventImportID, token } = await importOf(kind);
    const told = async (language: 'en' | 'fi') =>
      (await server.as(token, language)(importCalls[kind].report, one)).data.rows;
    const remarks = async (language: 'en' | 'fi') =>
      (await told(language)).flatMap(({ problems, warnings }) => [...problems, ...warnings]);
    const [english, finnish] = [await remarks('en'), await remarks('fi')];
    expect(english).toMatchObject([{ what: expect.stringContaining('missing') }]);
    expect(finnish).toMatchObject([{ what: expect.stringContaining('puuttuu') }]);
    expect(finnish.map(({ cell }) => cell)).toEqual(english.map(({ cell }) => cell));
    expect(finnish[0]?.right).not.toBe(english[0]?.right);

    // A report of earlier has the words of whoever imported.
    const before = JSON.stringify(await told('fi'));
    await server.db
      .updateTable('eventImports')
      .set({ rows: before })
      .where('eventImportID', '=', eventImportID)
      .execute();
    expect(await remarks('en')).toEqual(finnish);
  },
);
