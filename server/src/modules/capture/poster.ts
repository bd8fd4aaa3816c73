import type { CaptureStand } from '@portal/contract/capture';
import type { Language } from '@portal/contract/errors';
import { drawPdf, drawQr, paper, type Pdf } from '../../documents/pdf.ts';

const page = { margin: 48, width: 595 - 2 * 48 };
const colours = { text: paper.ink, muted: paper.faint, accent: paper.green, line: '#d9dcd8' };

/** On paper both languages stand side by side: a stand has people of both. */
const words = {
  fi: {
    title: 'Skannaa kävijät tähän pisteeseen',
    steps: [
      'Avaa linkki puhelimella: skannaa yllä oleva koodi kameralla.',
      'Salli kamera ja osoita sillä kävijän kulkukorttia.',
      'Vihreä tarkoittaa vahvistettua. Ilman verkkoakin mikään ei katoa.',
    ],
    warning: 'Linkki on tarkoitettu vain osaston väelle. Jos se joutuu vääriin käsiin, luo uusi.',
  },
  en: {
    title: 'Scan visitors to this point',
    steps: [
      'Open the link on a phone: scan the code above with its camera.',
      'Allow the camera and point it at a visitor’s badge.',
      'Green means confirmed. Without a network nothing is lost either.',
    ],
    warning: 'The link is for the people of the stand only. If it gets out, make a new one.',
  },
} satisfies Record<Language, object>;

/** One language: its three steps, numbered; the height that it took is where `pdf.y` stands. */
function drawSteps(pdf: Pdf, language: Language, x: number, y: number, width: number): void {
  const { title, steps, warning } = words[language];
  pdf.font('bold').fontSize(13).fillColor(colours.accent).text(title, x, y, { width });
  pdf.moveDown(0.6);
  steps.forEach((step, index) => {
    const top = pdf.y;
    pdf
      .font('bold')
      .fontSize(20)
      .fillColor(colours.accent)
      .text(String(index + 1), x, top - 4);
    pdf.font('regular').fontSize(11).fillColor(colours.text);
    pdf.text(step, x + 28, top, { width: width - 28 });
    pdf.y = Math.max(pdf.y, top + 24) + 8;
  });
  pdf
    .fontSize(9)
    .fillColor(colours.muted)
    .text(warning, x, pdf.y + 4, { width });
}

/** What hangs at a scan point (CAP-01): its link, as a code and in letters, and how to use it. */
export function drawPoster({
  scanPoint,
  link,
}: {
  scanPoint: CaptureStand;
  link: string;
}): Promise<Buffer> {
  const { name, partnerName, eventName } = scanPoint;
  const options = { title: `${name} – ${eventName}`, language: 'fi' } as const;
  return drawPdf({ size: 'A4', margins: page.margin, ...options }, async (pdf) => {
    const { margin, width } = page;
    // A name may be as long as a paragraph: what is below moves down, and the rest is cut.
    pdf.font('bold').fontSize(28).fillColor(colours.text);
    pdf.text(name, margin, margin, { width, height: 72, ellipsis: true });
    pdf.font('regular').fontSize(13).fillColor(colours.muted);
    pdf.text(`${partnerName} · ${eventName}`, { width, height: 36, ellipsis: true });
    const size = 280;
    const top = pdf.y + 12;
    await drawQr(pdf, link, { x: margin + (width - size) / 2, y: top, size });
    pdf.font('regular').fontSize(11).fillColor(colours.text);
    pdf.text(link, margin, top + size + 4, { width, align: 'center', link });
    const below = pdf.y + 20;
    pdf
      .moveTo(margin, below)
      .lineTo(margin + width, below)
      .strokeColor(colours.line)
      .stroke();
    const column = (width - 32) / 2;
    drawSteps(pdf, 'fi', margin, below + 20, column);
    drawSteps(pdf, 'en', margin + column + 32, below + 20, column);
  });
}
