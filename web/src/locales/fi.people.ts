import type { enPeople } from './en.people.ts';
import eventPersonnel from './fi/event_personnel.json';
import personnelImport from './fi/personnel_import.json';
import persons from './fi/persons.json';
import type { SameKeys } from './texts.ts';

/** The texts of personnel and guests. */
export const fiPeople = {
  event_personnel: eventPersonnel,
  personnel_import: personnelImport,
  persons,
} satisfies SameKeys<typeof enPeople>;
