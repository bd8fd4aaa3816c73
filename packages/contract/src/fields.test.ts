import { describe, expect, test } from 'vitest';
import { line, link, long } from './dataset.fields.ts';
import { addressOrID, email, longText, phone, requiredText, text, url } from './fields.ts';

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
  for (const endless of ['a'.repeat(50_000), `a@${'a.'.repeat(25_000)}`, 'a.'.repeat(25_000)])
    expect(email.safeParse(endless).success).toBe(false);
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

describe('T13, U12: what nobody sees never gets into a field', () => {
  const given = '\u0007 Aurora\u0000\tRobo\u202etics\r\nOy\u2028\u009b ';
  test.each([
    ['a line', text()],
    ['a line that has to be there', requiredText()],
    ['a telephone number', phone],
  ])('%s is one line', (_, schema) => {
    expect(schema.parse(given)).toBe('Aurora Robotics Oy');
  });

  test('a line of nothing else is no line', () => {
    expect(requiredText().safeParse('\u0000\n').success).toBe(false);
    expect(text().parse('\u0000\n')).toBe('');
  });

  test('text of several lines keeps its breaks and tabs', () => {
    expect(longText(99).parse('One\r\n\tTwo\u0000\u001b[1m ')).toBe('One\r\n\tTwo[1m');
  });

  test('names of thirty scripts, joined emoji and soft hyphens stay as they are', () => {
    for (const name of ['می\u200cخواهم', '👩\u200d🚒', 'Ää\u00adkkönen', 'שלום\u200f!', 'e\u0301'])
      expect(text().parse(name)).toBe(name);
  });

  test('IMP-01: nor out of a data set; what cannot be stored is refused there', () => {
    expect(line.parse('Aurora\tRobotics\u202e')).toBe('Aurora Robotics');
    expect(long.parse('One\nTwo\u0007')).toBe('One\nTwo');
    expect(line.safeParse('a\u0000b').success).toBe(false);
  });
});

describe('T11: an address is http or https, whatever is done to hide another one', () => {
  const schemes = [
    ...[
      'javascript:alert(1)',
      'JavaScript:alert(1)',
      ' javascript:alert(1)',
      'java\nscript:alert(1)',
    ],
    ...[
      '\u0001javascript:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      'file:///etc/passwd',
      'ftp://a.fi',
    ],
  ];
  test.each(schemes)('%j', (address) => {
    expect(url.safeParse(address).success).toBe(false);
    expect(link.safeParse(address).success).toBe(false);
    const taken = addressOrID.safeParse(address);
    expect(taken.success && /^[a-z][a-z0-9+-]*:/i.test(taken.data)).toBe(false);
  });

  test.each([
    'https://youtu.be/aqz-KE-bpKQ',
    'youtube.com/watch?v=aqz-KE-bpKQ',
    'aqz-KE-bpKQ',
    '76979871',
  ])('EXH-12: %s is a video', (address) => expect(addressOrID.parse(address)).toBe(address));
});
