import { badgeText, shortBadgeCode } from '@portal/contract/badges';
import { personType } from '@portal/contract/codes';
import type { Language } from '@portal/contract/errors';
import { daysAt } from '@portal/contract/eventTime';
import { drawPdf, drawQr, paper, type Pdf } from '../../documents/pdf.ts';
import { drawLine, fitLine, type FittedLine } from '../../documents/pdfText.ts';
import type { Badge } from './badges.queries.ts';

const roles = {
  [personType.personnel]: { en: 'EXHIBITOR', fi: 'NÄYTTEILLEASETTAJA' },
  [personType.guest]: { en: 'GUEST', fi: 'KUTSUVIERAS' },
};

/** A6, portrait, in points. */
const [width, height] = [297.64, 419.53];
const { ink, faint, green, white } = paper;
const margin = 22;
const band = 78;
const qrTop = 217;
const qrSize = 142;

/** What changes from line to line. */
type Style = Pick<FittedLine, 'font' | 'sizes'> & { color?: string };

const fit = (pdf: Pdf, text: string, { color = ink, ...style }: Style) =>
  fitLine(pdf, text, { x: margin, y: 0, width: width - 2 * margin, color, ...style });

const put = (pdf: Pdf, text: string, y: number, style: Style) =>
  drawLine(pdf, { ...fit(pdf, text, style), y });

const name: Style = { font: 'bold', sizes: [31, 8] };
const lineHeight = 1.26;

/** Who wears it: each line as large as fits, all of them in the middle between band and code. */
function drawPerson(pdf: Pdf, { firstNames, lastName, jobTitle, company, partner }: Badge): void {
  const lines = [
    fit(pdf, firstNames, name),
    fit(pdf, lastName, name),
    ...(jobTitle ? [fit(pdf, jobTitle, { font: 'regular', sizes: [12, 7], color: faint })] : []),
    fit(pdf, company || partner, { font: 'bold', sizes: [15, 7] }),
  ];
  const total = lines.reduce((sum, { size }) => sum + size * lineHeight, 0);
  let y = band + (qrTop - band - total) / 2;
  for (const line of lines) {
    drawLine(pdf, { ...line, y });
    y += line.size * lineHeight;
  }
}

/** A badge to print: one A6 page with name, company, event and the code to be scanned (CAP-07). */
export function drawBadge({
  badge,
  language,
}: {
  badge: Badge;
  language: Language;
}): Promise<Buffer> {
  const title = `${badge.firstNames} ${badge.lastName} – ${badge.event}`;
  return drawPdf({ size: [width, height], title, language }, async (pdf) => {
    pdf.rect(0, 0, width, band).fill(green);
    put(pdf, badge.event, 22, { font: 'bold', sizes: [20, 8], color: white });
    const where = [daysAt(badge), badge.venue].filter(Boolean).join(' · ');
    put(pdf, where, 50, { font: 'regular', sizes: [9.5, 6], color: white });
    drawPerson(pdf, badge);
    const code = badgeText(badge.badgeCode);
    await drawQr(pdf, code, { x: (width - qrSize) / 2, y: qrTop, size: qrSize });
    const typed = shortBadgeCode(badge.badgeCode);
    put(pdf, typed, qrTop + qrSize, { font: 'regular', sizes: [9, 9], color: faint });
    pdf.rect(0, height - 40, width, 40).fill(ink);
    const role = roles[badge.personType][language];
    put(pdf, role, height - 29, { font: 'bold', sizes: [15, 8], color: white });
  });
}

/** How the file of a badge is called: speaking, and a name on every system. */
export function badgeFileName({ firstNames, lastName, event }: Badge): string {
  const words = `badge ${firstNames} ${lastName} ${event}`.normalize('NFC');
  return `${words
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 80)}.pdf`;
}
