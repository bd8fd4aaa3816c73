import { expect, test } from 'vitest';
import { email, url } from './fields.ts';

test.each([
  'anna@example.com',
  'r&d@example.com',
  "o'brien+fair@mail.example.co.uk",
  'info@xn--e1afmkfd.xn--p1ai',
  'INFO@Example.COM',
  'a@b.fi',
])('VAL-01: %s is an e-mail address', (address) => {
  expect(email.safeParse(` ${address} `)).toMatchObject({ success: true, data: address });
});

test.each([
  '',
  'anna',
  'anna@localhost',
  '@example.com',
  '.anna@example.com',
  'anna.@example.com',
  'an..na@example.com',
  'anna@example..com',
  'anna@-example.com',
  'anna@example-.com',
  'anna@example.c',
  'anna@example.1',
  'anna@example.com, b@example.com',
  'Anna <anna@example.com>',
  '"anna"@example.com',
  'anna@exa mple.com',
  'anna@example.com\r\nBcc: b@example.com',
  `anna@${'a'.repeat(64)}.com`,
])('VAL-01: %j is none', (address) => {
  expect(email.safeParse(address).success).toBe(false);
});

test('VAL-01: what is long and wrong is refused at once', () => {
  for (const long of ['a'.repeat(50_000), `a@${'a.'.repeat(25_000)}`, 'a.'.repeat(25_000)])
    expect(email.safeParse(long).success).toBe(false);
});

test.each([
  ['example.com', 'https://example.com'],
  ['HTTP://Example.com/a', 'HTTP://Example.com/a'],
  ['пример.рф', 'https://пример.рф'],
  ['https://www.münchen.de/ä', 'https://www.münchen.de/ä'],
])('T11, EXH-10: %s is an address on the web', (typed, stored) => {
  expect(url.safeParse(typed)).toEqual({ success: true, data: stored });
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://example.com', 'localhost', 'a b.com'])(
  'T11: %s is none',
  (typed) => {
    expect(url.safeParse(typed).success).toBe(false);
  },
);
