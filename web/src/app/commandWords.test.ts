import { expect, test } from 'vitest';
import { isMeant, wordsFor, type NamedKey } from './commandWords.ts';

const found = (typed: string, key: NamedKey, shown: string) => isMeant(typed, shown, wordsFor(key));

test.each<[string, NamedKey, string]>([
  ['kulku', 'summary.tab_people', 'Henkilöt'],
  ['kulkukortit', 'summary.tab_people', 'People'],
  ['BADGE', 'summary.tab_people', 'Henkilöt'],
  ['lasku', 'nav.orders', 'Tilaukset'],
  ['invoice', 'summary.tab_orders', 'Orders'],
  ['pääsylippu', 'orders.tickets', 'Liput'],
  ['paasylippu', 'orders.tickets', 'Liput'],
  ['pääsylippu'.normalize('NFD'), 'orders.tickets', 'Liput'],
  ['salasana', 'nav.my_settings', 'Omat asetukset'],
  ['two factor', 'nav.my_settings', 'My settings'],
  ['y-tunnus', 'nav.organization', 'Organisaatio'],
  ['uusi henk', 'nav.do_addPerson', 'Lisää henkilö'],
])('NEXT-08: %s finds %s, whose name here is %s', (typed, key, shown) => {
  expect(found(typed, key, shown)).toBe(true);
});

test('NEXT-08: other words count from their beginning, what is shown also inside', () => {
  expect(isMeant('piste', 'Skannauspisteet')).toBe(true);
  expect(isMeant('aamu', 'Ääni ja Aamu')).toBe(true);
  expect(isMeant('aani', 'Ääni ja Aamu')).toBe(true);
  expect(isMeant('kortti', 'Henkilöt', 'kulkukortti')).toBe(false);
  expect(isMeant('kulku lasku', 'Henkilöt', 'kulkukortti')).toBe(false);
  expect(isMeant('henkilö kulku', 'Henkilöt', 'kulkukortti')).toBe(true);
});

test('NEXT-08: nothing typed is all; signs alone find nothing that has them not', () => {
  expect(isMeant('', 'Henkilöt')).toBe(true);
  expect(isMeant('  ', 'Henkilöt')).toBe(true);
  expect(isMeant('%', 'Henkilöt', 'kulkukortti')).toBe(false);
  expect(isMeant("'; --", 'Henkilöt')).toBe(false);
  expect(isMeant('𠮷', '𠮷田')).toBe(true);
});
