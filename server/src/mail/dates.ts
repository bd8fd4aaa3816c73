import type { Text } from '@portal/contract/errors';

const day = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
const styles = { day, minute: { ...day, hour: '2-digit', minute: '2-digit' } } as const;

/** Formats are kept, by style and time zone: making one takes longer than writing a mail. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(style: keyof typeof styles, timeZone: string): Intl.DateTimeFormat {
  const key = `${style} ${timeZone}`;
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat('fi-FI', { ...styles[style], timeZone });
  formats.set(key, format);
  return format;
}

interface Dates {
  eventStarts: string;
  eventEnds: string;
  timeZone: string;
}

/** The day of a moment at a place, as both languages write it. */
export const dayOf = (time: string, timeZone: string) =>
  formatOf('day', timeZone).format(new Date(time));

/** The days of an event where it takes place, as both languages write them (UX-06). */
export function eventDates({ eventStarts, eventEnds, timeZone }: Dates): string {
  const [first, last] = [dayOf(eventStarts, timeZone), dayOf(eventEnds, timeZone)];
  return first === last ? first : `${first} – ${last}`;
}

interface Period {
  timePartnerPortalOpens: string | null;
  timePartnerPortalCloses: string | null;
  timeZone: string;
}

/** When the portal of an event is open, by the clocks of the event. */
export function portalPeriod(period: Period): Text {
  const { timePartnerPortalOpens, timePartnerPortalCloses, timeZone } = period;
  const format = formatOf('minute', timeZone);
  const [opens, closes] = [timePartnerPortalOpens, timePartnerPortalCloses].map((time) =>
    time === null ? null : format.format(new Date(time)).replace(/ klo (\d+)\./, ' $1:'),
  );
  if (opens && closes) return { en: `${opens} – ${closes}`, fi: `${opens} – ${closes}` };
  return opens
    ? { en: `from ${opens}`, fi: `${opens} alkaen` }
    : { en: `until ${closes}`, fi: `${closes} asti` };
}
