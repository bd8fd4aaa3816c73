import { expect, test } from 'vitest';
import { mailTo, phoneTo } from './reach.ts';

test('U10: a link to an address writes to it and to nobody else, whatever stands in it', () => {
  expect(mailTo("aino.o'hara+fair@example.com")).toBe("mailto:aino.o'hara%2Bfair@example.com");
  const odd = 'x?bcc=evil%40evil.example&body=hi@quota.example';
  const { search, hash, pathname } = new URL(mailTo(odd));
  expect([search, hash]).toEqual(['', '']);
  expect(decodeURIComponent(pathname)).toBe(odd);
});

test('U10: a link to a number has no white space, and nothing that ends it', () => {
  expect(phoneTo('+358 40 123\u00a04567')).toBe('tel:+358401234567');
  expect(phoneTo('09 1234567 #8?a=b')).toBe('tel:091234567%238%3Fa%3Db');
});
