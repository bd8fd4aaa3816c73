import type { Text } from '@portal/contract/errors';
import { importFields, type ImportFieldName } from '@portal/contract/importFields';
import { standsAtMost } from '@portal/contract/organizerExhibitor';
import { errorText, PortalError } from '../../http/errors.ts';
import type { ReadRow, Remark } from './importCells.ts';

const words = (en: string, fi: string): Text => ({ en, fi });

/** A remark about a cell of a row; about the row, where the table has no such column. */
const about = (
  row: ReadRow,
  field: ImportFieldName,
  what: Text,
  right: Text | null = null,
): Remark => ({ cell: row.cellOf(field), what, right });

/** The words by which the same is refused where it is given by hand. */
const inBoth = (error: PortalError): Text =>
  words(errorText(error, 'en').details, errorText(error, 'fi').details);

const repeat = words(
  'Write the name of the exhibitor in each of its rows.',
  'Kirjoita näytteilleasettajan nimi jokaiselle sen riville.',
);
const leaveOut = words(
  'Take one of the rows out, or make them alike.',
  'Poista toinen riveistä tai tee niistä samanlaiset.',
);

/** What is said of the rows of a table beyond single cells. */
export const remarks = {
  nameMissing: (row: ReadRow) =>
    about(
      row,
      'name',
      words('The name of the exhibitor is missing.', 'Näytteilleasettajan nimi puuttuu.'),
      repeat,
    ),
  nobody: (row: ReadRow) =>
    about(
      row,
      'partnerID',
      words(
        'No exhibitor of yours has this number.',
        'Tällä numerolla ei ole näytteilleasettajaa.',
      ),
      words('Leave it empty for a new one.', 'Jätä tyhjäksi, jos näytteilleasettaja on uusi.'),
    ),
  keyUnknown: (row: ReadRow) =>
    about(
      row,
      'importKey',
      words('This key is not known yet.', 'Tätä tunnistetta ei vielä tunneta.'),
      words(
        'Choose which exhibitor it is, or add a new one.',
        'Valitse näytteilleasettaja tai lisää uusi.',
      ),
    ),
  likeRow: (row: ReadRow, other: ReadRow) =>
    about(
      row,
      'name',
      words(
        `It looks like row ${other.row}, ${String(other.values.name)}.`,
        `Näyttää samalta kuin rivi ${other.row}, ${String(other.values.name)}.`,
      ),
      words(
        'If it is the same one, write the same name in both.',
        'Jos se on sama, kirjoita molempiin sama nimi.',
      ),
    ),
  sameExhibitor: (row: ReadRow, other: ReadRow) =>
    about(
      row,
      'name',
      words(
        `Row ${other.row} is the same exhibitor under another name or key.`,
        `Rivillä ${other.row} on sama näytteilleasettaja eri nimellä tai tunnisteella.`,
      ),
      leaveOut,
    ),
  double: (_: ReadRow, other: ReadRow): Remark => ({
    cell: null,
    what: words(`The same as row ${other.row}.`, `Sama kuin rivi ${other.row}.`),
    right: words('Take it out.', 'Poista se.'),
  }),
  otherwise: (row: ReadRow, field: ImportFieldName, other: ReadRow) => {
    const { label, part } = importFields[field];
    const value = part === 'contact' ? '' : String(other.values[field]);
    return about(
      row,
      field,
      value
        ? words(
            `${label.en}: row ${other.row} says “${value}”.`,
            `${label.fi}: rivillä ${other.row} on ”${value}”.`,
          )
        : words(
            `${label.en}: row ${other.row} says otherwise of the same address.`,
            `${label.fi}: rivillä ${other.row} on samalla osoitteella toisin.`,
          ),
      leaveOut,
    );
  },
  numberMissing: (row: ReadRow) =>
    about(
      row,
      'standNumber',
      words('The number of the stand is missing.', 'Osaston numero puuttuu.'),
      words('A hall or an area needs one.', 'Halli tai neliöt tarvitsevat sen.'),
    ),
  standTaken: (row: ReadRow, name: string): Remark => ({
    ...about(
      row,
      'standNumber',
      inBoth(new PortalError('standTaken', { number: String(row.values.standNumber), name })),
    ),
    right: words('Another number, or shared for both.', 'Toinen numero, tai jaettu molemmille.'),
  }),
  tooManyStands: (row: ReadRow) =>
    about(
      row,
      'standNumber',
      words(
        `An exhibitor has at most ${standsAtMost} stands.`,
        `Näytteilleasettajalla on enintään ${standsAtMost} osastoa.`,
      ),
    ),
  packageUnknown: (row: ReadRow, names: string[]) =>
    about(
      row,
      'packageName',
      words(
        `There is no package “${String(row.values.packageName)}”.`,
        `Pakettia ”${String(row.values.packageName)}” ei ole.`,
      ),
      names.length > 0
        ? words(`Packages: ${names.join(', ')}.`, `Paketit: ${names.join(', ')}.`)
        : words('Make the packages of the event first.', 'Luo ensin tapahtuman paketit.'),
    ),
  hallNew: (row: ReadRow, halls: string[]) =>
    about(
      row,
      'standHall',
      words(
        `No stand of this event is in “${String(row.values.standHall)}” yet.`,
        `Hallissa ”${String(row.values.standHall)}” ei ole vielä tämän tapahtuman osastoja.`,
      ),
      words(`Halls so far: ${halls.join(', ')}.`, `Hallit tähän asti: ${halls.join(', ')}.`),
    ),
  emailMissing: (row: ReadRow) =>
    about(
      row,
      'userEmail',
      words('The email address of the contact is missing.', 'Yhteyshenkilön sähköposti puuttuu.'),
      words('A contact signs in by it.', 'Yhteyshenkilö kirjautuu sillä.'),
    ),
  userNameMissing: (row: ReadRow, field: 'userFirstNames' | 'userLastName') =>
    about(
      row,
      field,
      words(
        `${importFields[field].label.en} is missing.`,
        `${importFields[field].label.fi} puuttuu.`,
      ),
      words('A new contact has both names.', 'Uudella yhteyshenkilöllä on molemmat nimet.'),
    ),
  elsewhere: (row: ReadRow, field: ImportFieldName) =>
    about(
      row,
      field,
      words(
        'The exhibitor also takes part in an event that you do not work for.',
        'Näytteilleasettaja on mukana myös tapahtumassa, jota et hoida.',
      ),
      words(
        'Ask somebody who works for both; stands you may give.',
        'Pyydä apua siltä, joka hoitaa molempia. Osastot voit antaa itse.',
      ),
    ),
};
