import { crc32, deflateRawSync } from 'node:zlib';

/** A file of a ZIP, and how it is to be odd. */
export interface Packed {
  name: string | Buffer;
  content: string | Buffer;
  /** As UNIX has it: `0o120777` is a link. */
  mode?: number;
  /** What the ZIP says that it is large. */
  saysSize?: number;
  flags?: number;
  method?: number;
}

/** The bytes of a ZIP, well made or not. */
export function zipOf(files: Packed[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, mode = 0o100644, saysSize, flags = 0x800, method = 8 } of files) {
    const raw = Buffer.from(name);
    const plain = Buffer.from(content);
    const packed = deflateRawSync(plain);
    const size = saysSize ?? plain.length;
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(flags, 2);
    common.writeUInt16LE(method, 4);
    common.writeUInt32LE(crc32(plain), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(size, 18);
    common.writeUInt16LE(raw.length, 22);
    bodies.push(Buffer.from('PK\u0003\u0004', 'latin1'), common, raw, packed);
    const more = Buffer.alloc(14);
    more.writeUInt32LE((mode << 16) >>> 0, 6);
    more.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0003', 'latin1'), common, more, raw);
    offset += 30 + raw.length + packed.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, listed, end]);
}
