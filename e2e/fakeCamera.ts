import { writeFile } from 'node:fs/promises';
import { encodeQR } from 'qr';

const width = 640;
const height = 480;
/** Pictures a second: each of them is read a few times. */
const rate = 4;
const [white, black, gray] = [235, 16, 128];

/** The brightness of each pixel of a picture with this code in its middle; without one an empty wall. */
function pictureOf(code: string | undefined): Buffer {
  const picture = Buffer.alloc(width * height, gray);
  if (code === undefined) return picture;
  const rows = encodeQR(code, 'raw', { ecc: 'medium', border: 4 });
  const pixels = Math.floor((height * 0.8) / rows.length);
  const [left, top] = [width, height].map((side) => (side - rows.length * pixels) >> 1) as [
    number,
    number,
  ];
  for (let y = 0; y < rows.length * pixels; y += 1)
    for (let x = 0; x < rows.length * pixels; x += 1) {
      const isDark = rows[Math.floor(y / pixels)]?.[Math.floor(x / pixels)];
      picture[(top + y) * width + left + x] = isDark ? black : white;
    }
  return picture;
}

/**
 * Writes what a camera sees as a Y4M file, which Chromium plays over and over in place of a camera: a
 * header, and for each picture its brightness and its two colours, plain bytes all of it.
 */
export async function writeFilm(
  path: string,
  scenes: { code?: string; seconds: number }[],
): Promise<void> {
  const colours = Buffer.alloc((width * height) / 2, 128);
  const parts = [Buffer.from(`YUV4MPEG2 W${width} H${height} F${rate}:1 Ip A1:1 C420jpeg\n`)];
  for (const { code, seconds } of scenes) {
    const frame = Buffer.concat([Buffer.from('FRAME\n'), pictureOf(code), colours]);
    for (let i = 0; i < seconds * rate; i += 1) parts.push(frame);
  }
  await writeFile(path, Buffer.concat(parts));
}
