import type { Language } from '@portal/contract/errors';
import { timeAt } from '@portal/contract/eventTime';
import type { OrganizerEvent } from '@portal/contract/organizer';
import type { OrganizerUser } from '@portal/contract/organizerUsers';
import { organizerRoleTexts } from '@portal/contract/organizerRoleTexts';
import {
  timeColumn,
  writeSpreadsheet,
  type SpreadsheetColumn,
} from '../../documents/spreadsheet.ts';
import { Download } from '../../http/download.ts';

const texts = {
  en: {
    events: 'Events',
    users: 'Users',
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
    firstNames: 'First names',
    lastName: 'Last name',
    email: 'Email',
    role: 'Role',
    allEvents: 'All',
    lastSignIn: 'Last sign-in',
    secondFactor: 'Second step since',
  },
  fi: {
    events: 'Tapahtumat',
    users: 'Käyttäjät',
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
    firstNames: 'Etunimet',
    lastName: 'Sukunimi',
    email: 'Sähköposti',
    role: 'Rooli',
    allEvents: 'Kaikki',
    lastSignIn: 'Viimeisin kirjautuminen',
    secondFactor: 'Toinen vaihe käytössä',
  },
};

/** A list of the console as XLSX. */
export function spreadsheetOf<Row>(
  name: string,
  columns: SpreadsheetColumn<Row>[],
  batches: AsyncIterable<Row[]>,
): Download {
  return Download.spreadsheet(name, writeSpreadsheet({ name, columns }, batches));
}

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

/** Who works for the organiser as XLSX, times in UTC. */
export function usersSpreadsheet(
  batches: AsyncIterable<OrganizerUser[]>,
  language: Language,
): Download {
  const words = texts[language];
  return spreadsheetOf<OrganizerUser>(
    words.users,
    [
      { header: words.firstNames, width: 20, cell: ({ firstNames }) => firstNames },
      { header: words.lastName, width: 20, cell: ({ lastName }) => lastName },
      { header: words.email, width: 32, cell: ({ email }) => email },
      { header: words.role, width: 26, cell: ({ role }) => organizerRoleTexts[role][language] },
      {
        header: words.events,
        width: 40,
        cell: ({ isForAllEvents, events }) =>
          isForAllEvents ? words.allEvents : events.map(({ name }) => name).join(', '),
      },
      timeColumn(words.lastSignIn, 'UTC', ({ timeLastSignIn }) => timeLastSignIn),
      timeColumn(words.secondFactor, 'UTC', ({ timeSecondFactor }) => timeSecondFactor),
    ],
    batches,
  );
}
