import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

prepareZXingModule({ overrides: { locateFile: () => wasmUrl } });

/** The text of a QR code in these pixels; fetched only where the browser reads none itself. */
export async function readCode(pixels: ImageData): Promise<string | undefined> {
  const found = await readBarcodes(pixels, { formats: ['QRCode'], maxNumberOfSymbols: 1 });
  return found.find(({ isValid }) => isValid)?.text;
}
