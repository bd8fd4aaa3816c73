import { buffer } from 'node:stream/consumers';
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
  /** Drawn on each page where there are several. */
  foot?: (pdf: Pdf, page: number, pages: number) => void;
}

interface Square {
  x: number;
  y: number;
  size: number;
}

/**
 * A document that `draw` fills, from its first page on, as bytes. Our own words are in
 * Inter; names in any script go through `fitLine`. Only the glyphs that are used are put in. Library and
 * fonts are loaded at the first PDF: a server that draws none does not carry them.
 */
export async function drawPdf(
  { size, margins = 0, title, language, foot }: PdfOptions,
  draw: (pdf: Pdf) => void | Promise<void>,
): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const { ownFont } = await import('./fonts.ts');
  const pdf = new PDFDocument({
    size,
    margin: margins,
    // How many there are is known at the end.
    bufferPages: foot !== undefined,
    // One opened here by its file would be read anew each time that it is set by its name.
    font: '',
    lang: language,
    displayTitle: true,
    info: { Title: title },
  });
  for (const weight of ['regular', 'bold'] as const)
    // It takes an opened font as well; its types do not know that yet.
    pdf.registerFont(weight, ownFont(weight) as never);
  await draw(pdf.font('regular'));
  const { count } = pdf.bufferedPageRange();
  if (foot && count > 1)
    for (let at = 0; at < count; at += 1) {
      pdf.switchToPage(at);
      foot(pdf, at + 1, count);
    }
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
