/** The screens of the guest invitations of an event, fetched together. */
export { GuestInvitationsLayout } from './GuestInvitationsLayout.tsx';
export { GuestInvitationsPage } from './GuestInvitationsPage.tsx';
export { InvitationTemplatePage } from './InvitationTemplatePage.tsx';
