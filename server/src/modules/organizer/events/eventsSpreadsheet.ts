import type { Language } from '@portal/contract/errors';
import { placeOf } from '@portal/contract/eventTime';
import { clockOf, spreadsheetOf, type SpreadsheetColumn } from '../../../documents/spreadsheet.ts';
import type { Download } from '../../../http/download.ts';
import type { WrittenEvent } from '../organizer.queries.ts';

const texts = {
  en: {
    events: 'Events',
    event: 'Event',
    starts: 'Opens',
    ends: 'Ends',
    timeZone: 'Time zone',
    venue: 'Venue',
    exhibitors: 'Exhibitors',
    signedIn: 'Exhibitors who have signed in',
    ready: 'Exhibitors with all tasks done',
    overdue: 'Overdue tasks',
    nextDeadline: 'Next deadline of a task',
    personnel: 'Personnel',
    guests: 'Guests',
    orderingOpens: 'Ordering opens',
    orderingCloses: 'Ordering closes',
    ordered: 'Ordered incl. VAT',
  },
  fi: {
    events: 'Tapahtumat',
    event: 'Tapahtuma',
    starts: 'Alkaa',
    ends: 'Päättyy',
    timeZone: 'Aikavyöhyke',
    venue: 'Paikka',
    exhibitors: 'Näytteilleasettajia',
    signedIn: 'Kirjautuneita näytteilleasettajia',
    ready: 'Näytteilleasettajia, joilla kaikki tehty',
    overdue: 'Myöhässä olevia tehtäviä',
    nextDeadline: 'Seuraava tehtävän määräaika',
    personnel: 'Henkilökuntaa',
    guests: 'Kutsuvieraita',
    orderingOpens: 'Tilaaminen alkaa',
    orderingCloses: 'Tilaaminen päättyy',
    ordered: 'Tilattu (sis. alv)',
  },
};

/** A column of times, each by the clocks of its event. */
const timeIn = (
  header: string,
  timeOf: (event: WrittenEvent) => string | null,
): SpreadsheetColumn<WrittenEvent> => ({
  header,
  width: 18,
  isTime: true,
  cell: (event) => {
    const time = timeOf(event);
    return time === null ? null : clockOf(time, event.timeZone);
  },
});

/** The organiser’s events as XLSX; each by its own clocks, of which it tells. */
export function eventsSpreadsheet(
  batches: AsyncIterable<WrittenEvent[]>,
  language: Language,
): Download {
  const words = texts[language];
  return spreadsheetOf<WrittenEvent>(
    words.events,
    [
      { header: words.event, width: 36, cell: ({ name }) => name },
      timeIn(words.starts, ({ eventStarts }) => eventStarts),
      timeIn(words.ends, ({ eventEnds }) => eventEnds),
      { header: words.timeZone, width: 20, cell: ({ timeZone }) => placeOf(timeZone) },
      {
        header: words.venue,
        width: 36,
        cell: ({ venue }) => [venue.name, venue.city].filter(Boolean).join(', '),
      },
      { header: words.exhibitors, width: 18, cell: ({ exhibitorCount }) => exhibitorCount },
      { header: words.signedIn, width: 30, cell: ({ signedInCount }) => signedInCount },
      {
        header: words.ready,
        width: 30,
        cell: ({ askedCount, readyCount }) => (askedCount > 0 ? readyCount : null),
      },
      { header: words.overdue, width: 22, cell: ({ overdueCount }) => overdueCount },
      timeIn(words.nextDeadline, ({ timeNextDeadline }) => timeNextDeadline),
      { header: words.personnel, width: 14, cell: ({ personnelCount }) => personnelCount },
      { header: words.guests, width: 14, cell: ({ guestCount }) => guestCount },
      timeIn(words.orderingOpens, ({ timePartnerPortalOpens }) => timePartnerPortalOpens),
      timeIn(words.orderingCloses, ({ timePartnerPortalCloses }) => timePartnerPortalCloses),
      {
        header: words.ordered,
        width: 18,
        cell: ({ ordersTotal }) => (ordersTotal === null ? null : Number(ordersTotal)),
      },
    ],
    batches,
  );
}
