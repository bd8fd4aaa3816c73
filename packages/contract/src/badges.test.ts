import { expect, test } from 'vitest';
import { badgeRange, badgeText, shortBadgeCode } from './badges.ts';

const code = '3f2a91bc-07de-4d1c-9b7a-5e1f00c3a9d2';

test('CAP-07: the QR code carries the whole code, and means that badge alone', () => {
  expect(badgeText(code)).toBe('3F2A91BC-07DE-4D1C-9B7A-5E1F00C3A9D2');
  expect(badgeRange(badgeText(code))).toEqual({ first: code, last: code });
});

test('CAP-02: the twelve printed digits can be typed with any spacing and capitals', () => {
  expect(shortBadgeCode(code)).toBe('3F2A-91BC-07DE');
  const range = {
    first: '3f2a91bc-07de-0000-0000-000000000000',
    last: '3f2a91bc-07de-ffff-ffff-ffffffffffff',
  };
  for (const typed of [
    '3F2A-91BC-07DE',
    ' 3f2a 91bc 07de ',
    '3F2A91BCO7DE',
    '3F2A–91BC—07DE',
    '３Ｆ２Ａ－９１ＢＣ－０７ＤＥ',
  ])
    expect(badgeRange(typed)).toEqual(range);
});

test('CAP-07: what is no code of ours is none', () => {
  const short = '3F2A-91BC-07DE';
  const around = [`G${short}`, `${short}G`, `${short}-${short}-${short}`];
  for (const text of [
    '',
    '3F2A-91BC-07D',
    'https://example.com',
    `${code}0`,
    'G'.repeat(12),
    ...around,
  ])
    expect(badgeRange(text)).toBeNull();
});
