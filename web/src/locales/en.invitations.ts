import invitation from './en/invitation.json';

/** The texts of the editor of invitations and what came of them. */
export const enInvitations = {
  invitation,
};
