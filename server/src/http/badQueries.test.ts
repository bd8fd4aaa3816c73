import { conditions } from '@portal/contract/listQuery';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { make, server, useServer } from '../../test/useServer.ts';
import { errorForm, everyEndpoint, send, type NamedEndpoint } from '../../test/endpoints.ts';
import { makeWorld, type World } from '../../test/world.ts';

useServer();

let world: World;
let token: string;
beforeAll(async () => {
  world = await makeWorld(server.db);
  token = await make.token(server.tokens, world.users.member);
});

const lists = everyEndpoint.filter((endpoint) => endpoint.list);
const personnel = lists.find(({ name }) => name === 'people.personnel') as NamedEndpoint;
const ask = (query: string, endpoint = personnel) =>
  send(server.origin, endpoint, { ids: world.mine, token, query });

const filter = (condition: string, value: string, column = 'personStatus') =>
  `filter[0][column]=${column}&filter[0][condition]=${condition}&filter[0][values]=${value}`;

test.each([
  'page=0',
  'page=-1',
  'page=1.5',
  'page=x',
  'page=',
  'page=1000001',
  'page=1&page=2',
  'limit=0',
  'limit=-5',
  'limit=x',
  'limit=Infinity',
  'limit=1e99',
  'order=firstNames',
  'order[]=firstNames',
  'order[firstNames]=sideways',
  'order[firstNames][x]=asc',
  'order[firstNames]=asc;drop table users',
  'order[firstNames desc, (select 1)]=asc',
  'order[__proto__]=asc&order[x]=asc',
  'order[__proto__]=asc',
  'order[%5f_proto__]=asc',
  '__proto__[order]=asc',
  'order[constructor]=asc',
  'order[toString]=asc',
  'constructor=x',
  'search=aa',
  'search[0]=aa',
  'search[0][column]=firstNames',
  'search[0][values]=aa',
  'search[0][column]=phones&search[0][values]=aa',
  'search[0][column]=firstNames&search[0][values][x]=aa',
  'search[0][column]=firstNames&search[0][values]=aa&search[0][other]=1',
  'search[0][column][0]=firstNames&search[0][values]=aa',
  'filter=1',
  'filter[0]=1',
  'filter[0][column]=personStatus',
  filter('equals', ''),
  filter('equals', '%20'),
  filter('equals', '0x10'),
  filter('equals', 'x'),
  filter('equals', '1.5'),
  filter('like', '1'),
  filter('equals', '1', 'passwordHash'),
  'filter[0][column]=personStatus&filter[0][condition]=equals',
  'filter[0][column]=personStatus&filter[0][condition]=in&filter[0][values][0][0]=1',
  `filter[0][column]=personStatus&filter[0][condition]=in&filter[0][values][x]=1`,
  'a[b][c][d][e][f]=too+deep',
  'page=1&unknown=1',
  'format=xlsx',
])('SRV-06, T15, SRV-01: ?%s is refused with 400', async (query) => {
  const reply = await ask(query);
  expect(reply.status, reply.text).toBe(400);
  expect(errorForm.safeParse(reply.json).success, reply.text).toBe(true);
});

const unreadable = 'The query is too long or too deep, or has a name that it cannot have.';
test.each([
  [unreadable, 'a[b][c][d][e][f]=too+deep'],
  [unreadable, 'order[__proto__]=asc'],
  [unreadable, Array.from({ length: 501 }, (_, i) => `x${i}=1`).join('&')],
  ['unknown is not known here.', 'page=1&unknown=1'],
  ['Value is not valid.', filter('equals', 'x')],
  ['Value is required.', filter('equals', '')],
])('SRV-08: what is wrong with a query is told in plain words: %s', async (details, query) => {
  expect((await ask(query)).json).toMatchObject({ errors: [{ details }] });
});

