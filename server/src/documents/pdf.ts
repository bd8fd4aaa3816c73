import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Language } from '@portal/contract/errors';

/** A PDF that is being drawn; the fonts `regular` and `bold` are there, `regular` is set. */
export type Pdf = PDFKit.PDFDocument;

/** What our papers are drawn in. */
export const paper = { ink: '#1c211f', faint: '#5c6662', green: '#1f5f4a', white: '#ffffff' };

interface PdfOptions {
  /** A name of a format, `A4`, or width and height in points. */
  size: string | [number, number];
  /** Points on each side; 0 where nothing is said. */
  margins?: number;
  /** What the window of the reader shows. */
  title: string;
  language: Language;
}

interface Square {
  x: number;
  y: number;
  size: number;
}

const fonts = {
  regular: import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
};

/** Parsed once: that takes several times as long as to draw a paper. */
async function openFonts() {
  const { openSync } = await import('fontkit');
  const open = (font: string) => openSync(fileURLToPath(font));
  return { regular: open(fonts.regular), bold: open(fonts.bold) };
}
let opened: ReturnType<typeof openFonts> | undefined;

/**
 * A document that `draw` fills, from its first page on, as bytes. DejaVu has Latin, Greek, Cyrillic,
 * Arabic and Hebrew letters, others come from fonts of their own (`fitLine`); only the glyphs that are
 * used are put in. The library is loaded at the first PDF: a server that draws none does not carry it.
 */
export async function drawPdf(
  { size, margins = 0, title, language }: PdfOptions,
  draw: (pdf: Pdf) => void | Promise<void>,
): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  opened ??= openFonts();
  const pdf = new PDFDocument({
    size,
    margin: margins,
    // One opened here by its file would be read anew each time that it is set by its name.
    font: '',
    lang: language,
    displayTitle: true,
    info: { Title: title },
  });
  for (const [name, font] of Object.entries(await opened))
    // It takes an opened font as well; its types do not know that yet.
    pdf.registerFont(name, font as never);
  await draw(pdf.font('regular'));
  pdf.end();
  return buffer(pdf);
}

/** Draws `text` as a QR code in black; the quiet zone around it is within `size`. */
export async function drawQr(pdf: Pdf, text: string, { x, y, size }: Square): Promise<void> {
  const { default: encodeQR } = await import('qr');
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const module = size / rows.length;
  rows.forEach((row, down) => {
    for (let from = row.indexOf(true); from >= 0;) {
      const gap = row.indexOf(false, from);
      const to = gap < 0 ? row.length : gap;
      // One bar for a run of modules: no hairline between them in any viewer.
      pdf.rect(x + from * module, y + down * module, (to - from) * module, module);
      from = row.indexOf(true, to);
    }
  });
  pdf.fill('black');
}
