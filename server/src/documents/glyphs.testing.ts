import { inflateSync } from 'node:zlib';

/** Every glyph that a paper writes, by its number in the font that came along; 0 is the box. */
export function glyphsOf(file: Buffer): number[] {
  const glyphs: number[] = [];
  for (let from = file.indexOf('\nstream\n'); from >= 0; from = file.indexOf('\nstream\n', from)) {
    const to = file.indexOf('\nendstream', from);
    let content = '';
    try {
      content = inflateSync(file.subarray(from + 8, to)).toString('latin1');
    } catch {
      // A stream that is not packed holds no text.
    }
    // What its glyphs mean tells a font of all of them, also of the box.
    if (content.includes('begincmap')) content = '';
    for (const [, codes = ''] of content.matchAll(/<([0-9a-f]+)>(?= )/g))
      for (let at = 0; at < codes.length; at += 4)
        glyphs.push(Number.parseInt(codes.slice(at, at + 4), 16));
    from = to;
  }
  return glyphs;
}
