import { inflateSync } from 'node:zlib';

/** The sizes of the headers, and of one entry in their tables of contents (W3C WOFF 1.0, OpenType). */
const woffHeader = 44;
const woffEntry = 20;
const sfntHeader = 12;
const sfntEntry = 16;

/**
 * The font inside a WOFF file, as a TrueType font: PDFs are drawn from that in milliseconds, while the
 * library inflates a packed table again for each glyph.
 */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const at = woffHeader + index * woffEntry;
    const [offset = 0, packed = 0, length = 0, checksum = 0] = [4, 8, 12, 16].map((field) =>
      woff.readUInt32BE(at + field),
    );
    const content = woff.subarray(offset, offset + packed);
    return {
      tag: woff.subarray(at, at + 4),
      checksum,
      content: packed < length ? inflateSync(content) : content,
    };
  });
  const head = Buffer.alloc(sfntHeader + count * sfntEntry);
  const power = Math.floor(Math.log2(count));
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(16 * 2 ** power, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(16 * (count - 2 ** power), 10);
  const parts = [head];
  let offset = head.length;
  for (const [index, { tag, checksum, content }] of tables.entries()) {
    const at = sfntHeader + index * sfntEntry;
    tag.copy(head, at);
    head.writeUInt32BE(checksum, at + 4);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(content.length, at + 12);
    // Each table begins at a multiple of four.
    const padded = Buffer.alloc(Math.ceil(content.length / 4) * 4);
    content.copy(padded);
    parts.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(parts);
}
