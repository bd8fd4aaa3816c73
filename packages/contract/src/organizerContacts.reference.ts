import type * as organizerContacts from './organizerContacts.ts';
import { changed, eero, type ExamplesOf } from './reference.ts';

const { firstNames, lastName, email, phone } = eero;

export const organizerContactsExamples: ExamplesOf<typeof organizerContacts> = {
  organizerContact: {
    userID: 1,
    firstNames,
    lastName,
    email,
    phone,
    isMainContact: true,
    state: 'mailFailed',
    timeInvited: changed,
    mailProblem: '550 5.1.1 Mailbox does not exist',
    timeLastSignIn: null,
  },
  invitationOutcome: {
    partnerID: 1,
    partnerName: 'Aurora Robotics Oy',
    userID: 1,
    email,
    outcome: 'invited',
  },
  exhibitorNote: {
    exhibitorNoteID: 1,
    content: 'Wants to move to hall 7 next year.',
    timeCreated: changed,
    userName: `${firstNames} ${lastName}`,
  },
};
