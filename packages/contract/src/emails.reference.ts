import { personStatus } from './codes.ts';
import type * as emailMetas from './emails.meta.ts';
import type * as emails from './emails.ts';
import { emailStatusTexts, recipientStateTexts } from './emailStatuses.ts';
import { registrationLinkPlaceholder } from './recipients.ts';
import { changed, during, eero, type ExamplesOf } from './reference.ts';

const counts = {
  recipientsCount: 40,
  waitingCount: 0,
  sentCount: 37,
  failedCount: 2,
  stoppedCount: 0,
  optedOutCount: 1,
  registeredCount: 12,
  declinedCount: 3,
};
const sent = { status: 'sent', timeSent: '2027-01-12T08:00:02.118Z' } as const;

const partnerEmail = {
  partnerEmailId: 1,
  eventID: 1,
  partnerID: 1,
  title: 'Visit us at Nordic Expo',
  senderName: 'Aurora Robotics',
  ...sent,
  timeModified: changed,
  ...counts,
};

const partnerEmailRecipient = {
  partnerEmailRecipientId: 1,
  receiverEmail: eero.email,
  label: 'Customers',
  name: 'Eero Äijälä',
  timeDeleted: null,
  state: 'registered',
  serverWords: null,
  timeSent: sent.timeSent,
  isOptedOut: false,
} as const;

const contentHtml = `<p>Welcome to our stand. ${registrationLinkPlaceholder}</p>`;

export const emailsExamples: ExamplesOf<typeof emails> = {
  partnerEmail,
  partnerEmailRecipient,
  partnerEmailDetails: {
    ...partnerEmail,
    contentHtml,
    partnerEmailRecipients: [partnerEmailRecipient],
    timeDeleted: null,
  },
  templateEmail: {
    partnerEmailId: 2,
    partnerID: null,
    title: 'Welcome to Nordic Expo',
    senderName: 'Nordic Expo',
    contentHtml,
    isEnabled: true,
  },
  emailFunnel: {
    ...sent,
    ...counts,
    checkedInCount: 9,
    scannedCount: 7,
    failedSendableCount: 1,
    stoppedSendableCount: 0,
  },
  invitedPerson: {
    ...partnerEmailRecipient,
    person: {
      personID: 1,
      firstNames: eero.firstNames,
      lastName: eero.lastName,
      company: eero.company,
      personStatus: personStatus.registered,
    },
    isTakenOff: false,
    timeAnswered: '2027-01-13T06:41:00.000Z',
    timeScanned: during,
  },
};

export const emailMetasExamples: ExamplesOf<typeof emailMetas> = {
  partnerEmailsMeta: {
    statuses: [{ value: 'sent', ...emailStatusTexts.sent }],
    recipientStates: [{ value: 'registered', ...recipientStateTexts.registered }],
  },
};
