import type { Person } from '@portal/contract/people';
import { personName } from '../../shared/personName.ts';
import { contactsOf, primaryEmail, primaryPhone } from '../../shared/primaryContacts.ts';
import type { Loaded } from '../../ui/useRecordForm.ts';

/** PPL-06: the fields of a person's form. */
export type PersonValues = {
  firstNames: string;
  lastName: string;
  email: string;
  phone: string;
  jobTitle: string;
  company: string;
  description: string;
  streetAddress: string;
  postalCode: string;
  city: string;
  emailMarketingAllowed: boolean;
  smsMarketingAllowed: boolean;
};

export const emptyPerson: PersonValues = {
  firstNames: '',
  lastName: '',
  email: '',
  phone: '',
  jobTitle: '',
  company: '',
  description: '',
  streetAddress: '',
  postalCode: '',
  city: '',
  emailMarketingAllowed: true,
  smsMarketingAllowed: true,
};

export const nameOf = (person: Pick<Person, 'firstNames' | 'lastName' | 'emails'>) =>
  personName(person, primaryEmail(person));

/** A stored person, in the fields of the form. */
export function loadedFrom(person: Person): Loaded<PersonValues> {
  const { emailMarketingAllowed, smsMarketingAllowed } = person.event;
  return {
    values: {
      firstNames: person.firstNames,
      lastName: person.lastName,
      email: primaryEmail(person),
      phone: primaryPhone(person),
      jobTitle: person.jobTitle ?? '',
      company: person.company ?? '',
      description: person.description ?? '',
      streetAddress: person.streetAddress ?? '',
      postalCode: person.postalCode ?? '',
      city: person.city ?? '',
      emailMarketingAllowed,
      smsMarketingAllowed,
    },
    timeModified: person.timeModified,
  };
}

/** What is sent; of addresses and numbers the primary ones change. */
export function personBody(values: PersonValues, before?: Person) {
  const { email, phone, emailMarketingAllowed, smsMarketingAllowed, ...details } = values;
  return {
    details: { ...details, ...contactsOf({ email, phone }, before) },
    consents: { emailMarketingAllowed, smsMarketingAllowed },
  };
}
