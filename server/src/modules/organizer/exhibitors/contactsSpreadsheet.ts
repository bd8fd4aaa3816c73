import type { Language } from '@portal/contract/errors';
import type {
  ContactState,
  ExhibitorNote,
  OrganizerContact,
} from '@portal/contract/organizerContacts';
import { spreadsheetOf, timeColumn } from '../../../documents/spreadsheet.ts';
import type { Download } from '../../../http/download.ts';

/** How far somebody has come, in a word. */
export const stateTexts: Record<Language, Record<ContactState, string>> = {
  en: {
    neverInvited: 'Never invited',
    invited: 'Invited',
    mailFailed: 'Mail failed',
    expired: 'Link expired',
    signedIn: 'Signed in',
  },
  fi: {
    neverInvited: 'Ei kutsuttu',
    invited: 'Kutsuttu',
    mailFailed: 'Viesti ei mennyt perille',
    expired: 'Linkki vanhentunut',
    signedIn: 'Kirjautunut',
  },
};

const en = {
  contacts: 'Contacts',
  notes: 'Internal notes',
  firstNames: 'First names',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  isMain: 'Main contact',
  yes: 'Yes',
  state: 'State',
  mailProblem: 'What the mail server said',
  invited: 'Invited',
  lastSignIn: 'Last sign-in',
  written: 'Written',
  by: 'By',
  former: 'A former user',
  note: 'Note',
};
const fi: typeof en = {
  contacts: 'Yhteyshenkilöt',
  notes: 'Sisäiset muistiinpanot',
  firstNames: 'Etunimet',
  lastName: 'Sukunimi',
  email: 'Sähköposti',
  phone: 'Puhelin',
  isMain: 'Pääyhteyshenkilö',
  yes: 'Kyllä',
  state: 'Tila',
  mailProblem: 'Mitä postipalvelin vastasi',
  invited: 'Kutsuttu',
  lastSignIn: 'Viimeisin kirjautuminen',
  written: 'Kirjoitettu',
  by: 'Kirjoittaja',
  former: 'Entinen käyttäjä',
  note: 'Muistiinpano',
};
const texts = { en, fi };

/** Who works for an exhibitor as XLSX, times in UTC (ORG-05). */
export function contactsSpreadsheet(
  batches: AsyncIterable<OrganizerContact[]>,
  language: Language,
): Download {
  const words = texts[language];
  return spreadsheetOf<OrganizerContact>(
    words.contacts,
    [
      { header: words.firstNames, width: 20, cell: ({ firstNames }) => firstNames },
      { header: words.lastName, width: 20, cell: ({ lastName }) => lastName },
      { header: words.email, width: 32, cell: ({ email }) => email },
      { header: words.phone, width: 20, cell: ({ phone }) => phone },
      {
        header: words.isMain,
        width: 16,
        cell: ({ isMainContact }) => (isMainContact ? words.yes : null),
      },
      { header: words.state, width: 16, cell: ({ state }) => stateTexts[language][state] },
      { header: words.mailProblem, width: 40, cell: ({ mailProblem }) => mailProblem },
      timeColumn(words.invited, 'UTC', ({ timeInvited }) => timeInvited),
      timeColumn(words.lastSignIn, 'UTC', ({ timeLastSignIn }) => timeLastSignIn),
    ],
    batches,
  );
}

/** What the organiser has written about an exhibitor, as XLSX, times in UTC. */
export function notesSpreadsheet(
  batches: AsyncIterable<ExhibitorNote[]>,
  language: Language,
): Download {
  const words = texts[language];
  return spreadsheetOf<ExhibitorNote>(
    words.notes,
    [
      timeColumn(words.written, 'UTC', ({ timeCreated }) => timeCreated),
      { header: words.by, width: 26, cell: ({ userName }) => userName || words.former },
      { header: words.note, width: 80, hasLines: true, cell: ({ content }) => content },
    ],
    batches,
  );
}
