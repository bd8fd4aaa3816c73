import eventPersonnel from './en/event_personnel.json';
import personnelImport from './en/personnel_import.json';
import persons from './en/persons.json';

/** The texts of personnel and guests. */
export const enPeople = {
  event_personnel: eventPersonnel,
  personnel_import: personnelImport,
  persons,
};
