import { columnKinds, type ColumnKind, type TableRow } from '@portal/contract/people.bulk';
import { headingWords as words } from '../../shared/headingWords.ts';

type Cell = keyof TableRow;
/** The fields that are filled from a table, in the order of the template. */
export const cellNames = [
  'firstNames',
  'lastName',
  'email',
  'phone',
  'jobTitle',
  'company',
] as const satisfies Cell[];

/** What a column may be called, in the languages of the portal and without capitals. */
const headings: Record<ColumnKind, string[]> = {
  name: ['name', 'full name', 'nimi', 'koko nimi', 'etunimi sukunimi', 'first name last name'],
  lastNameFirst: ['sukunimi etunimi', 'sukunimi etunimet', 'last name first name', 'surname name'],
  firstNames: ['first names', 'first name', 'firstname', 'given name', 'etunimet', 'etunimi'],
  lastName: ['last name', 'lastname', 'surname', 'family name', 'sukunimi'],
  email: ['email', 'e mail', 'email address', 'e mail address', 'mail'].concat([
    'sähköposti',
    'sähköpostiosoite',
    's posti',
    'sposti',
    'meili',
  ]),
  phone: ['phone', 'phone number', 'mobile', 'mobile phone', 'telephone', 'tel'].concat([
    'puhelin',
    'puhelinnumero',
    'matkapuhelin',
    'puh',
    'gsm',
  ]),
  jobTitle: ['job title', 'title', 'position', 'role'].concat([
    'tehtävänimike',
    'nimike',
    'titteli',
    'tehtävä',
    'asema',
    'rooli',
  ]),
  company: ['company', 'company name', 'organisation', 'organization'].concat([
    'yritys',
    'yrityksen nimi',
    'firma',
    'yhtiö',
    'työnantaja',
    'organisaatio',
  ]),
};

const kindCalled = (name: string) => columnKinds.find((kind) => headings[kind].includes(name));

/** A heading that says what its column holds, and how surely. */
export interface Recognised {
  kind: ColumnKind;
  isSure: boolean;
}

/**
 * What a heading says: for sure where it is a known one, also with something in brackets
 * ("Sähköposti (työ)") or in two languages ("Nimi / Name"); else by a known one within it
 * ("Osallistujan sähköposti").
 */
export function recognise(heading: string): Recognised | undefined {
  const bare = heading.replaceAll(/[([{][^)\]}]*[)\]}]/g, ' ');
  const exact = [heading, bare, ...bare.split('/')].map(words).map(kindCalled).find(Boolean);
  if (exact) return { kind: exact, isSure: true };
  const within = ` ${words(bare)} `;
  const found = columnKinds
    .flatMap((kind) => headings[kind].map((name) => ({ kind, name })))
    .filter(({ name }) => within.includes(` ${name} `))
    .sort((one, other) => other.name.length - one.name.length)[0];
  return found && { kind: found.kind, isSure: false };
}
