import { organizerCopyRoutes } from '@portal/contract/organizerCopies';
import { organizerLogRoutes } from '@portal/contract/organizerLog';
import {
  organizerOldTextRoutes as endpoints,
  type OldText,
} from '@portal/contract/organizerOldTexts';
import { organizerSettingsRoutes } from '@portal/contract/organizerSettings';
import type { BodyOf } from '@portal/contract/route';
import { describe, expect, test } from 'vitest';
import { make, server, useServer } from '../../../../test/useServer.ts';
import { organizersOf } from '../testing.ts';

useServer();

const { example } = organizerCopyRoutes.copyEvent;
const copy = { ...example, copiedParts: [...example.copiedParts] };
const { example: settings } = organizerSettingsRoutes.saveEventSettings;

/** A fair of 4–6 March 2027 with texts about itself, and what was made from it for 2 March 2028. */
async function copied(
  texts: Partial<BodyOf<typeof organizerSettingsRoutes.saveEventSettings>> = {},
) {
  const { organizationID } = await make.organization();
  const organizers = organizersOf(server, organizationID);
  const { call } = await organizers('manager');
  const { partnerID } = await make.partner({ organizationID, name: 'Aurora' });
  const { eventID: from } = await make.event([partnerID], { organizationID });
  await call(organizerSettingsRoutes.saveEventSettings, {
    eventID: from,
    body: {
      ...settings,
      descriptionFi:
        '<p>Tervetuloa! Messut ovat <b>4.–6.</b>3.2027 <i>Helsingissä</i>.</p><p>Muuta.</p>',
      descriptionEn: '<p>See <a href="https://fair.example/2027/map">the map</a>.</p>',
      contactFi: '<p>Puh. 040 2027 123 45</p>',
      contactEn: null,
      ...texts,
    },
  });
  await make.product(from, {
    name: 'Nordic Expo 2027 -paita',
    description: 'Vuoden 2027 malli, 2027 €',
  });
  await make.product(from, { name: 'Tuoli', description: 'Musta' });
  await make.partnerEmail(
    { eventID: from, partnerID: null },
    { title: 'Tule 5.3.', isEnabled: true },
  );
  await server.db
    .updateTable('eventsPartners')
    .set({ quotaNote: 'Sovittu 2027' })
    .where('eventID', '=', from)
    .execute();
  const { data } = await call(organizerCopyRoutes.copyEvent, { eventID: from, body: copy });
  const { eventID } = data.settings;
  const read = async () => (await call(endpoints.oldTexts, { eventID })).data.oldTexts;
  const tell = async ({ place, version }: OldText, isRight = true) =>
    (await call(endpoints.callTextRight, { eventID, body: { place, version, isRight } })).data
      .oldTexts;
  const save = async (changed: object) => {
    const { settings: now } = (await call(organizerSettingsRoutes.eventSettings, { eventID })).data;
    return call(organizerSettingsRoutes.saveEventSettings, {
      eventID,
      body: { ...now, ...changed },
    });
  };
  return { organizationID, organizers, call, from, eventID, partnerID, read, tell, save };
}

const placesOf = (texts: OldText[]) =>
  texts.map(({ kind, field, recordName }) => [kind, field, recordName].filter(Boolean).join(' '));
const told = ({ passages }: OldText) =>
  passages.map(({ parts }) =>
    parts.map(({ text, isOld }) => (isOld ? `[${text}]` : text)).join(''),
  );

