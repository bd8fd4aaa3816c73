import { badgeText } from '@portal/contract/badges';
import { personStatus, personType } from '@portal/contract/codes';
import type { Language } from '@portal/contract/errors';
import type { OptOut, Registration, registrationRoutes } from '@portal/contract/registrations';
import type { BodyOf } from '@portal/contract/route';
import { splitName } from '@portal/contract/splitName';
import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import type { DbOrTrx, Trx } from '../../db/pool.ts';
import { calendarFile } from '../../documents/calendar.ts';
import type { Download } from '../../http/download.ts';
import { fail } from '../../http/errors.ts';
import { createLimit, day, hour } from '../../access/limits.ts';
import type { Attachment } from '../../mail/mail.ts';
import { stopSendings } from '../emails/emails.public.ts';
import { badgeAttachment, mailGuestBadge, saveGuest } from '../people/people.public.ts';
import {
  answerOthers,
  lockRecipient,
  readInvitation,
  readOptOut,
  writeOptOut,
  type OpenInvitation,
} from './registrations.queries.ts';

type Details = BodyOf<(typeof registrationRoutes)['saveRegistration']>;

/** Links that may be opened from one address in a minute: a company behind one door. */
const opensPerMinute = 300;
/** Answers that one link may give in an hour; each may send a mail. */
const answersPerHour = 20;
const answersPerDay = 40;

const { toBeInvited, invited, notParticipating, cancelled, checkedIn, noShow, checkedOut } =
  personStatus;
/** What is known of a guest already, whatever they answer. */
const settled = [notParticipating, cancelled, checkedIn, noShow, checkedOut];

/**
 * The place whose badge whoever has the link may see: that of who registered through it. A link that went to another
 * address shows none, nor does that of somebody who is another exhibitor's guest now, or was invited anew since.
 */
function placeOf({ answer, hasRegistered, eventPerson }: OpenInvitation) {
  const status = eventPerson?.personStatus;
  const hasAnswered = status !== toBeInvited && status !== invited;
  return answer === 'registered' && hasRegistered && hasAnswered ? eventPerson : null;
}

/** An invitation as its page shows it. Of persons only what they gave here themselves. */
function shown(invitation: OpenInvitation): Registration {
  const { isOpen, answer, event, partner, given, ...rest } = invitation;
  const place = placeOf(invitation);
  const blank = { phone: null, company: null, jobTitle: null };
  const consents = { emailMarketingAllowed: false, smsMarketingAllowed: false };
  return {
    isOpen,
    event,
    partner,
    // Without a badge to show the page asks again.
    answer: answer === 'registered' && !place ? null : answer,
    person: given ?? {
      ...splitName(rest.name ?? '', 'firstNameFirst'),
      email: rest.receiverEmail,
      ...blank,
      ...consents,
    },
    badgeText: place && badgeText(place.badgeCode),
  };
}

/** The page behind a registration link (REG-01 … 03). */
export function registrations({
  db,
  pool,
  queue,
  storage,
  env,
}: Pick<Deps, 'db' | 'pool' | 'queue' | 'storage' | 'env'>) {
  const opens = createLimit(pool, 'openRegistrations', opensPerMinute, 60);
  const answers = createLimit(pool, 'registrationAnswers', answersPerHour, hour);
  const answersOfDay = createLimit(pool, 'registrationAnswersPerDay', answersPerDay, day);

  /** Each answer may mail a badge to an address that whoever has the link has typed (T13). */
  async function countAnswer(code: string, address: string): Promise<void> {
    await opens.count(address);
    await answers.count(code);
    await answersOfDay.count(code);
  }

  const invitationOf = async (trx: DbOrTrx, code: string) =>
    (await readInvitation(trx, code)) ?? fail('invitationGone');

  /** Reads the invitation to answer it; nobody else answers it meanwhile. */
  async function open(trx: DbOrTrx, code: string): Promise<OpenInvitation> {
    await lockRecipient(trx, code);
    const invitation = await invitationOf(trx, code);
    if (!invitation.isOpen) fail('registrationClosed');
    return invitation;
  }

  const answer = (trx: DbOrTrx, { partnerEmailRecipientId }: OpenInvitation, given: object) =>
    trx
      .updateTable('partnerEmailRecipients')
      .set({ timeAnswered: sql<string>`now()`, ...given })
      .where('partnerEmailRecipientId', '=', partnerEmailRecipientId)
      .execute();

  async function read(code: string, address: string): Promise<Registration> {
    await opens.count(address);
    return shown(await invitationOf(db, code));
  }

  /** The dates of the event for a calendar. */
  async function calendar(code: string, address: string): Promise<Download> {
    await opens.count(address);
    const { eventID, event } = await invitationOf(db, code);
    const { publicUrl } = env;
    return calendarFile({ eventID, ...event }, { publicUrl, url: `${publicUrl}/register/${code}` });
  }

  async function register(
    trx: Trx,
    code: string,
    details: Details,
    language: Language,
  ): Promise<Registration> {
    const before = await open(trx, code);
    const { personID, eventsPersonID } = await saveGuest(trx, before, details);
    await answer(trx, before, {
      answer: 'registered',
      personID,
      timeRegistered: sql`coalesce("timeRegistered", now())`,
    });
    await answerOthers(trx, code, 'registered');
    const after = shown(await invitationOf(trx, code));
    // The same once more, from a second click, mails nothing.
    if (JSON.stringify(after) !== JSON.stringify(shown(before)))
      await mailGuestBadge(trx, queue, {
        eventsPersonID,
        recipient: details.email,
        language,
        registrationUrl: `${env.publicUrl}/register/${code}`,
        publicUrl: env.publicUrl,
        calendarUrl: `${env.publicUrl}/v1/registrations/${code}/calendar`,
      });
    return after;
  }

  async function decline(trx: Trx, code: string): Promise<Registration> {
    const invitation = await open(trx, code);
    const { eventPerson } = invitation;
    await answer(trx, invitation, { answer: 'declined' });
    await answerOthers(trx, code, 'declined');
    if (eventPerson?.personType === personType.guest)
      await trx
        .updateTable('eventsPersons')
        .set({ personStatus: notParticipating })
        .where('eventsPersonID', '=', eventPerson.eventsPersonID)
        .where('personStatus', 'not in', settled)
        .execute();
    return shown(await invitationOf(trx, code));
  }

  /** The badge of whoever has registered. */
  async function badge(
    code: string,
    by: { address: string; language: Language },
  ): Promise<Attachment> {
    await opens.count(by.address);
    const place = placeOf(await invitationOf(db, code));
    const file = place
      ? await badgeAttachment({ db, storage }, place.eventsPersonID, by.language)
      : undefined;
    return file ?? fail('invitationGone');
  }

  const optOutOf = async (trx: DbOrTrx, code: string): Promise<OptOut> =>
    (await readOptOut(trx, code)) ?? fail('invitationGone');

  async function showOptOut(code: string, address: string): Promise<OptOut> {
    await opens.count(address);
    return optOutOf(db, code);
  }

  async function saveOptOut(trx: Trx, code: string, wish: boolean): Promise<OptOut> {
    const pair = await writeOptOut(trx, code, wish);
    if (pair && wish) await stopSendings(trx, pair);
    return optOutOf(trx, code);
  }

  return {
    countOpening: opens.count,
    countAnswer,
    read,
    register,
    decline,
    badge,
    calendar,
    showOptOut,
    saveOptOut,
  };
}
