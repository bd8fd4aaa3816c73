import type { CaptureStand } from '@portal/contract/capture';
import type { Language } from '@portal/contract/errors';
import { eventColor } from '@portal/contract/colors';
import { drawPdf, drawQr, paper, type Pdf } from '../../documents/pdf.ts';
import { drawPicture, type PaperPictures } from '../../documents/pdfPictures.ts';
import { drawLines, fitLines } from '../../documents/pdfText.ts';

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
  color: ofEvent,
  pictures,
}: {
  scanPoint: CaptureStand;
  link: string;
  /** Of the event. */
  color: string;
  pictures: PaperPictures;
}): Promise<Buffer> {
  const { name, partnerName, eventName } = scanPoint;
  const options = { title: `${name} – ${eventName}`, language: 'fi' } as const;
  return drawPdf({ size: 'A4', margins: page.margin, ...options }, async (pdf) => {
    const { margin, width } = page;
    pdf.rect(0, 0, pdf.page.width, 10).fill(eventColor(ofEvent));
    const room = { y: margin - 12, width: 110, height: 52, align: 'right' } as const;
    const right = margin + width;
    const logo = drawPicture(pdf, pictures.logo, { ...room, x: right - room.width });
    const left = right - (logo > 0 ? logo + 16 : 0);
    const event = drawPicture(pdf, pictures.event, { ...room, x: left - room.width });
    const taken = right - left + (event > 0 ? event + 16 : 0);
    const line = { x: margin, y: 0, width: width - taken, align: 'left' } as const;
    const { text: color, muted } = colours;
    const title = { ...line, font: 'bold', sizes: [28, 14], color } as const;
    const below = { ...line, font: 'regular', sizes: [13, 9], color: muted } as const;
    const head = [
      ...fitLines(pdf, name, title),
      ...fitLines(pdf, `${partnerName} · ${eventName}`, below),
    ];
    const size = 280;
    const top = drawLines(pdf, head, margin) + 12;
    await drawQr(pdf, link, { x: margin + (width - size) / 2, y: top, size });
    pdf.font('regular').fontSize(11).fillColor(colours.text);
    pdf.text(link, margin, top + size + 4, { width, align: 'center', link });
    const ruled = pdf.y + 20;
    pdf
      .moveTo(margin, ruled)
      .lineTo(margin + width, ruled)
      .strokeColor(colours.line)
      .stroke();
    const column = (width - 32) / 2;
    drawSteps(pdf, 'fi', margin, ruled + 20, column);
    drawSteps(pdf, 'en', margin + column + 32, ruled + 20, column);
  });
}
