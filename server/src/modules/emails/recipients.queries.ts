import { personStatus, personType } from '@portal/contract/codes';
import type { CorrectedRecipient } from '@portal/contract/emails.saved';
import { mostRecipients } from '@portal/contract/recipients';
import type { emailRoutes } from '@portal/contract/emails';
import type { BodyOf } from '@portal/contract/route';
import { sql } from 'kysely';
import type { DbOrTrx } from '../../db/pool.ts';
import { fail, found } from '../../http/errors.ts';
import type { OwnEmail } from './emails.queries.ts';
import { inState } from './sending.queries.ts';

export type GivenRecipient = NonNullable<
  BodyOf<(typeof emailRoutes)['savePartnerEmail']>['partnerEmailRecipients']
>[number];

/** The given ones as SQL can join them, in their order. */
const given = (recipients: GivenRecipient[]) => sql`
  jsonb_to_recordset(${JSON.stringify(
    recipients.map((recipient, place) => ({
      place,
      id: recipient.partnerEmailRecipientId,
      email: recipient.receiverEmail.toLowerCase(),
      label: recipient.label,
      name: recipient.name,
      isGone: Boolean(recipient.timeDeleted),
    })),
  )}::jsonb) as g (place int, id bigint, email text, label text, name text, "isGone" boolean)`;

/**
 * Stores what is given of the recipients of a draft (SRV-56): those with an id are changed or go, the
 * others come, but only whose address is not there yet. Another address is another recipient, with a
 * link of its own. Ids of other invitations are none.
 */
export async function saveRecipients(
  trx: DbOrTrx,
  partnerEmailId: number,
  recipients: GivenRecipient[],
): Promise<void> {
  if (recipients.length === 0) return;
  await sql`
    update "partnerEmailRecipients" r
    set "timeDeleted" = case when g."isGone" or r."receiverEmail" <> g.email then now() end,
      label = coalesce(g.label, r.label), name = coalesce(g.name, r.name)
    from ${given(recipients)}
    where r."partnerEmailRecipientId" = g.id and r."partnerEmailId" = ${partnerEmailId}
      and r."timeDeleted" is null`.execute(trx);
  await sql`
    insert into "partnerEmailRecipients" ("partnerEmailId", "receiverEmail", label, name)
    select ${partnerEmailId}::bigint, g.email, g.label, g.name from ${given(recipients)}
    where not g."isGone" and (g.id is null or exists (
      select from "partnerEmailRecipients" r
      where r."partnerEmailRecipientId" = g.id and r."partnerEmailId" = ${partnerEmailId}))
    order by g.place
    on conflict ("partnerEmailId", "receiverEmail") where "timeDeleted" is null
    do nothing`.execute(trx);
  const { rows } = await sql<{ count: number }>`
    select count(*) from "partnerEmailRecipients"
    where "partnerEmailId" = ${partnerEmailId} and "timeDeleted" is null`.execute(trx);
  if ((rows[0]?.count ?? 0) > mostRecipients) fail('tooManyRecipients', { limit: mostRecipients });
}

/** Of a recipient whom an invitation failed to reach, and who is still to be invited: what is known, locked. */
async function lockUnreached(trx: DbOrTrx, email: OwnEmail, partnerEmailRecipientId: number) {
  const { rows } = await sql<{
    receiverEmail: string;
    label: string | null;
    name: string | null;
    personID: number | null;
  }>`
    select r."receiverEmail", r.label, r.name, r."personID"
    from "partnerEmailRecipients" r, "partnerEmails" m
    where ${inState(email, 'failed')} and r."partnerEmailRecipientId" = ${partnerEmailRecipientId}
    for update of r`.execute(trx);
  return rows[0];
}

const isToBeInvited = sql`(ep."personType" = ${sql.lit(personType.guest)}
  and ep."personStatus" = ${sql.lit(personStatus.toBeInvited)})`;

/** SQL: nobody has ever been reached as the person `p`, nor is it anything but a guest who is to be invited. */
const isNobodyYet = sql`(
  not exists (
    select from "partnerEmailRecipients" r where r."personID" = p."personID"
      and (r.state = 'sent' or r.answer is not null or r."timeRegistered" is not null))
  and not exists (
    select from "eventsPersons" ep where ep."personID" = p."personID" and not ${isToBeInvited}))`;

/**
 * The guest by the old address has the new one, if nobody was ever reached as them: another's answers and badge are not
 * for who reads at the new address (decision 082). Otherwise, and where somebody else of the exhibitor has the new
 * address, the place of who is still to be invited is given up: the invitation goes to the other, or to somebody new.
 */
async function moveGuest(
  trx: DbOrTrx,
  { eventID, partnerID }: OwnEmail,
  { personID, from, to }: { personID: number; from: string; to: string },
  userID: number,
): Promise<void> {
  const isFormer = sql`p."personID" = ${personID} and p."partnerID" = ${partnerID} and p."keyEmail" = ${from}`;
  await sql`
    update persons p set "modifiedBy" = ${userID}, emails = (
      select jsonb_agg(
        case when (own ->> 'primary')::boolean then own || jsonb_build_object('email', ${to}::text) else own end
        order by place)
      from jsonb_array_elements(p.emails) with ordinality each(own, place)
      where (own ->> 'primary')::boolean or lower(own ->> 'email') <> ${to})
    where ${isFormer} and p.email = ${from} and ${isNobodyYet} and not exists (
      select from persons other where other."partnerID" = p."partnerID" and other."keyEmail" = ${to}
        and other."organizationID" = p."organizationID" and other."timeDeleted" is null
        and other."personID" <> p."personID")`.execute(trx);
  await sql`
    update "eventsPersons" ep set "timeDeleted" = now() from persons p
    where ${isFormer} and ep."personID" = p."personID" and ep."eventID" = ${eventID}
      and ep."partnerID" = ${partnerID} and ep."timeDeleted" is null and ${isToBeInvited}`.execute(
    trx,
  );
}

/**
 * Gives a recipient whom an invitation failed to reach another address (SRV-57): as another recipient, with a link
 * of its own, who waits.
 */
export async function correctRecipient(
  trx: DbOrTrx,
  email: OwnEmail,
  { partnerEmailRecipientId, ...corrected }: CorrectedRecipient,
  userID: number,
): Promise<void> {
  const { partnerEmailId } = email;
  const before = found(await lockUnreached(trx, email, partnerEmailRecipientId));
  const { receiverEmail: from, personID, label, name } = before;
  const to = corrected.receiverEmail.toLowerCase();
  const known = await trx
    .selectFrom('partnerEmailRecipients')
    .select('partnerEmailRecipientId')
    .where('partnerEmailId', '=', partnerEmailId)
    .where('receiverEmail', '=', to)
    .where('timeDeleted', 'is', null)
    .executeTakeFirst();
  if (known) fail('recipientKnown');
  await saveRecipients(trx, partnerEmailId, [
    { partnerEmailRecipientId, receiverEmail: to, ...(label && { label }), ...(name && { name }) },
  ]);
  if (personID !== null) await moveGuest(trx, email, { personID, from, to }, userID);
}
