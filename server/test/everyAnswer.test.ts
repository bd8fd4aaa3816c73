import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { JsonSchema } from '../src/http/reference/tidy.ts';
import { make, server, useServer } from './useServer.ts';
import { checkOf, document, flawsOf } from './documented.ts';
import { bodyOf, everyEndpoint, operationOf, send, type NamedEndpoint } from './endpoints.ts';
import { credentialOf, makeWorld, type World } from './world.ts';

/** `SEED=7 npm test -- server everyAnswer` asks other things. */
const seed = Number(process.env['SEED'] ?? 1);
const madeUp = 3;

useServer();

let world: World;
beforeAll(async () => {
  world = await makeWorld(server.db);
});

type Named = Record<string, unknown>;
/** What a `$ref` of the document points to. */
function pointedTo(value: unknown): unknown {
  const { $ref } = value as { $ref?: string };
  if (!$ref) return value;
  const keys = $ref.slice(2).split('/');
  return keys.reduce<unknown>((from, key) => (from as Named)[key], document);
}

const odd = fc.oneof(
  fc.jsonValue({ maxDepth: 1 }),
  fc.constantFrom('', ' ', '\0', -1, 1e15, 'é'.repeat(300)),
);

const texts: Record<string, fc.Arbitrary<string>> = {
  email: fc.constantFrom('a@example.com', 'Ä@example.com', 'anna.virtanen@example.com'),
  'date-time': fc.constantFrom(
    '2026-11-21T09:30:00.000Z',
    '0001-01-01T00:00:00Z',
    '9999-12-31T23:59:59Z',
  ),
  uuid: fc.uuid(),
};

function ofType(type: string, schema: JsonSchema): fc.Arbitrary<unknown> {
  const { minLength = 0, maxLength = 60, minimum = 0, maximum = 1e6, items = {} } = schema;
  if (type === 'string')
    return (
      texts[schema.format ?? ''] ??
      fc.string({
        minLength,
        maxLength: Math.max(minLength, Math.min(maxLength, 60)),
        unit: 'grapheme',
      })
    );
  if (type === 'integer' || type === 'number') return fc.integer({ min: minimum, max: maximum });
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'array')
    return fc.array(valueOf(items), { minLength: schema.minItems ?? 0, maxLength: 3 });
  const { properties = {}, required = [] } = schema;
  const fields = Object.entries(properties).map(([name, field]) => [name, fieldOf(name, field)]);
  return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
    requiredKeys: required,
  });
}

/** What a schema of the document takes. */
function valueOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  const whole = pointedTo(schema) as JsonSchema;
  if (whole.enum) return fc.constantFrom(...whole.enum);
  if (whole.const !== undefined) return fc.constant(whole.const);
  if (whole.anyOf) return fc.oneof(...whole.anyOf.map(valueOf));
  if (!whole.type) return odd;
  return fc.oneof(...[whole.type].flat().map((type) => ofType(type, whole)));
}

/** Mostly what belongs there, of one's own where it is an id; now and then anything. */
function fieldOf(name: string, schema: JsonSchema): fc.Arbitrary<unknown> {
  const own = fc.constant(null).map(() => world.mine[name as keyof World['mine']]);
  const fitting = name in document.components.parameters ? own : valueOf(schema);
  return fc.oneof({ arbitrary: fitting, weight: 8 }, { arbitrary: odd, weight: 1 });
}

/** The least that may be sent; then the example with some of it replaced, or what only the schema knows. */
function bodies(endpoint: NamedEndpoint, token: string): unknown[] {
  const schema = Object.values(operationOf(document, endpoint).requestBody?.content ?? {})[0]
    ?.schema;
  if (!schema) return [undefined];
  const example = bodyOf(endpoint, world.mine, world, token) as object;
  const made = valueOf(schema);
  const bent = fc.tuple(made, fc.func(fc.boolean())).map(([other, isTaken]) => ({
    ...example,
    ...Object.fromEntries(Object.entries(other as object).filter(([name]) => isTaken(name))),
  }));
  const least = Object.entries(example).filter(([name]) => schema.required?.includes(name));
  const any = endpoint.upload ? bent : fc.oneof(made, bent);
  return [Object.fromEntries(least), ...fc.sample(any, { seed, numRuns: madeUp })];
}

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  schema: JsonSchema;
}
const parametersOf = (endpoint: NamedEndpoint, place: Parameter['in']) =>
  (operationOf(document, endpoint).parameters as unknown[])
    .map((each) => pointedTo(each) as Parameter)
    .filter((each) => each.in === place);

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** As it stands in a query string; of an object each property. */
const written = (name: string, value: unknown): string[][] =>
  value !== null && typeof value === 'object'
    ? Object.entries(value).map(([key, of]) => [`${name}[${key}]`, asText(of)])
    : [[name, asText(value)]];

/** Nothing, and what the document says that may be asked, some of it at once. */
function queries(endpoint: NamedEndpoint): string[] {
  const asked = parametersOf(endpoint, 'query').map(({ name, schema }) => [
    name,
    fieldOf(name, schema),
  ]);
  if (asked.length === 0) return [''];
  const made = fc
    .record(Object.fromEntries(asked) as Named as Record<string, fc.Arbitrary<unknown>>, {
      requiredKeys: [],
    })
    .map((values) =>
      String(
        new URLSearchParams(Object.entries(values).flatMap(([name, of]) => written(name, of))),
      ),
    );
  return ['', ...fc.sample(made, { seed, numRuns: 10 * madeUp })];
}

/** Of somebody's, of nobody's, or what is no id at all, where the path names something. */
function otherIds(endpoint: NamedEndpoint): object[] {
  const named = parametersOf(endpoint, 'path').map(({ name, schema }) => [
    name,
    fc.oneof(valueOf(schema), odd).map((value) => encodeURIComponent(asText(value) || ' ')),
  ]);
  if (named.length === 0) return [];
  const made = fc.record(Object.fromEntries(named) as Record<string, fc.Arbitrary<string>>);
  return fc.sample(made, { seed, numRuns: madeUp });
}

/** The answer stands in the document: its status, its type and everything in it. */
function expectDescribed(endpoint: NamedEndpoint, reply: Awaited<ReturnType<typeof send>>) {
  expect(reply.status, reply.text).not.toBe(500);
  const responses: Named = operationOf(document, endpoint).responses;
  expect(Object.keys(responses), reply.text).toContain(String(reply.status));
  const described = responses[reply.status] as { $ref: string };
  const { content } = pointedTo(described) as { content: Named };
  const type = reply.headers['content-type'] ?? '';
  if (!(type in content || (type.split(';')[0] ?? '') in content))
    throw new Error(`The document does not know ${type}`);
  if (!type.startsWith('application/json')) return;
  const fits = checkOf(described.$ref);
  expect(fits(reply.json), `${flawsOf(fits)}: ${reply.text}`).toBe(true);
}

test.each(everyEndpoint)(
  `U9: $name answers as the document says, whatever is sent (seed ${seed})`,
  async (endpoint) => {
    const member = await make.token(server.tokens, world.users.member);
    const token = credentialOf(endpoint, world, member);
    const [least, ...others] = bodies(endpoint, member);
    const calls = [
      ...[least, ...others].map((body) => ({ ids: world.mine, body })),
      ...queries(endpoint).map((query) => ({ ids: world.mine, body: least, query })),
      ...otherIds(endpoint).map((ids) => ({ ids: { ...world.mine, ...ids }, body: least })),
    ];
    for (const each of calls)
      expectDescribed(endpoint, await send(server.origin, endpoint, { ...each, token }));
  },
);
