import { words, type Language, type Text } from '@portal/contract/errors';
import type {
  MessageReader,
  MessageState,
  OrganizerMessage,
} from '@portal/contract/organizerMessages';
import { spreadsheetOf, timeColumn } from '../../../documents/spreadsheet.ts';
import type { ToldOfEvent } from '../organizer.queries.ts';

const texts = {
  messages: words('Messages', 'Viestit'),
  readers: words('Readers', 'Lukijat'),
  title: words('Title', 'Otsikko'),
  state: words('Status', 'Tila'),
  from: words('Shown from', 'Näkyy alkaen'),
  until: words('Shown until', 'Näkyy asti'),
  exhibitors: words('Exhibitors', 'Näytteilleasettajia'),
  users: words('Users', 'Käyttäjiä'),
  read: words('Read by', 'Lukeneita'),
  reminded: words('Mailed', 'Lähetetty sähköpostitse'),
  exhibitor: words('Exhibitor', 'Näytteilleasettaja'),
  firstNames: words('First names', 'Etunimet'),
  lastName: words('Last name', 'Sukunimi'),
  email: words('Email', 'Sähköposti'),
  timeRead: words('Read', 'Luettu'),
};

const states: Record<MessageState, Text> = {
  coming: words('Not shown yet', 'Ei vielä näkyvissä'),
  shown: words('Shown', 'Näkyvissä'),
  over: words('No longer shown', 'Ei enää näkyvissä'),
  withdrawn: words('Withdrawn', 'Peruttu'),
};

const inLanguage = (language: Language) => (name: keyof typeof texts) => texts[name][language];

/** The messages of an event and the readers of one as XLSX (ORG-05). */
export const messagesSpreadsheets = {
  messages: (
    batches: AsyncIterable<OrganizerMessage[]>,
    { language, timeZone, eventName }: ToldOfEvent,
  ) => {
    const t = inLanguage(language);
    return spreadsheetOf<OrganizerMessage>(
      t('messages'),
      [
        { header: t('title'), width: 48, cell: ({ title }) => title },
        { header: t('state'), width: 20, cell: ({ state }) => states[state][language] },
        timeColumn(t('from'), timeZone, ({ timeToShow }) => timeToShow),
        timeColumn(t('until'), timeZone, ({ timeToHide }) => timeToHide),
        { header: t('exhibitors'), width: 18, cell: ({ exhibitorCount }) => exhibitorCount },
        { header: t('users'), width: 12, cell: ({ userCount }) => userCount },
        { header: t('read'), width: 12, cell: ({ readCount }) => readCount },
        timeColumn(t('reminded'), timeZone, ({ timeReminded }) => timeReminded),
      ],
      batches,
      eventName,
    );
  },
  readers: (
    batches: AsyncIterable<MessageReader[]>,
    { language, timeZone, eventName }: ToldOfEvent,
  ) => {
    const t = inLanguage(language);
    return spreadsheetOf<MessageReader>(
      t('readers'),
      [
        { header: t('exhibitor'), width: 36, cell: ({ partnerName }) => partnerName },
        { header: t('firstNames'), width: 20, cell: ({ firstNames }) => firstNames },
        { header: t('lastName'), width: 20, cell: ({ lastName }) => lastName },
        { header: t('email'), width: 32, cell: ({ email }) => email },
        timeColumn(t('timeRead'), timeZone, ({ timeRead }) => timeRead),
        timeColumn(t('reminded'), timeZone, ({ timeMailed }) => timeMailed),
      ],
      batches,
      eventName,
    );
  },
};
