import { personStatus, personType } from './codes.ts';
import type * as peopleMetas from './people.meta.ts';
import type * as people from './people.ts';
import { personStatuses } from './personStatuses.ts';
import { changed, eero, stand, type ExamplesOf } from './reference.ts';

const { email, phone, firstNames, lastName, jobTitle, company } = eero;
const personEmail = { email, primary: true };
const personPhone = { phone, primary: true };

const contact = {
  personID: 1,
  firstNames,
  lastName,
  emails: [personEmail],
  phones: [personPhone],
  jobTitle,
  company,
  ...stand,
  description: null,
  organizationID: 1,
  timeModified: changed,
  timeDeleted: null,
};

const eventPerson = {
  eventID: 1,
  partnerID: 1,
  personType: personType.personnel,
  personStatus: personStatus.registered,
  emailMarketingAllowed: true,
  smsMarketingAllowed: false,
};

export const peopleExamples: ExamplesOf<typeof people> = {
  personEmail,
  personPhone,
  contact,
  person: { ...contact, event: eventPerson },
  guest: {
    ...contact,
    event: { ...eventPerson, personType: personType.guest },
    invitation: {
      partnerEmailId: 1,
      title: 'Visit us at Nordic Expo',
      state: 'registered',
      timeSent: '2027-01-12T08:00:02.118Z',
    },
    timeScanned: null,
  },
  nameFreeze: { timeNamesFrozen: changed, isFrozen: false },
  knownPerson: {
    personID: 1,
    firstNames,
    lastName,
    emails: [personEmail],
    event: { eventID: 1, partnerID: 1, personType: personType.personnel },
  },
};

export const peopleMetasExamples: ExamplesOf<typeof peopleMetas> = {
  personsMeta: {
    personStatuses: [
      { value: personStatus.registered, ...personStatuses[personStatus.registered] },
    ],
  },
};
