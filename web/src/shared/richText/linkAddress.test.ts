import { expect, test } from 'vitest';
import { linkAddress } from './linkAddress.ts';

test('MAIL-08, T11: what is typed as a link leads to a page or an address, never to a script', () => {
  expect(linkAddress(' www.example.com/stand ')).toBe('https://www.example.com/stand');
  expect(linkAddress('HTTPS://example.com')).toBe('HTTPS://example.com');
  expect(linkAddress('http://example.com')).toBe('http://example.com');
  expect(linkAddress('example.com?to=https://x.fi')).toBe('https://example.com?to=https://x.fi');
  expect(linkAddress('anna@example.com')).toBe('mailto:anna@example.com');
  for (const page of ['anna@example.com/stand', 'example.com/@anna@example.com'])
    expect(linkAddress(page)).toBe(`https://${page}`);
  expect(linkAddress('{{registrationFormLink}}')).toBe('{{registrationFormLink}}');
  expect(linkAddress('javascript:alert(1)')).toBe('https://javascript:alert(1)');
  expect(linkAddress('  ')).toBe('');
});
