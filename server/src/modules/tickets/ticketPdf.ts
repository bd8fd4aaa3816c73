import { badgeText, shortBadgeCode } from '@portal/contract/badges';
import type { Language } from '@portal/contract/errors';
import { daysAt } from '@portal/contract/eventTime';
import { drawPdf, drawQr, paper, type Pdf } from '../../documents/pdf.ts';
import { drawLine, fitLine } from '../../documents/pdfText.ts';
import type { OpenTicket } from './tickets.queries.ts';

const words = {
  en: { title: 'Ticket', admits: 'ADMITS ONE', by: 'from' },
  fi: { title: 'Lippu', admits: 'YHDELLE HENKILÖLLE', by: 'lipun tarjoaa' },
};

/** A5, portrait, in points. */
const [width, height] = [419.53, 595.28];
const { ink, faint, green, white } = paper;
const margin = 30;
const band = 112;
const qrSize = 214;
const qrTop = 232;

type Style = { bold?: boolean; sizes: [largest: number, smallest: number]; color?: string };

function put(pdf: Pdf, text: string, y: number, { bold, sizes, color = ink }: Style): void {
  const font = bold ? 'bold' : 'regular';
  const line = { x: margin, y, width: width - 2 * margin, font, sizes, color } as const;
  drawLine(pdf, fitLine(pdf, text, line));
}

/** A ticket to print or to show: what it is for, and the code that is read at the door. */
export function drawTicket({
  ticket,
  language,
}: {
  ticket: OpenTicket;
  language: Language;
}): Promise<Buffer> {
  const { event, productName, partnerName, ticketKey } = ticket;
  const { title, admits, by } = words[language];
  const options = { title: `${title}: ${productName} – ${event.name}`, language };
  return drawPdf({ size: [width, height], ...options }, async (pdf) => {
    pdf.rect(0, 0, width, band).fill(green);
    put(pdf, event.name, 28, { bold: true, sizes: [26, 10], color: white });
    const where = [daysAt(event), event.venue.name, event.venue.city].filter(Boolean);
    put(pdf, where.join(' · '), 70, { sizes: [11, 7], color: white });
    put(pdf, productName, 138, { bold: true, sizes: [24, 9] });
    put(pdf, `${by} ${partnerName}`, 178, { sizes: [12, 7], color: faint });
    const square = { x: (width - qrSize) / 2, y: qrTop, size: qrSize };
    await drawQr(pdf, badgeText(ticketKey), square);
    put(pdf, shortBadgeCode(ticketKey), qrTop + qrSize + 4, { sizes: [12, 9], color: faint });
    pdf.rect(0, height - 52, width, 52).fill(ink);
    put(pdf, admits, height - 36, { bold: true, sizes: [16, 8], color: white });
  });
}

/** How the file is called. */
export function ticketFileName({ productName, event }: OpenTicket, language: Language): string {
  const name = `${words[language].title} ${productName} ${event.name}`.normalize('NFC');
  return `${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80)}.pdf`;
}
