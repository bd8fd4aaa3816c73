import { expect, test } from 'vitest';
import { languageOf } from './languageOf.ts';

test('SRV-08: a text tells its language by its little words, and where it does not, it is not guessed', () => {
  const told = {
    'Come and see us: your ticket is on us.': 'en',
    'Welcome to meet us at the Nordic Expo! Tervetuloa!': 'en',
    'Kutsumme sinut osastollemme. Lippu on meiltä ja kahvit myös.': 'fi',
    // Typed on a Mac: an ä of two parts.
    ['Tervetuloa, na\u0308hda\u0308a\u0308n messuilla']: 'fi',
    'Nordic Expo 2027': undefined,
    'Come and see us! Tervetuloa, olet meille tärkeä vieras ja kahvi on kuumaa.': undefined,
    'Välkommen till vår monter, vi bjuder på kaffe och visar AR-7.': undefined,
    'Herzlich willkommen an unserem Stand, wir freuen uns auf Sie.': undefined,
    '': undefined,
  };
  for (const [text, language] of Object.entries(told))
    expect(languageOf(text), text).toBe(language);
});
