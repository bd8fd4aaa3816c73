import type * as guestInvitations from './guestInvitations.ts';
import { changed, type ExamplesOf } from './reference.ts';

const invitationTotal = {
  emailCount: 2,
  recipientsCount: 240,
  waitingCount: 0,
  sentCount: 231,
  failedCount: 6,
  stoppedCount: 0,
  optedOutCount: 3,
  registeredCount: 88,
  declinedCount: 12,
  checkedInCount: 61,
  scannedCount: 44,
};

export const guestInvitationsExamples: ExamplesOf<typeof guestInvitations> = {
  invitationTemplate: {
    titleFi: 'Tervetuloa osastollemme',
    contentHtmlFi: '<p>Tapaamme Nordic Expossa.</p><p>{{registrationFormLink}}</p>',
    titleEn: 'Visit us at Nordic Expo',
    contentHtmlEn: '<p>Welcome to our stand.</p><p>{{registrationFormLink}}</p>',
    isEnabled: true,
    timeModified: changed,
  },
  invitationTotal,
  exhibitorInvitations: {
    partnerID: 1,
    partnerName: 'Aurora Robotics Oy',
    department: 'Hall 6, 6f21',
    timeSent: changed,
    ...invitationTotal,
  },
  mailPreview: {
    subject: 'Visit us at Nordic Expo',
    html: '<!doctype html><html lang="en"><body><p>Welcome to our stand.</p></body></html>',
  },
};
