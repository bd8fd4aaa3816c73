import type { Language } from '@portal/contract/errors';
import type { Deps } from '../deps.ts';
import type { Trx } from '../db/pool.ts';
import { recordInvitations } from '../modules/emails/outcomes.service.ts';
import { confirmationAttachment } from '../modules/orders/confirmationFile.ts';
import { badgeAttachment } from '../modules/people/badgeFile.ts';
import { ticketAttachment } from '../modules/tickets/ticketFile.ts';
import type { Attachment, MailOutcome } from './mail.ts';

/**
 * What is to be known of a kind of mail. Nothing that is imported here sends mails: that would go round
 * in a circle.
 */
interface Kind<Reference> {
  /** The file it takes along, made as it leaves; undefined where there is nothing to make it of any more. */
  attachment?: (
    deps: Pick<Deps, 'db' | 'env'>,
    reference: Reference,
  ) => Promise<Attachment | undefined>;
  /** What becomes of the records of such mails, in the transaction that records what became of them. */
  onOutcome?: (trx: Trx, references: Reference[], outcome: MailOutcome) => Promise<void>;
}

/** Finds the record of a mail: ids only, as it stays when what the mail said is gone (T20). */
const kind = <Reference>(entry: Kind<Reference>) => entry;

/** A mail that is its words. */
const words: Kind<Record<string, never>> = {};

const badge = kind<{ eventsPersonID: number; language: Language }>({
  attachment: ({ db }, { eventsPersonID, language }) =>
    badgeAttachment(db, eventsPersonID, language),
});

const orderConfirmation = kind<{ orderID: number; language: Language }>({
  attachment: ({ db, env }, { orderID, language }) =>
    confirmationAttachment(db, orderID, { language, publicUrl: env.publicUrl }),
});

/** Every kind of mail, by the name that is stored with each. */
const mailKinds = {
  // Accounts
  resetPassword: words,
  passwordChanged: words,
  confirmEmail: words,
  stopEmailChange: words,
  emailChanged: words,
  invitation: words,
  addedToPartner: words,
  // Guests
  partnerEmail: kind<{ partnerEmailRecipientId: number }>({ onOutcome: recordInvitations }),
  partnerEmailTest: words,
  badge,
  guestBadge: badge,
  // Orders
  orderConfirmation,
  orderNotice: orderConfirmation,
  scanPointOrder: words,
  ticket: kind<{ ticketID: number; language: Language }>({
    attachment: ({ db }, { ticketID, language }) => ticketAttachment(db, ticketID, language),
  }),
  // News and questions
  notification: words,
  support: words,
};

type MailKinds = typeof mailKinds;
export type MailKind = keyof MailKinds;

type Referring<Entry> =
  Entry extends Kind<infer Reference>
    ? Reference extends Record<string, never>
      ? { reference?: Reference }
      : { reference: Reference }
    : never;

/** A kind, and what a mail of it has to know. */
export type OfKind = {
  [Name in MailKind]: { kind: Name } & Referring<MailKinds[Name]>;
}[MailKind];

/** What was stored by a portal that had more kinds than this one. */
const unknown: Kind<never> = {
  attachment: () => Promise.reject(new Error('this portal has no such kind of mail')),
};

/** The kind of a stored mail, whose reference is what the table asked for when it was stored. */
export const kindOf = ({ kind: name }: { kind: string }): Kind<never> =>
  Object.hasOwn(mailKinds, name) ? mailKinds[name as MailKind] : unknown;
