import type { Language } from '@portal/contract/errors';
import { eventColor, ink, lettersOn, white } from '@portal/contract/colors';
import { escapeHtml } from './html.ts';

/** The event that a mail is about: where and when it is. */
interface EventOfMail {
  name: string;
  dates: string;
  /** '' where it is not known. */
  venue: string;
  /** `#rrggbb`. */
  color: string;
  /** An address that a mail program can fetch; null: there is no picture. */
  picture: string | null;
  /** Where the dates are as a file for a calendar. */
  calendarUrl: string;
}

/** What stands above a mail: the event that it is about, and who writes. */
export interface MailHead {
  /** null: it is about none. */
  event: EventOfMail | null;
  host: string;
  /** As the picture of the event; organisers have none. */
  hostLogo: string | null;
}

export interface EventHead extends MailHead {
  event: EventOfMail;
}

const toCalendar = { en: 'Add to calendar', fi: 'Lisää kalenteriin' };

/** As high as it says, as wide as it is, on a white ground; a wide one stays within a third of a phone. */
const picture = (url: string, height: number) =>
  `<td width="1" style="padding:0 16px 0 0;vertical-align:middle"><img src="${escapeHtml(url)}" height="${height}" alt="" style="display:block;width:auto;height:auto;max-width:96px;max-height:${height}px;border:0;border-radius:8px;background-color:${white}"></td>`;

const row = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';

const whenAndWhere = ({ dates, venue }: EventOfMail) => [dates, venue].filter(Boolean);

function eventRow(event: EventOfMail, language: Language): string {
  const color = eventColor(event.color);
  const letters = lettersOn(color);
  return `<tr><td bgcolor="${color}" style="background-color:${color};border-radius:12px 12px 0 0;padding:20px 28px">
<table ${row}><tr>${event.picture ? picture(event.picture, 56) : ''}<td style="vertical-align:middle;color:${letters};overflow-wrap:anywhere">
<p style="margin:0;font-size:20px;font-weight:600;line-height:1.3;color:${letters}">${escapeHtml(event.name)}</p>
<p style="margin:4px 0 0;font-size:14px;line-height:1.4;color:${letters}">${whenAndWhere(event).map(escapeHtml).join('<br>')}<br><a href="${escapeHtml(event.calendarUrl)}" style="color:${letters};text-decoration:underline">${toCalendar[language]}</a></p>
</td></tr></table>
</td></tr>
`;
}

/** Rows of the sheet of a mail. */
export function headRows({ event, host, hostLogo }: MailHead, language: Language): string {
  return `${event ? eventRow(event, language) : ''}<tr><td style="padding:${event ? '20px' : '28px'} 28px 0">
<table ${row}><tr>${hostLogo ? picture(hostLogo, 40) : ''}<td class="ink" style="vertical-align:middle;font-size:15px;font-weight:600;line-height:1.3;color:${ink};overflow-wrap:anywhere">${escapeHtml(host)}</td></tr></table>
</td></tr>`;
}

/** The same as plain text; '' where the mail is about no event. */
export const headText = ({ event }: MailHead, language: Language): string =>
  event
    ? `${[event.name, ...whenAndWhere(event)].join(' · ')}\n${toCalendar[language]}: ${event.calendarUrl}`
    : '';
