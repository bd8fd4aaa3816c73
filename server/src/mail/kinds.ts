import type { Language } from '@portal/contract/errors';
import type { Deps } from '../deps.ts';
import type { Trx } from '../db/pool.ts';
import { recordInvitations } from '../modules/emails/outcomes.service.ts';
import { confirmationAttachment } from '../modules/orders/confirmationFile.ts';
import { recordAccessMails } from '../modules/organizer/users/invitationOutcomes.ts';
import { badgeAttachment } from '../modules/people/badgeFile.ts';
import { ticketAttachment } from '../modules/tickets/ticketFile.ts';
import { forgetFarewells } from './farewells.ts';
import type { Attachment, MailOutcome } from './mail.ts';

/**
 * What is to be known of a kind of mail. Nothing that is imported here sends mails: that would go round
 * in a circle.
 */
interface Kind<Reference> {
  /** The file it takes along, made as it leaves; undefined where there is nothing to make it of any more. */
  attachment?: (
    deps: Pick<Deps, 'db' | 'env' | 'storage'>,
    reference: Reference,
  ) => Promise<Attachment | undefined>;
  /** What becomes of the records of such mails, in the transaction that records what became of them. */
  onOutcome?: (trx: Trx, references: Reference[], outcome: MailOutcome) => Promise<void>;
}

/** Finds the record of a mail: ids only, as it stays when what the mail said is gone (T20). */
const kind = <Reference>(entry: Kind<Reference>) => entry;

/** A mail that is its words. */
const words: Kind<Record<string, never>> = {};

/** One to the owner of an account, wherever it went: it is forgotten with the account (PRIV-03). */
const account = kind<{ userID: number }>({});

const badge = kind<{ eventsPersonID: number; language: Language }>({
  attachment: (deps, { eventsPersonID, language }) =>
    badgeAttachment(deps, eventsPersonID, language),
});

const orderConfirmation = kind<{ orderID: number; language: Language }>({
  attachment: (deps, { orderID, language }) =>
    confirmationAttachment(deps, orderID, { language, publicUrl: deps.env.publicUrl }),
});

const access = kind<{ organizationID: number; userID: number }>({ onOutcome: recordAccessMails });

/** Every kind of mail, by the name that is stored with each. */
const mailKinds = {
  // Accounts
  resetPassword: account,
  passwordChanged: account,
  confirmEmail: account,
  stopEmailChange: account,
  emailChanged: account,
  accountErased: kind<{ userID: number }>({
    // One that is kept is read in the portal of an installation without mails.
    onOutcome: async (trx, accounts, { state }) => {
      if (state === 'sent' || state === 'failed')
        await forgetFarewells(
          trx,
          accounts.map(({ userID }) => userID),
        );
    },
  }),
  secondFactor: account,
  newDevice: account,
  disowned: account,
  invitation: account,
  addedToPartner: account,
  eventOpen: account,
  organizerInvitation: access,
  organizerAccess: access,
  // Guests
  partnerEmail: kind<{ partnerEmailRecipientId: number }>({ onOutcome: recordInvitations }),
  partnerEmailTest: words,
  badge,
  guestBadge: badge,
  // Orders
  orderConfirmation,
  orderNotice: orderConfirmation,
  orderChanged: orderConfirmation,
  scanPointOrder: words,
  scanPointLinks: words,
  orderCancelled: words,
  ticket: kind<{ ticketID: number; language: Language }>({
    attachment: (deps, { ticketID, language }) => ticketAttachment(deps, ticketID, language),
  }),
  // News and questions
  notification: kind<{ userID: number; notificationIDs: number[] }>({}),
  taskReminder: account,
  message: kind<{ userID: number; notificationID: number }>({}),
  messageTest: account,
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
