import { email, phone, requiredText, text } from '@portal/contract/fields';
import type { PersonFieldName } from '@portal/contract/importSheets';
import { line, ownAddress, phoneNumber, truth } from './cells.ts';
import { exhibitorRules } from './exhibitorCells.ts';
import type { Rule } from './sheet.ts';

const { partnerID, importKey, name } = exhibitorRules;

/** How a cell of each field is read, as where an exhibitor imports its own people (ORG-04, PPL-07). */
export const personRules: Record<PersonFieldName, Rule> = {
  partnerID,
  importKey,
  name,
  firstNames: line(requiredText(), 255),
  lastName: line(requiredText(), 255),
  email: ownAddress(email),
  phone: phoneNumber(phone),
  jobTitle: line(text(), 255),
  company: line(text(), 255),
  arrived: truth,
};