describe('ORG-19: after a copy', () => {
  test('every text that still has the old name, year or days is told, with its sentence', async () => {
    const here = await copied();
    const found = await here.read();
    expect(placesOf(found)).toEqual([
      'event descriptionFi',
      'event descriptionEn',
      'product nameFi Nordic Expo 2027 -paita',
      'product descriptionFi Nordic Expo 2027 -paita',
      'template title Tule 5.3.',
      'exhibitor quotaNote Aurora',
    ]);
    expect(found.map(told)).toEqual([
      ['Messut ovat [4.–6.3.2027] Helsingissä.'],
      ['See the map (https://fair.example/[2027]/map).'],
      ['[Nordic Expo 2027] -paita'],
      ['Vuoden [2027] malli, 2027 €'],
      ['Tule [5.3.]'],
      ['Sovittu [2027]'],
    ]);
    // Of an event that was made from none there is nothing to tell.
    expect((await here.call(endpoints.oldTexts, { eventID: here.from })).data.oldTexts).toEqual([]);
  });

  test('what was changed is told no more, what was called right until it is changed again', async () => {
    const here = await copied();
    const [description] = await here.read();
    await here.save({ descriptionFi: '<p>Messut ovat 2.–4.3.2028.</p>' });
    const [map] = await here.read();
    expect([description?.field, map?.field]).toEqual(['descriptionFi', 'descriptionEn']);
    expect((await here.tell(map!))[0]).toMatchObject({ field: 'descriptionEn', isRight: true });
    // Other texts are saved; this one stands as it was called right.
    await here.save({ contactEn: '<p>Hi</p>' });
    expect((await here.read())[0]).toMatchObject({ field: 'descriptionEn', isRight: true });
    await here.save({
      descriptionEn: '<p>See <a href="https://fair.example/2027/hall">it</a>.</p>',
    });
    expect((await here.read())[0]).toMatchObject({ field: 'descriptionEn', isRight: false });
    // Back as it was, it is right as it was.
    await here.save({
      descriptionEn: '<p>See <a href="https://fair.example/2027/map">the map</a>.</p>',
    });
    expect((await here.read())[0]).toMatchObject({ isRight: true });
    expect((await here.tell(map!, false))[0]).toMatchObject({ isRight: false });
  });

  test('a word about a text that was changed meanwhile, twice or about none changes nothing', async () => {
    const here = await copied();
    const [description] = await here.read();
    await here.save({ descriptionFi: '<p>Uusi vuosi 2027</p>' });
    expect((await here.tell(description!))[0]).toMatchObject({ isRight: false });
    const [now] = await here.read();
    await Promise.all([here.tell(now!), here.tell(now!)]);
    expect((await here.read())[0]).toMatchObject({ isRight: true });
    await here.tell({ ...now!, place: "'; --" });
    const kept = await server.db
      .selectFrom('rightTexts')
      .select('place')
      .where('eventID', '=', here.eventID)
      .execute();
    expect(kept).toEqual([{ place: 'descriptionFi' }]);
    const { data } = await here.call(organizerLogRoutes.eventLog, { eventID: here.eventID });
    expect(data.auditEntries[0]?.action).toBe('Told whether a text from an earlier event is right');
  });

  test('of a copy of a copy the first one’s years are told too; a name that keeps its old year as well', async () => {
    const here = await copied();
    const { data } = await here.call(organizerCopyRoutes.copyEvent, {
      eventID: here.eventID,
      body: {
        ...copy,
        name: 'Nordic Expo 2028',
        eventStarts: '2029-03-01T07:00:00.000Z',
        eventEnds: '2029-03-01T15:00:00.000Z',
        timePartnerPortalOpens: null,
        timePartnerPortalCloses: null,
      },
    });
    const { oldTexts } = (await here.call(endpoints.oldTexts, { eventID: data.settings.eventID }))
      .data;
    expect(oldTexts.map(told).flat()).toEqual(
      expect.arrayContaining(['Nordic Expo [2028]', 'Sovittu [2027]']),
    );
  });

  test('ORG-09: a role is told of texts that it may read, and whoever manages events calls them right', async () => {
    const here = await copied();
    const { eventID } = here;
    const kinds = async (role: 'owner' | 'service' | 'finance' | 'viewer') => {
      const { call } = await here.organizers(role);
      const { oldTexts } = (await call(endpoints.oldTexts, { eventID })).data;
      return [...new Set(oldTexts.map(({ kind }) => kind))];
    };
    const all = ['event', 'product', 'template', 'exhibitor'];
    expect(await kinds('owner')).toEqual(all);
    expect(await kinds('viewer')).toEqual(all);
    expect(await kinds('finance')).toEqual(all);
    expect(await kinds('service')).toEqual(['event', 'template', 'exhibitor']);
    const [first] = await here.read();
    const body = { place: first!.place, version: first!.version, isRight: true };
    const { call: viewer } = await here.organizers('viewer');
    await expect(viewer(endpoints.callTextRight, { eventID, body })).rejects.toMatchObject({
      status: 403,
    });
    const { call: outside } = await here.organizers('manager', [here.from]);
    await expect(outside(endpoints.oldTexts, { eventID })).rejects.toMatchObject({ status: 404 });
    const { call: stranger } = await (await copied()).organizers('owner');
    await expect(stranger(endpoints.callTextRight, { eventID, body })).rejects.toMatchObject({
      status: 404,
    });
    expect((await here.read()).some(({ isRight }) => isRight)).toBe(false);
  });
});