test('T15: too many parameters, searches, filters or values are refused', async () => {
  const many = (count: number, written: (i: number) => string) =>
    Array.from({ length: count }, (_, i) => written(i)).join('&');
  const search = (i: number) => `search[${i}][column]=firstNames&search[${i}][values]=aa`;
  for (const [query, status] of [
    [many(20, search), 200],
    [many(21, search), 400],
    [`search[0][column]=firstNames&${many(100, (i) => `search[0][values][${i}]=aa`)}`, 200],
    [`search[0][column]=firstNames&${many(101, (i) => `search[0][values][${i}]=aa`)}`, 400],
    [many(501, (i) => `x${i}=1`), 400],
    [many(30, (i) => filter('equals', '1').replaceAll('[0][', `[${i}][`)), 400],
  ] as const)
    expect((await ask(query)).status, query.slice(0, 80)).toBe(status);
});

test('T15: values that no column holds find nothing, or are refused, and never break', async () => {
  for (const value of [
    '2147483648',
    '-9999999999',
    '9007199254740993',
    '1e30',
    '99999999999999999999',
  ])
    for (const condition of conditions) {
      const { status } = await ask(filter(condition, value));
      expect([200, 400], `${condition} ${value}`).toContain(status);
    }
  for (const moment of [
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59.999Z',
    '2026-02-30T00:00:00Z',
  ]) {
    const events = lists.find(({ name }) => name === 'events.partnerEvents') as NamedEndpoint;
    const { status } = await ask(filter('greater_than', moment, 'eventEnds'), events);
    expect([200, 400], moment).toContain(status);
  }
});

test('T15, SRV-01: a NUL or half a character in a search is refused or finds nothing', async () => {
  for (const value of [
    'aa%00bb',
    '%00%00',
    'aa%ff',
    '%ed%a0%80%ed%a0%80',
    '%',
    '%zz',
    'aa%u1234',
  ]) {
    const { status, json } = await ask(
      `search[0][column]=firstNames&search[0][values][0]=${value}`,
    );
    if (status !== 200) {
      expect(status, value).toBe(400);
      expect(errorForm.safeParse(json).success).toBe(true);
    }
  }
});

test('T15: a long search is an ordinary one', async () => {
  const { status } = await ask(
    `search[0][column]=firstNames&search[0][values]=${'ä'.repeat(1000)}`,
  );
  expect(status).toBe(200);
});

/** Query strings made of what lists know and of what they do not, in every combination. */
const queries = fc
  .array(
    fc.tuple(
      fc.oneof(
        fc.constantFrom(
          'page',
          'limit',
          'order',
          'search',
          'filter',
          'order[firstNames]',
          'order[name]',
          'search[0][column]',
          'search[0][values]',
          'search[0][values][0]',
          'search[1]',
          'filter[0][column]',
          'filter[0][condition]',
          'filter[0][values]',
          'filter[0]',
          'filter[0][values][0]',
          'filter[0][values][1]',
          '__proto__[x]',
          'order[__proto__]',
        ),
        fc.string({ maxLength: 20 }),
      ),
      fc.oneof(
        fc.constantFrom(
          '1',
          '0',
          '-1',
          '25',
          '1e9',
          'asc',
          'desc',
          'firstNames',
          'email',
          'title',
          'name',
          'personStatus',
          'eventID',
          'status',
          'eventEnds',
          'scanCount',
          ...conditions,
        ),
        fc.string({ unit: 'binary', maxLength: 20 }),
        fc.integer().map(String),
        fc.double().map(String),
        fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
      ),
    ),
    { maxLength: 8 },
  )
  .map((pairs) =>
    pairs
      .map(
        ([name, value]) =>
          `${encodeURI(name.toWellFormed())}=${encodeURIComponent(value.toWellFormed())}`,
      )
      .join('&'),
  );

test.each(lists)('SRV-06, T15: whatever the query, $name answers 200 or 400', async (endpoint) => {
  await fc.assert(
    fc.asyncProperty(queries, async (query) => {
      const { status, json, text } = await ask(query, endpoint);
      expect([200, 400], `${query} ${text}`).toContain(status);
      if (status === 400) expect(errorForm.safeParse(json).success, text).toBe(true);
    }),
    { numRuns: 60 },
  );
});
