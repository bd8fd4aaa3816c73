import { fieldWords } from '@portal/contract/reference.fields';
import { envelope } from '@portal/contract/route';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { JsonSchema } from '../src/http/reference/tidy.ts';
import { checkOf, document, flawsOf } from './documented.ts';
import { everyEndpoint } from './endpoints.ts';

const { components } = document;
const schemas = components.schemas as Record<string, JsonSchema>;

interface Content {
  schema: JsonSchema;
  example?: { data: Record<string, unknown> };
}
const replies = components.responses as Record<string, { content: Record<string, Content> }>;
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
const nameOf = ($ref: string) => $ref.split('/').at(-1) ?? '';

/** Where the document has the response of a call that went well. */
function responseOf(operationId: string): string {
  const operation = operations.find((each) => each.operationId === operationId);
  const answers = operation?.responses as Record<string, { $ref: string }> | undefined;
  return answers?.['200']?.$ref ?? '';
}

/** Its JSON. */
const replyOf = (operationId: string) =>
  replies[nameOf(responseOf(operationId))]?.content['application/json'] as Content;

const answering = everyEndpoint
  .filter(({ file }) => !file)
  .map((endpoint) => ({ ...endpoint, operationId: endpoint.name.split('.')[1] ?? '' }));

describe('U9: examples', () => {
  test.each(answering)('$name shows a reply as it may come', (endpoint) => {
    const { example } = replyOf(endpoint.operationId);
    const fits = checkOf(responseOf(endpoint.operationId));
    expect(fits(example), flawsOf(fits)).toBe(true);
    expect(fits({ data: 1 })).toBe(false);
    // Nothing that is not told, and addresses and times that are some.
    expect(z.parse(envelope(endpoint), example)).toEqual(example);
  });

  test('a thing is the same one wherever it is shown, a list has one of it', () => {
    const data = (name: string) => replyOf(name).example?.data;
    expect(data('personnel')?.['persons']).toEqual([data('savePerson')?.['person']]);
    expect(data('orders')?.['orders']).toEqual([data('createOrder')?.['order']]);
    expect(replyOf('personnel').example).toHaveProperty('meta.rowsFiltered', 1);
  });
});

interface Field {
  owner: string;
  name: string;
  schema: JsonSchema;
}

/** Every field of a schema, at any depth. */
function fieldsOf({ anyOf = [], items, properties = {} }: JsonSchema, owner: string): Field[] {
  return [
    ...anyOf.flatMap((option) => fieldsOf(option, owner)),
    ...(items ? fieldsOf(items, owner) : []),
    ...Object.entries(properties).flatMap(([name, schema]) => [
      { owner, name, schema },
      ...fieldsOf(schema, name),
    ]),
  ];
}

const fields = [
  ...Object.entries(schemas).flatMap(([name, schema]) =>
    fieldsOf(schema, name.charAt(0).toLowerCase() + name.slice(1)),
  ),
  ...operations.flatMap(({ operationId, requestBody }) =>
    Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
      fieldsOf(schema, operationId),
    ),
  ),
  ...Object.values(replies).flatMap(({ content }) =>
    Object.values(content).flatMap(({ schema }) => fieldsOf(schema, 'reply')),
  ),
];

/** Texts whose names say all there is to say, and what the parts of replies and bodies are called. */
const plain = new Set([
  'firstNames',
  'firstName',
  'lastName',
  'name',
  'email',
  'phone',
  'jobTitle',
  'company',
  'streetAddress',
  'postalCode',
  'city',
  'zip',
  'homepage',
  'facebookPage',
  'contactEmail',
  'invoiceCompany',
  'invoiceCompanyBusinessID',
  'invoiceStreetAddress',
  'invoicePostalCode',
  'invoiceCity',
  'title',
  'description',
  'content',
  'authorName',
  'eventName',
  'productName',
  'receiverEmail',
  'emails',
  'phones',
  'data',
  'meta',
  'errors',
]);

/** All that a field may be, whatever stands around it. */
function optionsOf({ $ref, anyOf, items, ...schema }: JsonSchema): JsonSchema[] {
  if ($ref) return optionsOf(schemas[nameOf($ref)] ?? {});
  if (anyOf) return anyOf.flatMap(optionsOf);
  return items ? optionsOf(items) : [schema];
}

const isEntity = (schema: JsonSchema): boolean =>
  [schema, ...(schema.anyOf ?? [])].some(({ $ref, items = {} }) =>
    [$ref, items.$ref].some((ref) => ref && schemas[nameOf(ref)]?.type === 'object'),
  );

/** What its name alone cannot tell: a number, a truth, a code, a moment. */
const isPlain = ({ name, schema }: Field) =>
  isEntity(schema) ||
  (plain.has(name) &&
    optionsOf(schema).every(
      ({ type = '', format, enum: values }) =>
        !values && format !== 'date-time' && !/integer|number|boolean/.test([type].flat().join()),
    ));

const called = ({ owner, name }: Field) => `${owner}.${name}`;

describe('U9: what fields mean', () => {
  test('every field is explained, but for texts whose names explain them', () => {
    const silent = fields.filter((field) => !field.schema.description && !isPlain(field));
    expect([...new Set(silent.map(called))]).toEqual([]);
  });

  test('a code names its values, an amount its currency', () => {
    const coded = fields.filter(({ schema }) => optionsOf(schema).some((one) => one.enum));
    expect(coded.length).toBeGreaterThan(20);
    for (const field of coded)
      for (const value of optionsOf(field.schema).flatMap((one) => one.enum ?? []))
        expect(field.schema.description, called(field)).toMatch(
          new RegExp(String.raw`\b${String(value)}\b`),
        );
    const amounts = fields.filter(({ name }) => /price|total|taxAmount/i.test(name));
    for (const { schema } of amounts.filter((field) => field.schema.$ref))
      expect(schema.$ref).toBe('#/components/schemas/Money');
    expect(schemas['Money']?.description).toContain('Euros');
  });

  test('nothing is explained that is not there', () => {
    const names = new Set([
      ...fields.flatMap((field) => [field.name, called(field)]),
      ...Object.keys(components.parameters),
    ]);
    expect(Object.keys(fieldWords).filter((name) => !names.has(name))).toEqual([]);
    const used = new Set(fields.map(({ name }) => name));
    expect([...plain].filter((name) => !used.has(name))).toEqual([]);
  });
});
