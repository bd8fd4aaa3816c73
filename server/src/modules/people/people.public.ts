/** What other modules may call of this one. */
export { badgeAttachment } from './badgeFile.ts';
export { mailGuestBadge } from './badgeMails.service.ts';
export { saveGuest } from './guests.service.ts';
export { endEventPersons } from './eventPersons.service.ts';
export { moveEventPerson } from './movedPersons.service.ts';
export { savePersonDetails } from './people.service.ts';
