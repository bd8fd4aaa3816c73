import { expect, test } from 'vitest';
import { personName } from './personName.ts';

test.each([
  ['Anna', 'Aalto', 'anna@a.fi', 'Anna Aalto'],
  ['Åsa', '', 'asa@a.fi', 'Åsa'],
  ['', 'Aalto', null, 'Aalto'],
  ['', '', 'anna@a.fi', 'anna@a.fi'],
  ['', '', null, ''],
])('SRV-59: %j %j of %j is called %j', (firstNames, lastName, email, called) => {
  expect(personName({ firstNames, lastName }, email)).toBe(called);
});
