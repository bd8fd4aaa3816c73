import { describe, expect, test } from 'vitest';
import { line, link, long } from './dataset.fields.ts';
import {
  addressOrID,
  area,
  blankable,
  email,
  id,
  inForm,
  longText,
  money,
  password,
  passwordMinimum,
  phone,
  requiredLongText,
  requiredText,
  text,
  time,
  trueOrFalse,
  url,
  wholeNumber,
} from './fields.ts';

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

test('VAL-01: marks that nobody sees, of a copied contact, are no part of an address', () => {
  for (const copied of [
    '\u202aanna@example.com\u202c',
    '\u200banna@example.com',
    'an\u00adna@example.com',
  ])
    expect(email.parse(copied)).toBe('anna@example.com');
});

test('VAL-01: what is long and wrong is refused at once', () => {
  for (const endless of ['a'.repeat(50_000), `a@${'a.'.repeat(25_000)}`, 'a.'.repeat(25_000)])
    expect(email.safeParse(endless).success).toBe(false);
});

test.each([
  ['example.com', 'https://example.com'],
  ['//example.com/a', 'https://example.com/a'],
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

  test('a break of the page is a space, the letter V stays', () => {
    expect(text().parse('Aurora\vVolt\fOy')).toBe('Aurora Volt Oy');
  });

  test('text of several lines keeps its breaks and tabs', () => {
    expect(longText(99).parse('One\r\n\tTwo\u0000\u001b[1m ')).toBe('One\r\n\tTwo[1m');
  });

  test('half an emoji, as a cut text ends with, is nothing; whole ones stay', () => {
    expect(text().parse('Aurora \ud83d')).toBe('Aurora');
    expect(longText(99).parse('One\n\ude00🚀')).toBe('One\n🚀');
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
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://a.fi',
    'xhttp://a.fi',
    'httpsx://a.fi',
  ];
  test.each(schemes)('%j', (address) => {
    expect(url.safeParse(address).success).toBe(false);
    expect(link.safeParse(address).success).toBe(false);
    const taken = addressOrID.safeParse(address);
    expect(taken.success && /^[a-z][a-z0-9+-]*:/i.test(taken.data)).toBe(false);
  });

  test.each([
    'https://youtu.be/aqz-KE-bpKQ',
    'http://youtu.be/aqz-KE-bpKQ',
    'youtube.com/watch?v=aqz-KE-bpKQ',
    'aqz-KE-bpKQ',
    '76979871',
  ])('EXH-12: %s is a video', (address) => expect(addressOrID.parse(address)).toBe(address));
});

test('T11: an address without a scheme is one of https, with a colon further on too', () => {
  expect(url.parse('a.fi/hall:7')).toBe('https://a.fi/hall:7');
});

/** What a field makes of each of these; `no` where it takes it not. */
const taken = (schema: { safeParse(given: unknown): { data?: unknown } }, given: unknown[]) =>
  given.map((each) => ({ data: 'no', ...schema.safeParse(each) }).data);

test('API-73: numbers and truths of a query and of a form are read whole or not at all', () => {
  const numbers = ['7', '-12', '123456789012345'];
  expect(taken(wholeNumber, numbers)).toEqual([7, -12, 123_456_789_012_345]);
  const none = ['', '1.5', 'x1', '1x', '--1', '1234567890123456'];
  expect(taken(wholeNumber, none)).toEqual(none.map(() => 'no'));
  expect(taken(trueOrFalse, ['true', 'false'])).toEqual([true, false]);
  expect(taken(trueOrFalse, ['', 'xtrue', 'truex', 'xfalse', 'falsex', '1'])).toEqual(
    Array.from({ length: 6 }, () => 'no'),
  );
  expect(taken(id, [1, 0, -1, 1.5, '1'])).toEqual([1, 'no', 'no', 'no', 'no']);
  expect(taken(inForm.id, ['1', '0', 'x', '1.5'])).toEqual([1, 'no', 'no', 'no']);
  expect(taken(inForm.truth, ['true', 'false', 'yes', ''])).toEqual([true, false, 'no', 'no']);
});

test('T7: an amount is a decimal, in text', () => {
  const amounts = ['0', '-1', '190.00', '-1.5', '12345678.1234'];
  expect(taken(money, amounts)).toEqual(amounts);
  const none = ['', '.5', '1.', '1,5', 'x1', '1x', '--1', '1.2.3', '1 000', '1.x'];
  expect(taken(money, none)).toEqual(none.map(() => 'no'));
});

test('VAL-03, VAL-04: texts are trimmed and have their bounds, to the character', () => {
  const filled = (length: number) => 'x'.repeat(length);
  expect(taken(text(5), [' 12345 ', '', '123456'])).toEqual(['12345', '', 'no']);
  expect(taken(requiredText(5), [' 12345 ', ' ', '123456'])).toEqual(['12345', 'no', 'no']);
  expect(taken(text(), [filled(255), filled(256)])).toEqual([filled(255), 'no']);
  expect(taken(requiredText(), [filled(255), filled(256)])).toEqual([filled(255), 'no']);
  expect(taken(phone, [' 1234567 ', '123456 ', filled(50), filled(51)])).toEqual([
    '1234567',
    'no',
    filled(50),
    'no',
  ]);
  expect(passwordMinimum).toBe(6);
  expect(taken(password, ['12345', '123456', ' 1234 ', filled(128), filled(129)])).toEqual([
    'no',
    '123456',
    ' 1234 ',
    filled(128),
    'no',
  ]);
  expect(taken(password, ['A\u030Angstr'])).toEqual(['\u00c5ngstr']);
  const domain = `${filled(60)}.${filled(60)}.${filled(63)}.fi`;
  const address = (length: number) => `${filled(length - 189)}@${domain}`;
  expect(taken(email, [address(254), address(255)])).toEqual([address(254), 'no']);
  const path = (length: number) => `https://a.fi/${filled(length - 13)}`;
  expect(taken(url, [path(500), path(501)])).toEqual([path(500), 'no']);
});

test('VAL-01: what may be left empty is nothing where it is, and else what it has to be', () => {
  expect(taken(blankable(email), [null, '', '  ', ' a@b.fi ', 'x'])).toEqual([
    null,
    null,
    null,
    'a@b.fi',
    'no',
  ]);
});

test('API-73: a moment is ISO 8601 with its zone', () => {
  const moments = ['2027-03-04T09:00:00.000Z', '2027-03-04T11:00:00+02:00'];
  expect(taken(time, moments)).toEqual(moments);
  expect(taken(time, ['2027-03-04T09:00:00', '2027-03-04', ''])).toEqual(['no', 'no', 'no']);
});

test('T13: a moment of a year or a zone that nobody lives in is none', () => {
  const on = (day: string, zone = 'Z') => `${day}T00:00:00${zone}`;
  const there = [
    on('1900-01-01', '+14:00'),
    on('2199-12-31', '-12:00'),
    on('2000-02-29', '+05:45'),
  ];
  expect(taken(time, there)).toEqual(there);
  const nowhere = [
    on('0000-01-01'),
    on('0001-01-01', '+14:00'),
    on('1899-12-31'),
    on('2200-01-01'),
    on('9999-12-31', '-12:00'),
    on('2027-02-29'),
    on('2027-03-04', '+15:00'),
    on('2027-03-04', '-23:59'),
  ];
  expect(taken(time, nowhere)).toEqual(nowhere.map(() => 'no'));
});

test('VAL-03, T13: a line of marks that nobody sees is no line', () => {
  const unseen = ['\u200b', '\u2060\ufeff', '\u00ad', '\u3164', '\u0301', ' \u00a0'];
  expect(taken(requiredText(), unseen)).toEqual(unseen.map(() => 'no'));
  const seen = ['👩\u200d🚒', 'می\u200cخواهم', '.', '王', 'e\u0301'];
  expect(taken(requiredText(), seen)).toEqual(seen);
});

test('T13: a text of several lines that has to be there is not of spaces alone', () => {
  expect(taken(requiredLongText(3), [' a\nb ', ' \n ', 'abcd'])).toEqual(['a\nb', 'no', 'no']);
});

test.each([
  [13, true],
  [12.5, true],
  [0.07, true],
  [99_999.99, true],
  [13.000000000000002, false],
  [1e-18, false],
  [12.345, false],
])('ORG-28, ORG-30: an area of %s is taken: %s', (value, isTaken) => {
  expect(area.safeParse(value).success).toBe(isTaken);
});
