import { decode } from './decoder.ts';

/** The code in a photo that was taken or chosen; undefined where there is none (CAP-02). */
export async function readPhoto(file: File): Promise<string | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return undefined;
  try {
    return await decode(picture);
  } finally {
    picture.close();
  }
}
