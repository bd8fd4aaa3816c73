import { mostRecipients } from '@portal/contract/recipients';
import type { emailRoutes } from '@portal/contract/emails';
import type { BodyOf } from '@portal/contract/route';
import { sql } from 'kysely';
import type { DbOrTrx } from '../../db/pool.ts';
import { fail } from '../../http/errors.ts';

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
  if (Number(rows[0]?.count) > mostRecipients) fail('tooManyRecipients', { limit: mostRecipients });
}
