import type { enInvitations } from './en.invitations.ts';
import invitation from './fi/invitation.json';
import type { SameKeys } from './texts.ts';

/** The texts of the editor of invitations and what came of them. */
export const fiInvitations = {
  invitation,
} satisfies SameKeys<typeof enInvitations>;
