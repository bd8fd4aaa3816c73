import { expect, test } from 'vitest';
import { problemIn } from './datasetProblems.ts';

const told = [
  ['organizations[0].name (fairs): is missing', 'organizations[0].name (fairs): puuttuu'],
  [
    'partners[1].partnerID (lumo, Lumo Lamps Oy): "lumo" is the key of partners[0] already',
    'partners[1].partnerID (lumo, Lumo Lamps Oy): "lumo" on jo kohteen partners[0] tunniste',
  ],
  [
    'persons[0].events[0].personStatus (p-1, Väinö Räsänen): 11: has to be one of 0 (to be invited), 1 (x)',
    'persons[0].events[0].personStatus (p-1, Väinö Räsänen): 11: pitää olla jokin näistä: 0 (to be invited), 1 (x)',
  ],
  [
    'orders[0].orderRows[0].productID (order-1): "sofa" is not a product of this file or of the database',
    'orders[0].orderRows[0].productID (order-1): "sofa" puuttuu sekä tiedostosta että portaalista',
  ],
  [
    'dataset.json: is not UTF-8: byte 29 (E4 in hexadecimal, line 2, column 28). Save the file as UTF-8.',
    'dataset.json: ei ole UTF-8-muodossa: tavu 29 (heksana E4, rivi 2, merkki 28). Tallenna tiedosto UTF-8-muodossa.',
  ],
  ['the ZIP has more than 5000 files', 'ZIP-tiedostossa on yli 5000 tiedostoa'],
  [
    'dataset.json: has more than 20 lists and objects inside each other',
    'dataset.json: sisältää yli 20 sisäkkäistä listaa ja objektia',
  ],
  [
    'the data set has more in it that is wrong than can be told',
    'aineistossa on enemmän virheitä kuin voidaan luetella',
  ],
  // What stands in the file is not taken for the loader's words.
  [
    'users[0].email (is missing, $1): "is missing" is not an e-mail address',
    'users[0].email (is missing, $1): "is missing" ei ole sähköpostiosoite',
  ],
  [
    'x: Something that nobody has put into Finnish',
    'x: Something that nobody has put into Finnish',
  ],
];

test.each(told)(
  'ORG-43: what is wrong with a data set is told in the reader’s language: %s',
  (english, finnish) => {
    expect(problemIn('fi', english)).toBe(finnish);
    expect(problemIn('en', english)).toBe(english);
  },
);
