import type * as guestInvitations from './guestInvitations.ts';
import { changed, type ExamplesOf } from './reference.ts';

export const guestInvitationsExamples: ExamplesOf<typeof guestInvitations> = {
  invitationTemplate: {
    titleFi: 'Tervetuloa osastollemme',
    contentHtmlFi: '<p>Tapaamme Nordic Expossa.</p><p>{{registrationFormLink}}</p>',
    titleEn: 'Visit us at Nordic Expo',
    contentHtmlEn: '<p>Welcome to our stand.</p><p>{{registrationFormLink}}</p>',
    isEnabled: true,
    timeModified: changed,
  },
  mailPreview: {
    subject: 'Visit us at Nordic Expo',
    html: '<!doctype html><html lang="en"><body><p>Welcome to our stand.</p></body></html>',
  },
};
