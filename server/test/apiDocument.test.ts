import { execFile } from 'node:child_process';
import { symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import SwaggerParser from '@apidevtools/swagger-parser';
import { errors } from '@portal/contract/errors';
import { beforeAll, describe, expect, test } from 'vitest';
import { testFolder } from './atEnd.ts';
import { password } from './factories.ts';
import { make, server, useServer } from './useServer.ts';
import { everyEndpoint, operationOf, type ApiDocument, type NamedEndpoint } from './endpoints.ts';
import { isGuarded } from './world.ts';

useServer();

let text: string;
let document: ApiDocument;
beforeAll(async () => {
  const response = await fetch(`${server.origin}/v1/openapi.json`);
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  text = await response.text();
  document = JSON.parse(text) as ApiDocument;
});

const validate = async (given: unknown) =>
  (await SwaggerParser.validate(structuredClone(given) as never)) as unknown as ApiDocument;

/** Everything in a document that points somewhere is what it points to. */
let whole: ApiDocument;

interface Answer {
  description: string;
  headers?: Record<string, object>;
  content: Record<string, { examples?: Record<string, { value: unknown }>; schema: object }>;
}
const answersOf = (endpoint: NamedEndpoint) =>
  operationOf(whole, endpoint).responses as unknown as Record<string, Answer>;

describe('U9: the API document', () => {
  beforeAll(async () => {
    whole = await validate(document);
  });

  test('is valid OpenAPI 3.1, and so is nothing that points nowhere', async () => {
    expect(document.openapi).toBe('3.1.0');
    const broken = JSON.parse(text.replaceAll('"Person":{', '"Persn":{')) as unknown;
    await expect(validate(broken)).rejects.toThrow('Person');
    const wrong = JSON.parse(text.replaceAll('"operationId"', '"operationID"')) as unknown;
    await expect(validate(wrong)).rejects.toThrow('unevaluated properties');
  });

  test('says where it is served, which version it is, and what it holds', () => {
    expect(document.servers).toEqual([{ url: '/v1' }]);
    expect(document.info.version).toMatch(/^\d+\.\d+\.\d+$/);
    for (const name of ['Person', 'Event', 'Order', 'Partner', 'User', 'Scan', 'Ticket', 'Errors'])
      expect(Object.keys(document.components.schemas)).toContain(name);
    expect(text).toContain(
      '"persons":{"type":"array","items":{"$ref":"#/components/schemas/Person"}',
    );
    expect(text).toContain('"200":{"$ref":"#/components/responses/Done.personnel"}');
    expect(text.length).toBeLessThan(930_000);
  });

  test('has an operation for every row and no other, each under its own name', () => {
    const operations = Object.values(whole.paths).flatMap((path) => Object.values(path));
    const named = operations.map(({ tags: [tag], operationId }) => `${tag}.${operationId}`);
    expect(named.toSorted()).toEqual(everyEndpoint.map(({ name }) => name).toSorted());
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(named.length);
    expect(whole.tags.map(({ name }) => name)).toEqual([
      ...new Set(everyEndpoint.map(({ name }) => name.split('.')[0])),
    ]);
  });

  test.each(everyEndpoint)(
    'tells of $name who may call it, what it takes and answers',
    (endpoint) => {
      const operation = operationOf(whole, endpoint);
      expect(operation.summary).toBe(endpoint.summary);
      const scheme = isGuarded(endpoint) ? [{ token: [] }] : [];
      expect(operation.security).toEqual(
        endpoint.access === 'integration' ? [{ apiKey: [] }] : scheme,
      );
      const content = operation.requestBody?.content ?? {};
      const type = endpoint.upload ? 'multipart/form-data' : 'application/json';
      expect(Object.keys(content)).toEqual(endpoint.body ? [type] : []);
      // In a form everything is text.
      const inForm = JSON.parse(
        JSON.stringify({ ...(endpoint.example as object), file: '…' }, (key, value) =>
          key ? `${value}` : value,
        ),
      ) as object;
      if (endpoint.body)
        expect(content[type]?.example).toEqual(endpoint.upload ? inForm : endpoint.example);
      const answers = answersOf(endpoint);
      expect(Object.keys(answers['200']?.content ?? {})).toContain(
        endpoint.file ?? 'application/json',
      );
      expect(answers['503']?.headers).toHaveProperty('Retry-After');
      for (const name of endpoint.errors ?? []) {
        const { status, code, title } = errors[name];
        const example = answers[status]?.content['application/json']?.examples?.[name]?.value;
        expect(example, name).toMatchObject({ errors: [{ code, title: title.en }] });
        expect(answers[status]?.description).toContain(`${title.en} (${code})`);
        expect(JSON.stringify(answers[status]?.content)).toMatch(/"enum":\[[\d,]+\]/);
      }
    },
  );

  test.each(everyEndpoint.filter(({ list }) => list))(
    'LIST-01: tells how $name is asked',
    (endpoint) => {
      const { order = [], search = [], filter = {} } = endpoint.list ?? {};
      const parameters = operationOf(whole, endpoint).parameters as {
        name: string;
        schema: object;
      }[];
      const schemaOf = (name: string) => parameters.find((each) => each.name === name)?.schema;
      for (const name of ['page', 'limit']) expect(schemaOf(name), name).toBeDefined();
      const columns = (schemaOf('order') as { properties: object } | undefined)?.properties ?? {};
      expect(Object.keys(columns)).toEqual(order);
      const columnsOf = (name: string) =>
        (schemaOf(`${name}[0][column]`) as { enum: string[] } | undefined)?.enum ?? [];
      expect(columnsOf('search')).toEqual(search);
      expect(columnsOf('filter')).toEqual(Object.keys(filter));
      expect(Boolean(schemaOf('format'))).toBe(endpoint.spreadsheet === true);
    },
  );
});

const run = promisify(execFile);
const modules = join(import.meta.dirname, '../../node_modules');

/** What somebody writes who has nothing but the document. */
const signIn = `
import { defaults, login, personnel, user } from './client.ts';

const [, , origin, email = '', password = '', userID, eventID, partnerID] = process.argv;
defaults.baseUrl = origin + '/v1';
const refused = await login({ credentials: { email, password: 'wrong' } }, { acceptLanguage: 'fi' });
if (refused.status !== 401) throw new Error('let in');
const signedIn = await login({ credentials: { email, password } });
if (signedIn.status !== 200) throw new Error(signedIn.data.errors[0]?.details);
const opts = { headers: { authorization: 'Bearer ' + signedIn.data.data.token } };
const me = await user(Number(userID), {}, opts);
if (me.status !== 200) throw new Error(me.data.errors[0]?.details);
const list = await personnel(
  Number(eventID),
  Number(partnerID),
  { limit: 1, order: { lastName: 'asc' }, search0Column: 'lastName', search0Values0: 'Zeta' },
  opts,
);
if (list.status !== 200) throw new Error(list.data.errors[0]?.details);
const names: string[] = list.data.data.persons.map((person) => person.lastName);
console.log(JSON.stringify([refused.data.errors[0]?.code, me.data.data.user.email, names]));
`;

const settings = {
  compilerOptions: {
    target: 'es2024',
    module: 'nodenext',
    types: ['node'],
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
  },
};

test('U9: a client generated from the document compiles, signs in and reads a list', async () => {
  const { partnerID } = await make.partner();
  const { eventID } = await make.event([partnerID]);
  for (const lastName of ['Zetaman', 'Other'])
    await make.person({ eventID, partnerID }, { lastName });
  const { userID, email } = await make.user([partnerID]);
  const folder = await testFolder();
  const inFolder = (command: string, ...args: string[]) =>
    run(process.execPath, [command, ...args], { cwd: folder });
  await symlink(modules, join(folder, 'node_modules'));
  await writeFile(join(folder, 'openapi.json'), text);
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(settings));
  await writeFile(join(folder, 'signIn.ts'), signIn);
  await inFolder(join(modules, 'oazapfts/dist/cli.js'), 'openapi.json', 'client.ts');
  await inFolder(join(modules, 'typescript/bin/tsc'), '-p', '.').catch(
    ({ stdout }: { stdout: string }) => expect.unreachable(stdout),
  );
  const ids = [userID, eventID, partnerID].map(String);
  const { stdout } = await inFolder('signIn.ts', server.origin, email, password, ...ids);
  expect(JSON.parse(stdout)).toEqual([errors.loginRefused.code, email, ['Zetaman']]);
}, 60_000);
