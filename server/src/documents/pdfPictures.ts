import { paper, type Pdf } from './pdf.ts';

/** The pictures of a paper, as PNG or JPEG; null: there is none, or none that could be read. */
export interface PaperPictures {
  event: Uint8Array | null;
  /** Of the exhibitor. */
  logo: Uint8Array | null;
}

export const noPictures: PaperPictures = { event: null, logo: null };

/** The room for a picture, which keeps its shape; half of the height that it leaves is above it. */
interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Points of white around it, for one that stands on a colour. */
  ground?: number;
  /** Left where nothing is said. */
  align?: keyof typeof shares;
}

/** How much of the width that a picture leaves stands before it. */
const shares = { left: 0, center: 0.5, right: 1 };

/** What a paper unpacks: a small copy has no more. */
const mostPixels = 200 * 200;

/** A picture as the library has it once its head was read. */
interface Opened {
  width: number;
  height: number;
}

/** Draws a picture, as large as fits; how wide it is with its ground, 0 where there is none. */
export function drawPicture(
  pdf: Pdf,
  picture: Uint8Array | null,
  { x, y, width, height, ground = 0, align = 'left' }: Box,
): number {
  if (!picture) return 0;
  // It gives what it opened and takes it again; its types do not know that.
  const opened = (pdf as unknown as { openImage(bytes: Buffer): Opened }).openImage(
    Buffer.from(picture),
  );
  if (opened.width * opened.height > mostPixels) throw new Error('is no small copy');
  const room = { width: width - 2 * ground, height: height - 2 * ground };
  const scale = Math.min(room.width / opened.width, room.height / opened.height);
  const size = { width: opened.width * scale, height: opened.height * scale };
  const taken = size.width + 2 * ground;
  const left = x + (width - taken) * shares[align];
  const top = y + (height - size.height) / 2;
  if (ground > 0)
    pdf.roundedRect(left, top - ground, taken, size.height + 2 * ground, 4).fill(paper.white);
  pdf.image(opened as never, left + ground, top, size);
  return taken;
}
