import { field, type ImportField } from './importField.ts';
import { exhibitorFields } from './importFields.exhibitors.ts';

const { partnerID, importKey, name } = exhibitorFields;

/** What a table of people of many exhibitors may tell, in the order of the template (ORG-43). */
export const personFields = {
  partnerID,
  importKey: field(
    'exhibitor',
    ['Own key of the exhibitor', 'Näytteilleasettajan oma tunniste'],
    importKey.headings.join('|'),
  ),
  name: field(
    'exhibitor',
    ['Exhibitor', 'Näytteilleasettaja'],
    // Where people are listed, a company of theirs is another thing.
    name.headings
      .filter((heading) => !['name', 'nimi', 'company', 'yritys'].includes(heading))
      .join('|'),
  ),
  firstNames: field(
    'person',
    ['First name', 'Etunimi'],
    'first names|given name|given names|forename|etunimet|kutsumanimi',
  ),
  lastName: field('person', ['Last name', 'Sukunimi'], 'surname|family name'),
  email: field(
    'person',
    ['Email', 'Sähköposti'],
    'e mail|email address|mail|sähköpostiosoite|s posti',
  ),
  phone: field(
    'person',
    ['Phone', 'Puhelin'],
    'phone number|telephone|tel|mobile|mobile phone|puhelinnumero|puh|matkapuhelin|gsm',
  ),
  jobTitle: field(
    'person',
    ['Job title', 'Tehtävänimike'],
    'title|job|position|role|titteli|nimike|asema|tehtävä',
  ),
  company: field(
    'person',
    ['Company on the badge', 'Yritys kulkukortissa'],
    'company|company name|badge company|employer|yritys|yrityksen nimi|työnantaja',
  ),
  arrived: field(
    'person',
    ['Arrived', 'Saapunut'],
    'checked in|check in|on site|badge scanned|paikalla|kirjattu sisään',
  ),
} as const satisfies Record<string, ImportField>;
