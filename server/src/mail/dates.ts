import type { Text } from '@portal/contract/errors';

interface Dates {
  eventStarts: string;
  eventEnds: string;
  timeZone: string;
}

/** The days of an event where it takes place, as both languages write them (UX-06). */
export function eventDates({ eventStarts, eventEnds, timeZone }: Dates): string {
  const format = new Intl.DateTimeFormat('fi-FI', {
    ...{ day: '2-digit', month: '2-digit', year: 'numeric', timeZone },
  });
  const [first, last] = [eventStarts, eventEnds].map((time) => format.format(new Date(time)));
  return first === last ? `${first}` : `${first} – ${last}`;
}

interface Period {
  timePartnerPortalOpens: string | null;
  timePartnerPortalCloses: string | null;
  timeZone: string;
}

/** When the portal of an event is open, by the clocks of the event. */
export function portalPeriod(period: Period): Text {
  const { timePartnerPortalOpens, timePartnerPortalCloses, timeZone } = period;
  const format = new Intl.DateTimeFormat('fi-FI', {
    ...{ day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' },
    timeZone,
  });
  const [opens, closes] = [timePartnerPortalOpens, timePartnerPortalCloses].map((time) =>
    time === null ? null : format.format(new Date(time)).replace(/ klo (\d+)\./, ' $1:'),
  );
  if (opens && closes) return { en: `${opens} – ${closes}`, fi: `${opens} – ${closes}` };
  return opens
    ? { en: `from ${opens}`, fi: `${opens} alkaen` }
    : { en: `until ${closes}`, fi: `${closes} asti` };
}
