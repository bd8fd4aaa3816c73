import { badgeText, shortBadgeCode } from '@portal/contract/badges';
import { expect, test } from 'vitest';
import { codeBefore, codeIn, isSuffix, type Key } from './keyboardWedgeCodes.ts';

const badgeCode = badgeText('3f2a91bc-07de-4c55-9a61-0b7c44d1e2f3');

/** What is typed, one text after the other, each with its own milliseconds between the keys. */
function typed(...parts: [text: string, gap: number][]): Key[] {
  let time = 0;
  return parts.flatMap(([text, gap]) =>
    Array.from(text, (char) => {
      time += gap;
      return { char, time };
    }),
  );
}
const rest = (keys: Key[], found: { from: number } | undefined) =>
  keys
    .slice(0, found?.from)
    .map(({ char }) => char)
    .join('');
const enter = (keys: Key[], gap: number) => ({ time: keys.at(-1)!.time + gap, isTyping: true });

test.each([
  ['at once', typed(['Two arms ', 90], [badgeCode, 4])],
  ['without a space', typed(['Two arms ', 4], [badgeCode, 4])],
  ['slowly, over Bluetooth', typed(['Two arms ', 150], [badgeCode, 120])],
  ['in small letters', typed(['Two arms ', 90], [badgeCode.toLowerCase(), 4])],
  ['for another keyboard', typed(['Two arms ', 90], [badgeCode.replaceAll('-', '+'), 4])],
  ['with what kind of code it is', typed(['Two arms ', 90], [`]Q1${badgeCode}`, 4])],
])('CAP-02: a badge that a scanner types into a comment is a code: %s', (_, keys) => {
  const found = codeIn(keys, true);
  expect(found?.code.toUpperCase()).toBe(badgeCode);
  expect(rest(keys, found)).toBe('Two arms ');
  for (let end = 1; end < keys.length; end += 1)
    expect(codeIn(keys.slice(0, end), true)).toBe(undefined);
});

test('CAP-02: any other code with Enter behind it is one by its speed', () => {
  const short = shortBadgeCode(badgeCode).replaceAll('-', '');
  for (const code of [short, 'https://example.com/x', '6410000000000']) {
    const keys = typed(['Two arms', 90], [' ', 90], [code[0]!, 60], [code.slice(1), 8]);
    const found = codeBefore(keys, enter(keys, 8));
    expect(found?.code).toBe(code);
    expect(rest(keys, found)).toBe('Two arms ');
    expect(codeBefore(keys, enter(keys, 80))).toBe(undefined);
  }
});

test('CAP-02: the slowest scanner and the shortest code are still one', () => {
  const keys = typed(['Two arms', 90], [' ', 90], ['1', 60], ['234567890', 35]);
  expect(codeBefore(keys, enter(keys, 35))).toEqual({ code: '1234567890', from: 9 });
  const short = typed(['abcd', 300]);
  expect(codeBefore(short, { time: 2000, isTyping: false })).toEqual({ code: 'abcd', from: 0 });
});

test('CAP-02: a badge with something typed behind it is none any more', () => {
  expect(codeIn(typed([`${badgeCode}!`, 4]), true)).toBe(undefined);
});

test('CAP-02: Enter and Tab end a code, no other key does', () => {
  expect(['Enter', 'Tab', 'a', ' ', ''].map(isSuffix)).toEqual([true, true, false, false, false]);
});

test('CAP-02: what a person types is no code, however quickly and whatever it says', () => {
  const texts = ['a bad facade deed', 'deadbeefcafe', '3F2A-91BC-07DE', 'wants a quote by Friday'];
  for (const text of texts)
    for (const gap of [40, 60, 120]) {
      const keys = typed([text, gap]);
      expect(codeIn(keys, true)).toBe(undefined);
      expect(codeBefore(keys, enter(keys, gap))).toBe(undefined);
      expect(codeBefore(keys, enter(keys, 10))).toBe(undefined);
    }
  const roll = typed(['wants a q', 90], ['uote', 12]);
  expect(codeBefore(roll, enter(roll, 12))).toBe(undefined);
});

test('CAP-02: where nothing is typed into, all that comes is a scanner’s', () => {
  const keys = typed([badgeCode, 300]);
  expect(codeIn(keys, false)).toEqual({ code: badgeCode, from: 0 });
  const stray = typed(['x', 300], [badgeCode[0]!, 300], [badgeCode.slice(1), 5]);
  expect(codeIn(stray, false)).toEqual({ code: badgeCode, from: 1 });
  const longer = typed([`https://example.com/${badgeCode}`, 5]);
  expect(codeIn(longer, false)).toBe(undefined);
  expect(codeBefore(longer, { time: 1000, isTyping: false })?.code).toContain('https://');
  const three = typed(['abc', 5]);
  expect(codeBefore(three, { time: 50, isTyping: false })).toBe(undefined);
});
