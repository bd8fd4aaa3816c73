import type { Language } from '@portal/contract/errors';
import { keyRightTexts } from '@portal/contract/keyRights';
import type { ApiKey } from '@portal/contract/organizerKeys';
import { spreadsheetOf, timeColumn } from '../../../documents/spreadsheet.ts';
import type { Download } from '../../../http/download.ts';

const texts = {
  en: {
    keys: 'API keys',
    name: 'Name',
    rights: 'May',
    events: 'Events',
    allEvents: 'All',
    state: 'State',
    states: { active: 'In use', expired: 'Expired', revoked: 'Revoked' },
    created: 'Made',
    expires: 'Valid until',
    lastUsed: 'Last used',
  },
  fi: {
    keys: 'API-avaimet',
    name: 'Nimi',
    rights: 'Saa',
    events: 'Tapahtumat',
    allEvents: 'Kaikki',
    state: 'Tila',
    states: { active: 'Käytössä', expired: 'Vanhentunut', revoked: 'Mitätöity' },
    created: 'Luotu',
    expires: 'Voimassa asti',
    lastUsed: 'Käytetty viimeksi',
  },
};

/** The keys of the organiser as XLSX, times in UTC. */
export function keysSpreadsheet(batches: AsyncIterable<ApiKey[]>, language: Language): Download {
  const words = texts[language];
  return spreadsheetOf<ApiKey>(
    words.keys,
    [
      { header: words.name, width: 30, cell: ({ name }) => name },
      {
        header: words.rights,
        width: 36,
        cell: ({ rights }) => rights.map((right) => keyRightTexts[right][language]).join(', '),
      },
      {
        header: words.events,
        width: 40,
        cell: ({ isForAllEvents, events }) =>
          isForAllEvents ? words.allEvents : events.map(({ name }) => name).join(', '),
      },
      { header: words.state, width: 14, cell: ({ state }) => words.states[state] },
      timeColumn(words.created, 'UTC', ({ timeCreated }) => timeCreated),
      timeColumn(words.expires, 'UTC', ({ timeExpires }) => timeExpires),
      timeColumn(words.lastUsed, 'UTC', ({ timeLastUsed }) => timeLastUsed),
    ],
    batches,
  );
}
