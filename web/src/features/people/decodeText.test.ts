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
])('U6: a table in %s keeps its letters', (_name, bytes) => {
  expect(decodeText(new Uint8Array(bytes))).toBe(text);
});

test('U6: the euro and the quotes of Windows are read', () => {
  expect(decodeText(new Uint8Array([0x80, 0x20, 0x93, 0xe4, 0x94]))).toBe('€ “ä”');
});

test.each([
  ['a PDF', Buffer.from('%PDF-1.7\n\0\0')],
  ['an old spreadsheet', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0, 0, 0, 0, 62, 0, 3, 0])],
  ['half a letter', Buffer.from([0xff, 0xfe, 0x41, 0x00, 0x42])],
])('U6: %s is no text', (_name, bytes) => {
  expect(decodeText(new Uint8Array(bytes))).toBeUndefined();
});
