/** What other modules may call of this one. */
export {
  invitationDays,
  invitationLife,
  inviteToPartners,
  tellOfEvent,
} from './invitations.service.ts';
export { linkNewUsers, linkToPartner } from './links.service.ts';
export { isKnownTo } from './ownership.queries.ts';
export { usersOf } from './users.queries.ts';
export { isWrittenFirst } from './mainContacts.ts';
