import type { Person } from '@portal/contract/people';
import { personName } from '../../shared/personName.ts';
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

export const primaryEmail = ({ emails }: Pick<Person, 'emails'>) =>
  emails.find(({ primary }) => primary)?.email ?? '';
export const nameOf = (person: Pick<Person, 'firstNames' | 'lastName' | 'emails'>) =>
  personName(person, primaryEmail(person));
const primaryPhone = ({ phones }: Person) => phones.find(({ primary }) => primary)?.phone ?? '';

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

/** What is sent: the primary address and number change, others that the person has stay. */
export function personBody(values: PersonValues, before?: Person) {
  const { email, phone, emailMarketingAllowed, smsMarketingAllowed, ...details } = values;
  const others = <Each extends { primary: boolean }>(all: Each[] = []) =>
    all.filter(({ primary }) => !primary);
  const rest = others(before?.phones);
  return {
    details: {
      ...details,
      emails: [{ email: email.trim(), primary: true }, ...others(before?.emails)],
      phones: phone.trim()
        ? [{ phone: phone.trim(), primary: true }, ...rest]
        : rest.map((other, index) => ({ ...other, primary: index === 0 })),
    },
    consents: { emailMarketingAllowed, smsMarketingAllowed },
  };
}
