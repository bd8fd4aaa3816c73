import { words } from '@portal/contract/errors';
import type { PersonFieldName } from '@portal/contract/importSheets';
import { about, rowRemarks } from './rowRemarks.ts';
import type { ReadRow } from './sheet.ts';

const exhibitorsFirst = words(
  'Its name or number as in the list of exhibitors; add the exhibitor first.',
  'Nimi tai numero kuten näytteilleasettajien luettelossa; lisää näytteilleasettaja ensin.',
);

/** What is said of the rows of a table of people beyond single cells; reports keep it, so it names nobody. */
export const remarks = {
  exhibitorMissing: (row: ReadRow) =>
    about(
      row,
      'name',
      words('The exhibitor is missing.', 'Näytteilleasettaja puuttuu.'),
      words(
        'Write the exhibitor in each of its rows.',
        'Kirjoita näytteilleasettaja jokaiselle riville.',
      ),
    ),
  nobody: (row: ReadRow) =>
    about(
      row,
      'partnerID',
      words(
        'No exhibitor of this event has this number.',
        'Tällä numerolla ei ole tapahtumassa näytteilleasettajaa.',
      ),
      exhibitorsFirst,
    ),
  noExhibitor: (row: ReadRow) =>
    about(
      row,
      row.values.name === undefined ? 'importKey' : 'name',
      words(
        'No exhibitor of this event is called so.',
        'Tapahtumassa ei ole tämän nimistä näytteilleasettajaa.',
      ),
      exhibitorsFirst,
    ),
  keyUnknown: (row: ReadRow) =>
    about(
      row,
      'importKey',
      words('This key is not known yet.', 'Tätä tunnistetta ei vielä tunneta.'),
      words('Choose which exhibitor it is.', 'Valitse, mikä näytteilleasettaja se on.'),
    ),
  missing: (row: ReadRow, field: PersonFieldName) =>
    rowRemarks.missing(
      'persons',
      row,
      field,
      words(
        'Somebody new has both names and an email.',
        'Uudella henkilöllä on molemmat nimet ja sähköposti.',
      ),
    ),
  samePerson: (row: ReadRow, other: ReadRow) =>
    about(
      row,
      'email',
      words(`Row ${other.row} is about the same person.`, `Rivillä ${other.row} on sama henkilö.`),
      words('Take one of the rows out.', 'Poista toinen riveistä.'),
    ),
  emailOther: (row: ReadRow) =>
    about(
      row,
      'email',
      words('This person has another address by now.', 'Henkilöllä on jo toinen osoite.'),
      words('The address stays as it is.', 'Osoite säilyy ennallaan.'),
    ),
  isGuest: (row: ReadRow) =>
    about(
      row,
      'email',
      words(
        'A guest of the exhibitor has this address.',
        'Tämä osoite on näytteilleasettajan vieraalla.',
      ),
      words('Leave guests out of the table.', 'Jätä vieraat pois taulukosta.'),
    ),
  quotaFull: (row: ReadRow, allowed: number) =>
    about(
      row,
      'name',
      words(
        `The exhibitor has ${allowed} badges, and all are in use.`,
        `Näytteilleasettajalla on ${allowed} kulkukorttia, ja kaikki ovat käytössä.`,
      ),
      words('Give it more badges, or take rows out.', 'Lisää kulkukortteja tai poista rivejä.'),
    ),
  alsoAt: (row: ReadRow, name: string) =>
    about(
      row,
      'email',
      words(`“${name}” has the same address.`, `Sama osoite on myös: ”${name}”.`),
      words('Somebody may have a badge of each.', 'Henkilöllä voi olla kummankin kulkukortti.'),
    ),
};
