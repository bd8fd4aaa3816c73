import type { enInvitations } from './en.invitations.ts';
import emails from './fi/emails.json';
import invitation from './fi/invitation.json';
import type { SameKeys } from './texts.ts';

/** The texts of invitations: their lists, their editor and what came of them. */
export const fiInvitations = {
  emails,
  invitation,
} satisfies SameKeys<typeof enInvitations>;
