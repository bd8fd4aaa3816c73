import { extname } from 'node:path';
import type { ImageFormat } from './images.ts';

const startsWith = (bytes: Buffer, text: string, at = 0) =>
  bytes.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'));

/** Which picture the bytes are, whatever the file is called (T12). */
export function imageFormatOf(bytes: Buffer): ImageFormat | undefined {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpeg';
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'webp';
  return undefined;
}

/** What a file other than a picture is served as; nothing that a browser would run. */
export function contentTypeOf(bytes: Buffer): string {
  if (startsWith(bytes, '%PDF-')) return 'application/pdf';
  if (startsWith(bytes, 'ftyp', 4)) return 'video/mp4';
  return 'application/octet-stream';
}

/** The ending of a file's name, without its dot, in lower case. */
export function fileExtensionOf(name: string): string {
  return extname(name).slice(1).toLowerCase();
}
