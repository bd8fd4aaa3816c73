import { changed, type ExamplesOf } from './reference.ts';
import type * as users from './users.ts';

const anna = {
  userID: 1,
  firstNames: 'Anna',
  lastName: 'Virtanen',
  email: 'anna.virtanen@example.com',
} as const;
const phone = '+358 40 765 4321';

export const usersExamples: ExamplesOf<typeof users> = {
  user: {
    ...anna,
    pendingEmail: null,
    phone,
    partnerID: 1,
    organizationID: 1,
    timeModified: changed,
    notificationMails: 'daily',
    isEditable: true,
    isSignInEditable: true,
    organizer: null,
    partners: [
      {
        partnerID: 1,
        name: 'Aurora Robotics Oy',
        organizationID: 1,
        logoAbsolutePath: '/uploads/materials/1/1',
      },
    ],
  },
  partnerUser: {
    ...anna,
    phone,
    timeLastSignIn: '2026-11-24T12:01:07.000Z',
    isInvited: false,
    isKnown: true,
  },
  foundUser: {
    email: 'dora.nieminen@example.com',
    userID: 2,
    partners: [{ partnerID: 1, name: 'Aurora Robotics Oy' }],
  },
  userSession: {
    sessionID: '0197a6d0-5a57-7c31-9d0e-53c9a1b2e4f1',
    browser: 'Firefox 145',
    system: 'Windows 11',
    address: '192.0.2.17',
    timeCreated: '2026-11-24T12:01:07.000Z',
    timeLastUsed: changed,
    isCurrent: true,
  },
};
