import { expect, test } from 'vitest';
import { shortcutNames, shortcutsOf } from './shortcuts.ts';

test('NEXT-09, EVT-12, EVT-13, EVT-14, MAIL-03: a shortcut leads to nothing that the event has not', () => {
  interface Settings {
    isRestricted: boolean;
    isProductsEnabled: boolean;
    canInvite?: boolean;
  }
  const namesFor = (settings: Settings) =>
    shortcutsOf({ eventID: 7, timeArchived: null, canInvite: true, ...settings }).map(
      ({ name }) => name,
    );
  const others = ['people', 'invite', 'leads', 'scanPoints', 'materials', 'description'];
  const all = namesFor({ isRestricted: false, isProductsEnabled: true });
  expect(all).toEqual(shortcutNames);
  expect(namesFor({ isRestricted: false, isProductsEnabled: false })).toEqual(
    shortcutNames.filter((name) => name !== 'shop'),
  );
  expect(namesFor({ isRestricted: true, isProductsEnabled: true })).toEqual(others);
  expect(namesFor({ isRestricted: true, isProductsEnabled: true, canInvite: false })).toEqual(
    others.filter((name) => name !== 'invite'),
  );
  const event = {
    eventID: 7,
    timeArchived: null,
    isRestricted: true,
    isProductsEnabled: false,
    canInvite: false,
  };
  expect(shortcutsOf(event)[0]).toEqual({
    name: 'people',
    target: '/events/7/people',
  });
});

test('NEXT-09, ORG-20: at an archived event they lead to what is there to read', () => {
  const event = {
    eventID: 7,
    timeArchived: '2027-05-01T08:00:00.000Z',
    isRestricted: false,
    isProductsEnabled: true,
    canInvite: true,
  };
  expect(shortcutsOf(event).map(({ name }) => name)).toEqual([
    'people',
    'orders',
    'leads',
    'scanPoints',
  ]);
});
