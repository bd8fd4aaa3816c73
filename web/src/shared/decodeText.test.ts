import { expect, test } from 'vitest';
import { decodeText } from './decodeText.ts';

const text = 'Etunimi;Sähköposti\r\nÄly;aly@example.com\r\n';
const littleEndian = Buffer.from(text, 'utf16le');
const bigEndian = Buffer.from(littleEndian).swap16();

test.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with its mark', Buffer.from(`\uFEFF${text}`)],
  ['Windows-1252', Buffer.from(text, 'latin1')],
  ['UTF-16 little-endian', littleEndian],
  ['UTF-16 little-endian with its mark', Buffer.concat([Buffer.from([0xff, 0xfe]), littleEndian])],
  ['UTF-16 big-endian', bigEndian],
  ['UTF-16 big-endian with its mark', Buffer.concat([Buffer.from([0xfe, 0xff]), bigEndian])],
])('U6, ORG-39: a table in %s keeps its letters, and a guess is told', (name, bytes) => {
  const isGuessed = name === 'Windows-1252';
  expect(decodeText(new Uint8Array(bytes))).toEqual({ text, isGuessed });
});

test('U6: the euro and the quotes of Windows are read', () => {
  expect(decodeText(new Uint8Array([0x80, 0x20, 0x93, 0xe4, 0x94]))?.text).toBe('€ “ä”');
});

test.each([
  ['a PDF', Buffer.from('%PDF-1.7\n\0\0')],
  ['an old spreadsheet', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0, 0, 0, 0, 62, 0, 3, 0])],
  ['half a letter', Buffer.from([0xff, 0xfe, 0x41, 0x00, 0x42])],
])('U6: %s is no text', (_name, bytes) => {
  expect(decodeText(new Uint8Array(bytes))).toBeUndefined();
});

test('U6: a mark alone tells UTF-16, where no letter is a Western one', () => {
  const russian = 'Имя\tПочта';
  const little = Buffer.from(`\uFEFF${russian}`, 'utf16le');
  expect(decodeText(new Uint8Array(little))?.text).toBe(russian);
  expect(decodeText(new Uint8Array(Buffer.from(little).swap16()))?.text).toBe(russian);
});

test.each(['ÿA1', 'Aþ1', 'þA1', 'Aÿ1'])('U6: half a mark is none: %s', (letters) => {
  expect(decodeText(new Uint8Array(Buffer.from(letters, 'latin1')))?.text).toBe(letters);
});

test.each([
  ['at every other place, and once between', [0, 65, 0, 65, 0, 65, 65, 0]],
  ['at every other place, and once before', [65, 0, 65, 0, 65, 0, 0, 65]],
  ['at a quarter of all places', [65, 0, 65, 0, 65, 65, 65, 65]],
  ['at a quarter of all places, before the letters', [0, 65, 0, 65, 65, 65, 65, 65]],
])('U6: zeros %s are no text', (_where, bytes) => {
  expect(decodeText(new Uint8Array(bytes))).toBeUndefined();
});
