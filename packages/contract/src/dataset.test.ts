import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { countryCode, decimal, email, link } from './dataset.fields.ts';

const schemas = { countryCode, decimal, email, link };

interface Node {
  pattern?: string;
}

/** What the published schema asks of a text: all its patterns. */
function patternsOf(schema: z.ZodMiniType): RegExp[] {
  const { pattern, allOf = [] } = z.toJSONSchema(schema, { io: 'input' }) as Node & {
    allOf?: Node[];
  };
  return [pattern, ...allOf.map((part) => part.pattern)].flatMap((source) =>
    source ? [new RegExp(source, 'u')] : [],
  );
}

test.each([
  ['link', 'https://example.com/a?b=c', true],
  ['link', 'HTTP://EXAMPLE.COM', true],
  ['link', 'Https://пример.рф/', true],
  ['link', 'example.com', true],
  ['link', 'ftp://example.com', false],
  ['link', 'javascript:alert(1)', false],
  ['link', 'JavaScript:alert(1)', false],
  ['link', 'http://', false],
  ['link', 'two words', false],
  ['email', 'R&D@EXAMPLE.com', true],
  ['email', 'info@xn--e1afmkfd.xn--p1ai', true],
  ['email', 'anna@example', false],
  ['countryCode', 'FI', true],
  ['countryCode', 'fi', false],
  ['decimal', '19.5000', true],
  ['decimal', '19,50', false],
] as const)(
  'IMP-01: the published schema and the import agree on %s: %j',
  (name, value, isTaken) => {
    const schema: z.ZodMiniType = schemas[name];
    const patterns = patternsOf(schema);
    expect(patterns.length).toBeGreaterThan(0);
    expect(schema.safeParse(value).success).toBe(isTaken);
    expect(patterns.every((pattern) => pattern.test(value))).toBe(isTaken);
  },
);
