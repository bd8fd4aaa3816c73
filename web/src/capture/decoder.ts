/** What a picture is read from. */
export type Picture = HTMLVideoElement | ImageBitmap;
type Decode = (picture: Picture) => Promise<string | undefined>;

interface NativeDetector {
  detect(picture: Picture): Promise<{ rawValue: string }[]>;
}
interface NativeDetectorClass {
  new (options: { formats: string[] }): NativeDetector;
  getSupportedFormats(): Promise<string[]>;
}

async function nativeDecoder(): Promise<Decode | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: NativeDetectorClass };
  const formats = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? [];
  if (!BarcodeDetector || !formats.includes('qr_code')) return undefined;
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  return async (picture) => (await detector.detect(picture))[0]?.rawValue;
}

/** Pixels of a picture are read no larger than this: enough for a badge at arm's length. */
const longestSide = 1280;

function pixelsOf(picture: Picture, canvas: OffscreenCanvas): ImageData {
  const [width, height] =
    'videoWidth' in picture
      ? [picture.videoWidth, picture.videoHeight]
      : [picture.width, picture.height];
  const scale = Math.min(1, longestSide / Math.max(width, height));
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

async function wasmDecoder(): Promise<Decode> {
  const { readCode } = await import('./wasmDecoder.ts');
  const canvas = new OffscreenCanvas(1, 1);
  return (picture) => readCode(pixelsOf(picture, canvas));
}

let decoder: Promise<Decode> | undefined;

/** The text of a QR code in the picture: the browser's own reader where it has one (CAP-02). */
export async function decode(picture: Picture): Promise<string | undefined> {
  decoder ??= nativeDecoder().then((native) => native ?? wasmDecoder());
  decoder.catch(() => {
    decoder = undefined;
  });
  return (await decoder)(picture);
}
