import { describe, expect, test } from 'vitest';
import { oldMarksIn, type EventMarks } from './oldMarks.ts';
import { passagesOf } from './passages.ts';

const daysOf = (year: number, month: number, ...days: number[]) =>
  days.map((day) => ({ year, month, day }));
const old: EventMarks = {
  name: 'Nordic Expo 2026',
  days: daysOf(2026, 9, 1, 2, 3),
  orderingDays: daysOf(2026, 8, 20),
};
const now: EventMarks = {
  name: 'Nordic Expo 2027',
  days: [...daysOf(2027, 8, 31), ...daysOf(2027, 9, 1, 2)],
  orderingDays: daysOf(2026, 11, 2),
};
const named = (name: string): EventMarks => ({ name, days: [], orderingDays: [] });
const found = (text: string, from = [old], to = now) =>
  oldMarksIn(text, from, to).map(({ start, end }) => text.slice(start, end));

describe('ORG-19: what of an old event stands in a text', () => {
  test.each([
    ['Tervetuloa 1.9.2026 messuille', ['1.9.2026']],
    ['Avoinna 01.09.2026', ['01.09.2026']],
    ['Avoinna 1. 9. 2026 alkaen', ['1. 9. 2026']],
    ['Avoinna 1.9.26 klo 9', ['1.9.26']],
    ['Messut 1.–3.9.2026 Helsingissä', ['1.–3.9.2026']],
    ['Messut 1.-3.9. Helsingissä', ['1.-3.9.']],
    ['Messut 1–3.9.2026', ['1–3.9.2026']],
    ['Messut 1.9.–3.9.2026', ['3.9.2026']],
    ['Purku alkaa 3.9.', ['3.9.']],
    ['3. syyskuuta 2026', ['3. syyskuuta 2026']],
    ['2.–3. syyskuuta', ['2.–3. syyskuuta']],
    ['syyskuun 3. päivä', ['syyskuun 3. päivä']],
    ['syyskuun 2. ja 3. päivänä 2026', ['syyskuun 2. ja 3. päivänä 2026']],
    ['on 1 September 2026.', ['1 September 2026']],
    ['on 1st September 2026', ['1st September 2026']],
    ['the 3rd of September', ['3rd of September']],
    ['1–3 September 2026', ['1–3 September 2026']],
    ['September 1, 2026 at noon', ['September 1, 2026']],
    ['September 1–3, 2026', ['September 1–3, 2026']],
    ['Sept. 3 at noon', ['Sept. 3']],
    ['Sep 3rd', ['Sep 3rd']],
    ['2026-09-01', ['2026-09-01']],
    ['by 9/1/2026 or 01/09/2026', ['9/1/2026', '01/09/2026']],
    ['Vuonna 2026 kävijöitä oli 12 000.', ['2026']],
    ['2026:n messut ja 2026-vuoden', ['2026', '2026']],
    ['Kausi 2025–2026', ['2026']],
    ['Syksy ’26', ['’26']],
    ['Ilmoittaudu 15.8.2026 mennessä', ['15.8.2026']],
    ['Tilaukset 20.8. asti', ['20.8.']],
    ['https://nordicexpo.fi/2026/ohjeet', ['2026']],
    ['#NordicExpo2026', ['2026']],
    ['Expo 2026 A-halli, 2026 m', ['2026']],
    ['Nordic Expo 2026', ['Nordic Expo 2026']],
    ['NORDIC  EXPO 2026:n näytteilleasettajat', ['NORDIC  EXPO 2026:n']],
    ['Vielä Nordic Expo 2026 -messuista 😀', ['Nordic Expo 2026']],
  ])('%s', (text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  test.each([
    'Nordic Expo 2027 on 31.8.–2.9.2027',
    'September 1, 2027',
    '1.9. ja 2.9.',
    '2 September',
    'Puh. +358 40 2026 123',
    'puh. 2026 1234',
    '040-2026123 ja 09 2026 1234',
    'FI21 2026 5600 0007 85',
    'Hinta 2026 € tai 2026,50',
    '2 026 € ja 12026',
    '€2026 each',
    '2026 kpl, 2026 m²',
    'Y-tunnus 2026123-4',
    'Tilaukset avautuvat 2.11.2026, maksu 15.12.2026',
    'versio 1.9.1 ja 11.9.2027',
    'klo 3.9. asti',
    'klo 9.30–15.30.',
    'You may 3 times march 3 miles',
    '13.9.2027 ja 30.9.',
    'Marchand 3, Mayor 3',
    '',
  ])('not in: %s', (text) => {
    expect(found(text)).toEqual([]);
  });

  test('a name is a whole word, inflected as Finnish does, and tells nothing where it is a part of the new one', () => {
    const one = (name: string, to: string, text: string) => found(text, [named(name)], named(to));
    expect(one('Expo', 'Fair', 'Expon ja Expossa, export, Exponential')).toEqual([
      'Expon',
      'Expossa',
    ]);
    expect(one('Kirjamessut', 'Lastenmessut', 'Kirjamessuilla, kirjamessujen')).toEqual([
      'Kirjamessuilla',
      'kirjamessujen',
    ]);
    expect(one('Nordic Expo', 'Nordic Expo 2027', 'Nordic Expo on täällä')).toEqual([]);
    expect(one('Expo', 'expo', 'Expo')).toEqual([]);
    expect(one("A+ (Fair)'; --", 'B', "Welcome to A+ (Fair)'; --!")).toEqual(["A+ (Fair)'; --"]);
  });

  test('of events before the one that was copied as well; of one in the same year its days alone', () => {
    const before = { ...named('Nordic Expo 2025'), days: daysOf(2025, 9, 9) };
    expect(found('2025, 2026, 9.9. ja 2027', [old, before])).toEqual(['2025', '2026', '9.9.']);
    const spring = { ...named('Spring'), days: daysOf(2027, 4, 8) };
    expect(found('Vuosi 2027, 8.4.2027 ja 8.4.', [spring])).toEqual(['8.4.2027', '8.4.']);
  });

  test('a passage is the sentence around it, a long one cut', () => {
    const passages = (text: string) =>
      passagesOf(text, oldMarksIn(text, [old], now)).map((parts) =>
        parts.map(({ text: part, isOld }) => (isOld ? `[${part}]` : part)).join(''),
      );
    expect(
      passages('Hei! Messut ovat 1. syyskuuta 2026 Helsingissä. Tervetuloa.\nVuosi 2026\nLoppu'),
    ).toEqual(['Messut ovat [1. syyskuuta 2026] Helsingissä.', 'Vuosi [2026]']);
    expect(passages('2026 ja 2.–3.9. yhdessä.')).toEqual(['[2026] ja [2.–3.9.] yhdessä.']);
    const [long = ''] = passages(`${'sana '.repeat(200)}2026 ${'sana '.repeat(200)}`);
    expect(long.length).toBeLessThan(270);
    expect(long).toMatch(/^….*\[2026\].*…$/);
  });
});
