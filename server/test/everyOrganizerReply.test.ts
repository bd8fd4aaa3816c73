import { leadRoutes } from '@portal/contract/leads';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { factories } from './factories.ts';
import { testDatabase, testServer, type TestServer } from './harness.ts';
import { bodyOf, send, standingEndpoint, type NamedEndpoint } from './endpoints.ts';
import { fittingIds, keepWorld, type KeptWorld } from './world.ts';
import { readSheet } from './sheets.ts';

/** What is known of the leads of every exhibitor of the organiser: no other word of the world has it. */
const words = {
  firstNames: 'Kirpputorikävijä',
  lastName: 'Luumupuolukka',
  email: 'vadelmavene@example.net',
  phone: '+358 50 9081726',
  company: 'Mustikkamaa Kertakäyttö',
  jobTitle: 'Karviaiskasvattaja',
  comment: 'Haluaa kolme lakkapensasta',
};
const note = 'Tapaa syksyllä puutarhurin kanssa';
const tag = 'hillopurkki';
const secrets = [...Object.values(words), note, tag];

const organizerEndpoint = standingEndpoint.filter(({ access }) => access === 'organizer');
const lists = organizerEndpoint.filter(({ list }) => list);

let server: TestServer;
let kept: KeptWorld;
/** The world with leads of the member’s own exhibitor and of its neighbour; anew where a call changed it. */
let renew: () => Promise<void>;
let isChanged = true;
beforeAll(async () => {
  server = await testServer(await testDatabase(), {}, false);
  kept = await keepWorld(server.db);
  const make = factories(server.db);
  renew = async () => {
    if (!isChanged) return;
    await kept.renew();
    isChanged = false;
    const { mine, neighbouring } = kept.world;
    for (const { scanPointID, userID } of [mine, neighbouring]) {
      const { leadID } = await make.lead({ scanPointID }, { ...words, rating: 3, tags: [tag] });
      await make.leadNote({ leadID, userID }, note);
      await server.db
        .updateTable('leads')
        .set({ rating: 3 })
        .where('leadID', '=', leadID)
        .execute();
    }
  };
});

const tokenOf = () => factories(server.db).token(server.tokens, kept.world.users.member);

/** All texts of a spreadsheet, cell by cell. */
async function cellsOf(endpoint: NamedEndpoint, token: string, query = '') {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    String(kept.world.mine[name as keyof typeof kept.world.mine]),
  );
  const { status, rows } = await readSheet(server, { token }, `${path}${query && `?${query}`}`);
  expect(status).toBe(200);
  return rows;
}

function expectNoLead(told: string) {
  for (const secret of secrets) expect(told.toLowerCase()).not.toContain(secret.toLowerCase());
  // Neither a rating nor what names one.
  expect(told).not.toMatch(/"(?:rating|leadID|leadKey|touches|tags)"/);
}

test('ORG-90: what is looked for is what an exhibitor reads of its leads', async () => {
  await renew();
  const { eventID, partnerID } = kept.world.mine;
  const own = await server.as(await tokenOf())(leadRoutes.leads, { eventID, partnerID });
  for (const [name, word] of Object.entries(words).filter(([key]) => key !== 'comment'))
    expect(own.data.leads).toContainEqual(expect.objectContaining({ [name]: word, rating: 3 }));
  expect(() => expectNoLead(JSON.stringify(own.data))).toThrow(/kirpputori/);
});

test.each(organizerEndpoint)(
  'ORG-90: $name tells no name, address, note or rating of a lead',
  async (endpoint) => {
    await renew();
    const token = await tokenOf();
    const ids = fittingIds(endpoint, kept.world);
    const body = bodyOf(endpoint, ids, kept.world, token);
    isChanged = endpoint.method === 'POST';
    const reply = await send(server.origin, endpoint, { ids, body, token });
    expect(reply).toMatchObject({ status: 200 });
    expectNoLead(reply.text);
    expectNoLead(JSON.stringify(reply.headers));
    if (endpoint.spreadsheet) expectNoLead(JSON.stringify(await cellsOf(endpoint, token)));
  },
);

test.each(lists.filter(({ list }) => list!.search.length > 0))(
  'ORG-90: $name finds nothing by what a lead is called',
  async (endpoint) => {
    await renew();
    const { mine: ids } = kept.world;
    const token = await tokenOf();
    for (const secret of [words.lastName, words.email, note]) {
      const asked = endpoint
        .list!.search.map(
          (column, at) =>
            `search[${at}][column]=${column}&search[${at}][values][0]=${encodeURIComponent(secret)}`,
        )
        .join('&');
      const reply = await send(server.origin, endpoint, { ids, token, query: asked });
      expect(reply.json).toMatchObject({ meta: { rowsFiltered: 0 } });
    }
  },
);

/** Rows of the console that nobody takes away: choices, words, settings, the report of one import. */
const noLists = [
  'organizer.organizerHalls',
  'organizer.contactsToInvite',
  'organizer.orderableProducts',
  'organizer.orderParties',
  'organizer.includableProducts',
  'organizer.quotaBands',
  'organizer.taskChoices',
  'organizer.taskSubjects',
  'organizer.organizerProductCategories',
  'organizer.bundleableProducts',
  'organizer.peopleChoices',
  'organizer.missingScanPoints',
  'organizer.exhibitorImport',
  'organizer.importHeadings',
  'organizer.productImport',
  'organizer.productImportHeadings',
  'organizer.personImport',
  'organizer.personImportHeadings',
  'organizer.auditActions',
  'organizer.savedViews',
  'organizerSettings.eventBlanks',
  'organizerSettings.oldTexts',
  'organizerSettings.eventDates',
];

test('ORG-05: what answers with rows is a list with its spreadsheet, or known to be none', () => {
  expect(lists.filter(({ spreadsheet }) => !spreadsheet).map(({ name }) => name)).toEqual([]);
  const others = organizerEndpoint.filter(
    ({ method, list, reply }) =>
      method === 'GET' &&
      !list &&
      Object.values(reply).some((field) => field instanceof z.core.$ZodArray),
  );
  expect(others.map(({ name }) => name)).toEqual(noLists);
});

describe.each(lists)('ORG-05: $name as XLSX', (endpoint) => {
  test('has the rows of the list and its headings in the language of the caller', async () => {
    await renew();
    const token = await tokenOf();
    const { mine: ids } = kept.world;
    const { meta } = (await send(server.origin, endpoint, { ids, token })).json as {
      meta: { rowsFiltered: number };
    };
    const rows = await cellsOf(endpoint, token);
    expect(rows).toHaveLength(meta.rowsFiltered + 1);
    expect(meta.rowsFiltered).toBeGreaterThan(0);
    expect(rows[0]?.every((heading) => typeof heading === 'string' && heading)).toBe(true);
  });

  test.runIf(endpoint.list!.search.length > 0)('has exactly what is searched', async () => {
    await renew();
    const query = endpoint
      .list!.search.map(
        (column, at) => `search[${at}][column]=${column}&search[${at}][values][0]=nothinghasthis`,
      )
      .join('&');
    expect(await cellsOf(endpoint, await tokenOf(), query)).toHaveLength(1);
  });
});
