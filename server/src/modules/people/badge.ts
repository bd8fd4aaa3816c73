import { badgeText, shortBadgeCode } from '@portal/contract/badges';
import { personType } from '@portal/contract/codes';
import type { Language } from '@portal/contract/errors';
import { daysAt } from '@portal/contract/eventTime';
import { eventColor, lettersOn } from '@portal/contract/colors';
import { drawPdf, drawQr, paper, type Pdf } from '../../documents/pdf.ts';
import { drawPicture, type PaperPictures } from '../../documents/pdfPictures.ts';
import {
  drawLine,
  drawLines,
  fitLine,
  fitLines,
  heightOf,
  type FittedLine,
} from '../../documents/pdfText.ts';
import type { Badge } from './badges.queries.ts';

const roles = {
  [personType.personnel]: { en: 'EXHIBITOR', fi: 'NÄYTTEILLEASETTAJA' },
  [personType.guest]: { en: 'GUEST', fi: 'KUTSUVIERAS' },
};

/** A6, portrait, in points. */
const [width, height] = [297.64, 419.53];
const { ink, faint, white } = paper;
const margin = 22;
const band = 78;
const qrTop = 217;
const qrSize = 142;

/** What changes from line to line. */
type Style = Pick<FittedLine, 'font' | 'sizes'> & { color?: string };

const wide = { x: margin, y: 0, width: width - 2 * margin };

const fit = (
  pdf: Pdf,
  text: string | null | false,
  { color = ink, ...style }: Style,
  twoBelow: number,
) => (text ? fitLines(pdf, text, { ...wide, color, ...style }, twoBelow) : []);

const put = (pdf: Pdf, text: string, y: number, { color = ink, ...style }: Style) =>
  drawLine(pdf, fitLine(pdf, text, { ...wide, y, color, ...style }));

const name: Style = { font: 'bold', sizes: [31, 8] };

/** Who wears it: each line as large as fits, long names in two, all in the middle between band and code. */
function drawPerson(
  pdf: Pdf,
  { firstNames, lastName, jobTitle, company, partner, personType: type, stand }: Badge,
  top: number,
): void {
  // A guest works for somebody else, and is not to be found at the stand.
  const isOfStand = type === personType.personnel;
  const lines = [
    ...fit(pdf, firstNames, name, 20),
    ...fit(pdf, lastName, name, 20),
    ...fit(pdf, jobTitle, { font: 'regular', sizes: [12, 7], color: faint }, 9),
    ...fit(pdf, company || (isOfStand && partner), { font: 'bold', sizes: [15, 7] }, 10),
    ...fit(pdf, isOfStand && stand, { font: 'regular', sizes: [11, 7], color: faint }, 9),
  ];
  const room = qrTop - top - 8;
  const share = Math.min(1, room / heightOf(lines));
  const shown = lines.map((line) => ({ ...line, size: line.size * share }));
  drawLines(pdf, shown, top + (qrTop - top - heightOf(shown)) / 2);
}

/** The event, its picture before it, on its colour. */
function drawEvent(pdf: Pdf, badge: Badge, picture: PaperPictures['event']): void {
  const ground = eventColor(badge.color);
  const color = lettersOn(ground);
  pdf.rect(0, 0, width, band).fill(ground);
  const box = { x: 16, y: 15, width: 72, height: 48, ground: 3 };
  const taken = drawPicture(pdf, picture, box);
  const beside = { ...wide, x: 28 + taken, width: width - 28 - taken - 16, align: 'left' } as const;
  const line = taken > 0 ? beside : wide;
  const event = fitLines(pdf, badge.event, { ...line, font: 'bold', sizes: [20, 8], color }, 12);
  if (event.length === 1) drawLines(pdf, event, 22);
  else
    drawLines(
      pdf,
      event.map((half) => ({ ...half, size: Math.min(half.size, 14) })),
      12,
    );
  const where = [daysAt(badge), badge.venue].filter(Boolean).join(' · ');
  drawLines(pdf, fitLines(pdf, where, { ...line, font: 'regular', sizes: [9.5, 6], color }, 8), 50);
}

/** The logo of whoever they work for; where the names begin. A guest works for somebody else. */
function drawLogo(pdf: Pdf, { personType: type }: Badge, logo: PaperPictures['logo']): number {
  if (type !== personType.personnel || !logo) return band;
  const box = { ...wide, y: band + 10, height: 26 };
  drawPicture(pdf, logo, { ...box, align: 'center' });
  return box.y + box.height + 4;
}

/** A badge to print: one A6 page with name, company, event and the code to be scanned (CAP-07). */
export function drawBadge({
  badge,
  language,
  pictures,
}: {
  badge: Badge;
  language: Language;
  pictures: PaperPictures;
}): Promise<Buffer> {
  const bearer = [badge.firstNames, badge.lastName].filter(Boolean).join(' ');
  const title = [bearer, badge.event].filter(Boolean).join(' – ');
  return drawPdf({ size: [width, height], title, language }, async (pdf) => {
    drawEvent(pdf, badge, pictures.event);
    drawPerson(pdf, badge, drawLogo(pdf, badge, pictures.logo));
    const code = badgeText(badge.badgeCode);
    await drawQr(pdf, code, { x: (width - qrSize) / 2, y: qrTop, size: qrSize });
    const typed = shortBadgeCode(badge.badgeCode);
    put(pdf, typed, qrTop + qrSize, { font: 'regular', sizes: [9, 9], color: faint });
    pdf.rect(0, height - 40, width, 40).fill(ink);
    const role = roles[badge.personType][language];
    put(pdf, role, height - 29, { font: 'bold', sizes: [15, 8], color: white });
  });
}
