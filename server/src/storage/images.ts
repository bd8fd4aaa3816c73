import sharp from 'sharp';

/** Larger pictures are refused before they are unpacked (T12). */
const limitInputPixels = 50_000_000;
/** The longer side of the `_XS` copy (SRV-29). */
const thumbnailSide = 200;

const formats = {
  jpeg: { contentType: 'image/jpeg', fileExtension: 'jpg' },
  png: { contentType: 'image/png', fileExtension: 'png' },
  webp: { contentType: 'image/webp', fileExtension: 'webp' },
} as const;
export type ImageFormat = keyof typeof formats;

export interface EncodedImage {
  content: Buffer;
  thumbnail: Buffer;
  contentType: string;
  fileExtension: string;
}

/**
 * Writes a picture anew, turned upright and without what its file carried besides (T12), and its
 * small copy in the same format. Fails where the bytes are no whole picture of that format.
 */
export async function encodeImage(bytes: Buffer, format: ImageFormat): Promise<EncodedImage> {
  const upright = sharp(bytes, { limitInputPixels, failOn: 'error' }).autoOrient();
  const small = upright.clone().resize(thumbnailSide, thumbnailSide, {
    fit: 'inside',
    withoutEnlargement: true,
  });
  const [content, thumbnail] = await Promise.all([
    upright.toFormat(format).toBuffer(),
    small.toFormat(format).toBuffer(),
  ]);
  return { content, thumbnail, ...formats[format] };
}
