import { expect, test } from 'vitest';
import { splitName } from './splitName.ts';

test.each([
  ['Anna Virtanen', 'Anna', 'Virtanen'],
  ['Virtanen, Anna', 'Anna', 'Virtanen'],
  ['Virtanen,Anna Maria', 'Anna Maria', 'Virtanen'],
  ['Virtanen, Anna, Maria', 'Anna Maria', 'Virtanen'],
  ['Virtanen,, Anna', 'Anna', 'Virtanen'],
  ['Virtanen,', 'Virtanen', ''],
  ['  Anna   Maria\u00a0Virtanen ', 'Anna Maria', 'Virtanen'],
  ['Veli-Pekka Mäki-Petäjä', 'Veli-Pekka', 'Mäki-Petäjä'],
  ['Mikael af Forselles', 'Mikael', 'af Forselles'],
  ['Ursula von der Leyen', 'Ursula', 'von der Leyen'],
  ['von der Leyen, Ursula', 'Ursula', 'von der Leyen'],
  ['渡邉 美咲', '美咲', '渡邉'],
  ['김 민준', '민준', '김'],
  ['Li 小明', 'Li', '小明'],
  ['Åsa', 'Åsa', ''],
  ['van Gogh', 'van', 'Gogh'],
  ['', '', ''],
])('U6: %j is %j and %j', (whole, firstNames, lastName) => {
  expect(splitName(whole, 'firstNameFirst')).toEqual({ firstNames, lastName });
});

test.each([
  ['Virtanen Anna Maria', 'Anna Maria', 'Virtanen'],
  ['von der Leyen Ursula', 'Ursula', 'von der Leyen'],
  ['Virtanen, Anna', 'Anna', 'Virtanen'],
  ['von der', 'der', 'von'],
  ['Anna', 'Anna', ''],
])('U6: with the last name first, %j is %j and %j', (whole, firstNames, lastName) => {
  expect(splitName(whole, 'lastNameFirst')).toEqual({ firstNames, lastName });
});
