import { contract } from '@portal/contract';
import type { Language } from '@portal/contract/errors';
import { listQuerySchema } from '@portal/contract/listQuery';
import { pathParams } from '@portal/contract/route';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { fieldLabels } from '../src/http/fieldLabels.ts';
import { problemTexts } from '../src/http/fieldProblems.ts';
import type { JsonSchema } from '../src/http/reference/tidy.ts';
import { make, server, useServer } from './useServer.ts';
import { everyEndpoint, standingEndpoint, send, type NamedEndpoint } from './endpoints.ts';
import { credentialOf, makeWorld, type World } from './world.ts';

useServer();

let world: World;
let token: string;
beforeAll(async () => {
  world = await makeWorld(server.db);
  token = await make.token(server.tokens, world.users.member);
});

interface Told {
  errors: { code: number; details: string; fields?: { field: string; message: string }[] }[];
}
async function refusalOf(endpoint: NamedEndpoint, body: unknown, language: Language) {
  const reply = await send(server.origin, endpoint, {
    ids: world.mine,
    body,
    token: credentialOf(endpoint, world, token),
    language,
  });
  return { status: reply.status, ...(reply.json as Partial<Told> | undefined)?.errors?.[0] };
}

type Path = (string | number)[];

/** Every field of a body, at any depth; of an array its first item. */
function fieldsOf(schema: JsonSchema, path: Path = []): Path[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
    [...path, name],
    ...fieldsOf(field, [...path, name]),
  ]);
  const items = schema.items ? fieldsOf(schema.items, [...path, 0]) : [];
  return [...own, ...items, ...(schema.anyOf ?? []).flatMap((each) => fieldsOf(each, path))];
}
const bodyFields = (endpoint: NamedEndpoint) =>
  endpoint.body
    ? fieldsOf(z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' }) as never)
    : [];

/** `value` with something else at a path; what the path needs on its way is made. */
function withAt(value: unknown, [key, ...rest]: Path, wrong: unknown): unknown {
  if (key === undefined) return wrong;
  if (typeof key === 'number') return [withAt((value as unknown[] | undefined)?.[0], rest, wrong)];
  const own = value as Record<string, unknown> | undefined;
  return { ...own, [key]: withAt(own?.[key], rest, wrong) };
}

const wrongValues: [string, unknown][] = [
  ['nothing', undefined],
  ['null', null],
  ['an empty text', ''],
  ['a blank', '   '],
  ['a short text', 'x'],
  ['a long text', 'x'.repeat(5001)],
  ['a negative number', -1],
  ['a large number', 1e15],
  ['a fraction', 0.5],
  ['a yes', true],
  ['no item', []],
  ['an object', {}],
];

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const patterns = (language: Language) =>
  Object.values(problemTexts).map((text) => {
    const labels = [...Object.values(fieldLabels), { en: 'The request', fi: 'Pyyntö' }];
    const field = `(${labels.map((label) => escaped(label[language])).join('|')})( \\(\\d+\\))?`;
    const pattern = escaped(text[language])
      .replace(String.raw`\{field\}`, field)
      .replace(String.raw`\{n\}`, String.raw`\d+`)
      .replace(String.raw`\{keys\}`, '.+');
    return new RegExp(`^${pattern}$`);
  });
const known = { en: patterns('en'), fi: patterns('fi') };

/** Every message is one of ours, with the label of its field. */
function expectInWords(told: Awaited<ReturnType<typeof refusalOf>>, language: Language) {
  expect(told.code).toBe(400);
  expect(told.fields).not.toEqual([]);
  for (const { field, message } of told.fields ?? [])
    expect(
      known[language].some((pattern) => pattern.test(message)),
      `${field}: ${message}`,
    ).toBe(true);
  expect(told.details).toBe(told.fields?.map(({ message }) => `${message}.`).join(' '));
}

describe.each(standingEndpoint.filter((endpoint) => endpoint.body && !endpoint.upload))(
  'SRV-08: $name',
  (endpoint) => {
    test.each(wrongValues)('says in words that %s is wrong', async (kind, wrong) => {
      // Each kind in both languages, by turns.
      const language = (kind.length + endpoint.name.length) % 2 === 0 ? 'en' : 'fi';
      // A few at a time: no reply tells of more than twenty.
      const fields = bodyFields(endpoint);
      for (let first = 0; first < fields.length; first += 12) {
        const body = fields
          .slice(first, first + 12)
          .toSorted((one, other) => other.length - one.length)
          .reduce((bent, path) => withAt(bent, path, wrong), endpoint.example);
        const told = await refusalOf(endpoint, body, language);
        if (told.status === 400 && told.code === 400) expectInWords(told, language);
        else expect(told.status).not.toBe(500);
      }
    });
  },
);

test('SRV-08: every field of a body, a path and a list has a label in both languages', () => {
  const names = everyEndpoint.flatMap((endpoint) =>
    bodyFields(endpoint).map((path) => String(path.findLast(isName))),
  );
  const ofLists = ['page', 'limit', 'order', 'search', 'filter', 'column', 'condition', 'values'];
  const needed = new Set([...names, ...Object.keys(pathParams), ...ofLists, 'format']);
  expect(Object.keys(fieldLabels).toSorted()).toEqual([...needed].toSorted());
});
const isName = (key: string | number) => typeof key === 'string';

/** What the rules that a schema has beside its types say where they refuse. */
function ruleNames(value: unknown, seen = new Set<unknown>()): string[] {
  if (value === null || typeof value !== 'object' || seen.has(value)) return [];
  seen.add(value);
  const { _zod } = value as { _zod?: { def: { check?: string; error?: () => unknown } } };
  if (!_zod) return Object.values(value).flatMap((each) => ruleNames(each, seen));
  const { def } = _zod;
  const own = def.error ? [String(def.error())] : def.check === 'custom' ? ['nameless'] : [];
  return [...own, ...Object.values(def).flatMap((each) => ruleNames(each, seen))];
}

test('SRV-08: every rule of the contract that refuses in its own way is put in words', () => {
  const schemas = everyEndpoint.flatMap((endpoint) => [
    endpoint.body,
    endpoint.list && listQuerySchema(endpoint.list),
  ]);
  const names = new Set(ruleNames(schemas));
  expect(names).toContain('onePrimary');
  expect([...names].filter((name) => !(name in problemTexts))).toEqual([]);
});

const { createPerson, personnel, guests } = contract.people;
const personOf = (given: object) => ({ ...createPerson.example, ...given });
const phones = [
  { phone: '+358 40 123 4567', primary: true },
  { phone: '1', primary: false },
];

test.each([
  ['en', 'lastName', undefined, 'Last name is required'],
  ['fi', 'lastName', undefined, 'Sukunimi puuttuu'],
  ['en', 'firstNames', '  ', 'First name is required'],
  ['fi', 'firstNames', '  ', 'Etunimi puuttuu'],
  ['en', 'jobTitle', 'x'.repeat(256), 'Job title: at most 255 characters'],
  ['fi', 'jobTitle', 'x'.repeat(256), 'Tehtävänimike: enintään 255 merkkiä'],
] as const)('SRV-08, PPL-07: in %s, %s like %s: %#', async (language, name, value, message) => {
  const endpoint = everyEndpoint.find(
    (each) => each.name === 'people.createPerson',
  ) as NamedEndpoint;
  expect(await refusalOf(endpoint, personOf({ [name]: value }), language)).toMatchObject({
    status: 400,
    details: `${message}.`,
    fields: [{ field: name, message }],
  });
});

test('SRV-08: of several it says which, and each field once', async () => {
  const endpoint = everyEndpoint.find(
    (each) => each.name === 'people.createPerson',
  ) as NamedEndpoint;
  const emails = [{ email: 'eero@', primary: true }];
  expect(await refusalOf(endpoint, personOf({ emails, phones }), 'fi')).toMatchObject({
    fields: [
      { field: 'emails.0.email', message: 'Sähköpostiosoite ei kelpaa' },
      { field: 'phones.1.phone', message: 'Puhelinnumero (2): vähintään 7 merkkiä' },
    ],
  });
  expect(
    await refusalOf(endpoint, personOf({ phones: [phones[0], phones[0]] }), 'en'),
  ).toMatchObject({
    fields: [{ field: 'phones', message: 'Phone number: exactly one has to be the primary one' }],
  });
});

test.each([
  ['page=x', 'Page is not valid'],
  ['limit=0', 'Page size: at least 1'],
  ['order[password]=asc', 'password is not known here'],
  ['order[lastName]=down', 'Last name: there is no such choice'],
  ['other=1', 'other is not known here'],
  ['filter[0][column]=x', 'Column: there is no such choice'],
  ['filter[0][column]=personStatus&filter[0][condition]=equals', 'The filter has no value'],
])('SRV-08, LIST-01: of a list asked with %s', async (query, message) => {
  for (const { path } of [personnel, guests]) {
    const endpoint = everyEndpoint.find((each) => each.path === path) as NamedEndpoint;
    const reply = await send(server.origin, endpoint, { ids: world.mine, token, query });
    expect(reply).toMatchObject({
      status: 400,
      json: { errors: [{ details: `${message}.`, fields: [{ message }] }] },
    });
  }
});
