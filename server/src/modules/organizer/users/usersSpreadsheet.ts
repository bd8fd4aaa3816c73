import type { Language } from '@portal/contract/errors';
import { organizerRoleTexts } from '@portal/contract/organizerRoleTexts';
import type { OrganizerUser } from '@portal/contract/organizerUsers';
import { spreadsheetOf, timeColumn } from '../../../documents/spreadsheet.ts';
import type { Download } from '../../../http/download.ts';

const texts = {
  en: {
    events: 'Events',
    users: 'Users',
    firstNames: 'First names',
    lastName: 'Last name',
    email: 'Email',
    role: 'Role',
    allEvents: 'All',
    state: 'State',
    states: {
      active: 'Active',
      invited: 'Invited',
      expired: 'Link expired',
      mailFailed: 'Mail failed',
    },
    mailProblem: 'What the mail server said',
    lastSignIn: 'Last sign-in',
    secondFactor: 'Second step since',
  },
  fi: {
    events: 'Tapahtumat',
    users: 'Käyttäjät',
    firstNames: 'Etunimet',
    lastName: 'Sukunimi',
    email: 'Sähköposti',
    role: 'Rooli',
    allEvents: 'Kaikki',
    state: 'Tila',
    states: {
      active: 'Käytössä',
      invited: 'Kutsuttu',
      expired: 'Linkki vanhentunut',
      mailFailed: 'Viesti ei mennyt perille',
    },
    mailProblem: 'Mitä postipalvelin vastasi',
    lastSignIn: 'Viimeisin kirjautuminen',
    secondFactor: 'Toinen vaihe käytössä',
  },
};

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
      { header: words.state, width: 22, cell: ({ state }) => words.states[state] },
      { header: words.mailProblem, width: 40, cell: ({ mailProblem }) => mailProblem },
      timeColumn(words.lastSignIn, 'UTC', ({ timeLastSignIn }) => timeLastSignIn),
      timeColumn(words.secondFactor, 'UTC', ({ timeSecondFactor }) => timeSecondFactor),
    ],
    batches,
  );
}
