import { badgeText, shortBadgeCode } from '@portal/contract/badges';
import type { Language } from '@portal/contract/errors';
import { daysAt } from '@portal/contract/eventTime';
import { eventColor, lettersOn } from '@portal/contract/colors';
import { drawPdf, drawQr, paper, type Pdf } from '../../documents/pdf.ts';
import { drawPicture, type PaperPictures } from '../../documents/pdfPictures.ts';
import { drawLine, drawLines, fitLine, fitLines, heightOf } from '../../documents/pdfText.ts';
import { ticketWords } from './ticketWords.ts';
import type { OpenTicket } from './tickets.queries.ts';

/** A5, portrait, in points. */
const [width, height] = [419.53, 595.28];
const { ink, faint, white } = paper;
const margin = 30;
const band = 112;
const qrSize = 214;
const qrTop = 232;

type Style = { bold?: boolean; sizes: [largest: number, smallest: number]; color?: string };

const lineOf = (y: number, { bold, sizes, color = ink }: Style) =>
  ({
    x: margin,
    y,
    width: width - 2 * margin,
    font: bold ? 'bold' : 'regular',
    sizes,
    color,
  }) as const;

const put = (pdf: Pdf, text: string, y: number, style: Style) =>
  drawLine(pdf, fitLine(pdf, text, lineOf(y, style)));

/** The event, its picture before it, on its colour. */
function drawEvent(pdf: Pdf, event: OpenTicket['event'], picture: PaperPictures['event']): void {
  const ground = eventColor(event.primaryColor);
  const color = lettersOn(ground);
  pdf.rect(0, 0, width, band).fill(ground);
  const box = { x: margin, y: 22, width: 104, height: 68, ground: 4 };
  const taken = drawPicture(pdf, picture, box);
  const x = margin + taken + 16;
  const room = taken > 0 ? ({ x, width: width - margin - x, align: 'left' } as const) : {};
  const name = fitLines(
    pdf,
    event.name,
    { ...lineOf(28, { bold: true, sizes: [26, 10], color }), ...room },
    15,
  );
  if (name.length === 1) drawLines(pdf, name, 28);
  else
    drawLines(
      pdf,
      name.map((half) => ({ ...half, size: Math.min(half.size, 17) })),
      20,
    );
  const where = [daysAt(event), event.venue.name, event.venue.city].filter(Boolean);
  const whereLine = { ...lineOf(70, { sizes: [11, 7], color }), ...room };
  drawLines(pdf, fitLines(pdf, where.join(' · '), whereLine, 9), 70);
}

/** A ticket to print or to show: what it is for, and the code that is read at the door. */
export function drawTicket({
  ticket,
  language,
  pictures,
}: {
  ticket: OpenTicket;
  language: Language;
  pictures: PaperPictures;
}): Promise<Buffer> {
  const { event, productName, partnerName, ticketKey } = ticket;
  const { title, admits, by } = ticketWords[language];
  const options = { title: `${title}: ${productName} – ${event.name}`, language };
  return drawPdf({ size: [width, height], ...options }, async (pdf) => {
    drawEvent(pdf, event, pictures.event);
    const lines = [
      ...fitLines(pdf, productName, lineOf(0, { bold: true, sizes: [24, 9] }), 16),
      ...fitLines(pdf, `${by} ${partnerName}`, lineOf(0, { sizes: [12, 7], color: faint }), 10),
    ];
    const logo = { x: margin, y: band + 18, width: width - 2 * margin, height: 34 };
    const taken = drawPicture(pdf, pictures.logo, { ...logo, align: 'center' });
    const top = taken > 0 ? logo.y + logo.height : band;
    const share = Math.min(1, (qrTop - top - 8) / heightOf(lines));
    const shown = lines.map((line) => ({ ...line, size: line.size * share }));
    drawLines(pdf, shown, (top + qrTop - heightOf(shown)) / 2);
    const square = { x: (width - qrSize) / 2, y: qrTop, size: qrSize };
    await drawQr(pdf, badgeText(ticketKey), square);
    put(pdf, shortBadgeCode(ticketKey), qrTop + qrSize + 4, { sizes: [12, 9], color: faint });
    pdf.rect(0, height - 52, width, 52).fill(ink);
    put(pdf, admits, height - 36, { bold: true, sizes: [16, 8], color: white });
  });
}
