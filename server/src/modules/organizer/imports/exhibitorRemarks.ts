import { words } from '@portal/contract/errors';
import { importField, type ImportFieldName } from '@portal/contract/importSheets';
import { standsAtMost } from '@portal/contract/organizerExhibitor';
import { PortalError } from '../../../http/errors.ts';
import { about, inBoth, leaveOut, rowRemarks } from './rowRemarks.ts';
import type { ReadRow, Remark } from './sheet.ts';

const repeat = words(
  'Write the name of the exhibitor in each of its rows.',
  'Kirjoita näytteilleasettajan nimi jokaiselle sen riville.',
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
  includedShort: (row: ReadRow, name: string, left: number) =>
    about(
      row,
      'packageName',
      words(
        `“${name}” of the package does not suffice: ${left} left.`,
        `Paketin tuote ”${name}” ei riitä: jäljellä ${left}.`,
      ),
      words(
        'Leave the row out or add stock: otherwise nothing is imported.',
        'Jätä rivi pois tai lisää varastoa: muuten mitään ei tuoda.',
      ),
    ),
  lessThanUsed: (
    row: ReadRow,
    field: ImportFieldName,
    { column, allowed, used }: { column: ImportFieldName; allowed: number; used: number },
  ) => {
    const { label } = importField('exhibitors', column);
    return about(
      row,
      field,
      words(
        `${label.en}: ${used} in use, more than ${allowed}.`,
        `${label.fi}: käytössä on ${used}, enemmän kuin ${allowed}.`,
      ),
      words('What is in use stays.', 'Käytössä olevat säilyvät.'),
    );
  },
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
    rowRemarks.missing(
      'exhibitors',
      row,
      field,
      words('A new contact has both names.', 'Uudella yhteyshenkilöllä on molemmat nimet.'),
    ),
  contactStays: (row: ReadRow) =>
    about(
      row,
      'userEmail',
      words(
        'This person is a contact already: name and phone stay as they are in the portal.',
        'Henkilö on jo yhteyshenkilö: nimi ja puhelin säilyvät portaalissa ennallaan.',
      ),
      words('They change them in their settings.', 'Hän muuttaa ne omissa tiedoissaan.'),
    ),
  userIsOrganizer: (row: ReadRow) =>
    about(
      row,
      'userEmail',
      words('This person works for the organiser.', 'Henkilö on järjestäjän väkeä.'),
      words(
        'Leave the contact out: they act for the exhibitor without an access of its own.',
        'Jätä yhteyshenkilö pois: järjestäjä toimii näytteilleasettajan puolesta ilman omaa käyttöoikeutta.',
      ),
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
