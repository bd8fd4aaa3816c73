import emails from './en/emails.json';
import invitation from './en/invitation.json';

/** The texts of invitations: their lists, their editor and what came of them. */
export const enInvitations = {
  emails,
  invitation,
};
