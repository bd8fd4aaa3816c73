import type { Language } from '@portal/contract/errors';
import { timeAt } from '@portal/contract/eventTime';
import type { OrganizerEvent } from '@portal/contract/organizer';
import { spreadsheetOf } from '../../../documents/spreadsheet.ts';
import type { Download } from '../../../http/download.ts';

const texts = {
  en: {
    events: 'Events',
    event: 'Event',
    starts: 'Opens',
    ends: 'Ends',
    venue: 'Venue',
    exhibitors: 'Exhibitors',
    signedIn: 'Exhibitors who have signed in',
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
    venue: 'Paikka',
    exhibitors: 'Näytteilleasettajia',
    signedIn: 'Kirjautuneita näytteilleasettajia',
    personnel: 'Henkilökuntaa',
    guests: 'Kutsuvieraita',
    orderingOpens: 'Tilaaminen alkaa',
    orderingCloses: 'Tilaaminen päättyy',
    ordered: 'Tilattu (sis. alv)',
  },
};

/** The organiser’s events as XLSX; each by its own clocks. */
export function eventsSpreadsheet(
  batches: AsyncIterable<OrganizerEvent[]>,
  language: Language,
): Download {
  const words = texts[language];
  return spreadsheetOf<OrganizerEvent>(
    words.events,
    [
      { header: words.event, width: 36, cell: ({ name }) => name },
      {
        header: words.starts,
        width: 26,
        cell: ({ eventStarts, timeZone }) => timeAt(eventStarts, timeZone),
      },
      {
        header: words.ends,
        width: 26,
        cell: ({ eventEnds, timeZone }) => timeAt(eventEnds, timeZone),
      },
      {
        header: words.venue,
        width: 36,
        cell: ({ venue }) => [venue.name, venue.city].filter(Boolean).join(', '),
      },
      { header: words.exhibitors, width: 18, cell: ({ exhibitorCount }) => exhibitorCount },
      { header: words.signedIn, width: 30, cell: ({ signedInCount }) => signedInCount },
      { header: words.personnel, width: 14, cell: ({ personnelCount }) => personnelCount },
      { header: words.guests, width: 14, cell: ({ guestCount }) => guestCount },
      {
        header: words.orderingOpens,
        width: 26,
        cell: ({ timePartnerPortalOpens: at, timeZone }) => at && timeAt(at, timeZone),
      },
      {
        header: words.orderingCloses,
        width: 26,
        cell: ({ timePartnerPortalCloses: at, timeZone }) => at && timeAt(at, timeZone),
      },
      {
        header: words.ordered,
        width: 18,
        cell: ({ ordersTotal }) => (ordersTotal === null ? null : Number(ordersTotal)),
      },
    ],
    batches,
  );
}
