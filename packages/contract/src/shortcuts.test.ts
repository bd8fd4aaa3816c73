import { expect, test } from 'vitest';
import { shortcutNames, shortcutsOf } from './shortcuts.ts';

test('NEXT-09, EVT-12, EVT-13, EVT-14: a shortcut leads to nothing that the event has not', () => {
  const namesFor = (settings: { isRestricted: boolean; isProductsEnabled: boolean }) =>
    shortcutsOf({ eventID: 7, ...settings }).map(({ name }) => name);
  const others = ['people', 'invite', 'leads', 'scanPoints', 'materials', 'description'];
  const all = namesFor({ isRestricted: false, isProductsEnabled: true });
  expect(all).toEqual(shortcutNames);
  expect(namesFor({ isRestricted: false, isProductsEnabled: false })).toEqual(
    shortcutNames.filter((name) => name !== 'shop'),
  );
  expect(namesFor({ isRestricted: true, isProductsEnabled: true })).toEqual(others);
  expect(shortcutsOf({ eventID: 7, isRestricted: true, isProductsEnabled: false })[0]).toEqual({
    name: 'people',
    target: '/events/7/people',
  });
});
