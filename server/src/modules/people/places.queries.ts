import { personType } from '@portal/contract/codes';
import type { KnownPerson } from '@portal/contract/people';
import { sql } from 'kysely';
import type { DbOrTrx } from '../../kernel/db.ts';
import type { Place } from './people.queries.ts';

/**
 * Locks a partner's place in an event against others who fill it, and tells its rules: whoever holds the
 * lock may count and add (PPL quota).
 */
export function lockPlace(trx: DbOrTrx, { eventID, partnerID }: Place) {
  return trx
    .selectFrom('eventsPartners as ep')
    .innerJoin('events as e', 'e.eventID', 'ep.eventID')
    .leftJoin('partnerPortals as s', 's.eventID', 'ep.eventID')
    .select(['e.organizationID', 'ep.personnelQuota'])
    .select((row) => row.fn.coalesce('s.isShopAndGuestsHidden', sql.lit(false)).as('isRestricted'))
    .where('ep.eventID', '=', eventID)
    .where('ep.partnerID', '=', partnerID)
    .modifyEnd(sql`for no key update of ep`)
    .executeTakeFirstOrThrow();
}

/** How many of the partner's own staff have a place. */
export async function countPersonnel(trx: DbOrTrx, { eventID, partnerID }: Place): Promise<number> {
  const { count } = await trx
    .selectFrom('eventsPersons')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('eventID', '=', eventID)
    .where('partnerID', '=', partnerID)
    .where('personType', '=', personType.personnel)
    .where('timeDeleted', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The live place of a person in an event, whoever's it is. */
export function readPlaceOf(trx: DbOrTrx, personID: number, eventID: number) {
  return trx
    .selectFrom('eventsPersons')
    .select(['eventsPersonID', 'partnerID', 'personType'])
    .where('personID', '=', personID)
    .where('eventID', '=', eventID)
    .where('timeDeleted', 'is', null)
    .executeTakeFirst();
}

/** SQL: the person `p` has a place of one of the partners at an event. */
function isWith(partnerIDs: number[]) {
  return sql<boolean>`exists (
    select from "eventsPersons" own
    where own."personID" = p."personID" and own."timeDeleted" is null
      and own."partnerID" = any(${partnerIDs}::bigint[]))`;
}

/** A person of the organisation by e-mail, locked; and whether one of the partners has them anywhere. */
export function lockPersonByEmail(
  trx: DbOrTrx,
  { organizationID, email }: { organizationID: number; email: string },
  partnerIDs: number[],
) {
  return trx
    .selectFrom('persons as p')
    .select('p.personID')
    .select(isWith(partnerIDs).as('isOwn'))
    .where('p.organizationID', '=', organizationID)
    .where('p.email', '=', email)
    .where('p.timeDeleted', 'is', null)
    .forUpdate('p')
    .executeTakeFirst();
}

/** Minutes in which a person that was found by e-mail may be linked. */
const lookupMinutes = 60;

/** A person of the organisation whom the caller may link: one's own, or found by e-mail lately (SRV-53). */
export function readLinkable(
  trx: DbOrTrx,
  { organizationID, personID }: { organizationID: number; personID: number },
  { userID, partnerIDs }: { userID: number; partnerIDs: number[] },
) {
  return trx
    .selectFrom('persons as p')
    .select('p.personID')
    .where('p.personID', '=', personID)
    .where('p.organizationID', '=', organizationID)
    .where('p.timeDeleted', 'is', null)
    .where(
      sql<boolean>`(${isWith(partnerIDs)} or exists (
        select from "personLookups" l
        where l."personID" = p."personID" and l."userID" = ${userID}
          and l."timeCreated" > now() - make_interval(mins => ${lookupMinutes})))`,
    )
    .executeTakeFirst();
}

/** Whom an e-mail belongs to, as far as the caller may know (SRV-52); notes that the caller knows it. */
export async function findPerson(
  db: DbOrTrx,
  { eventID, email }: { eventID: number; email: string },
  { userID, partnerIDs }: { userID: number; partnerIDs: number[] },
): Promise<KnownPerson | undefined> {
  const { rows } = await sql<KnownPerson>`
    with known as (
      select p."personID", p."firstNames", p."lastName", p.email
      from persons p join events e on e."organizationID" = p."organizationID"
      where e."eventID" = ${eventID} and p.email = ${email} and p."timeDeleted" is null
    ), noted as (
      insert into "personLookups" ("userID", "personID")
      select ${userID}, "personID" from known
      on conflict ("userID", "personID") do update set "timeCreated" = now()
    )
    select k."personID", k."firstNames", k."lastName",
      jsonb_build_array(jsonb_build_object('email', k.email, 'primary', true)) as emails,
      (select jsonb_build_object(
          'eventID', ep."eventID",
          'partnerID', case when mine then ep."partnerID" end,
          'personType', case when mine then ep."personType" end)
        from "eventsPersons" ep, lateral (select ep."partnerID" = any(${partnerIDs}::bigint[])) o(mine)
        where ep."personID" = k."personID" and ep."eventID" = ${eventID}
          and ep."timeDeleted" is null) as event
    from known k`.execute(db);
  return rows[0];
}

type Standing = 'known' | 'here' | 'elsewhere';

/** Who of these e-mails the organisation knows, and who has a place at the event already. */
export async function readStandings(
  trx: DbOrTrx,
  { eventID, partnerID }: Place,
  { organizationID, emails }: { organizationID: number; emails: string[] },
): Promise<Map<string, Standing>> {
  const { rows } = await sql<{ email: string; standing: Standing }>`
    select p.email, case
        when ep."eventsPersonID" is null then 'known'
        when ep."partnerID" = ${partnerID} then 'here'
        else 'elsewhere' end as standing
    from persons p
    left join "eventsPersons" ep on ep."personID" = p."personID" and ep."eventID" = ${eventID}
      and ep."timeDeleted" is null
    where p."organizationID" = ${organizationID} and p."timeDeleted" is null
      and p.email = any(${emails}::text[])`.execute(trx);
  return new Map(rows.map(({ email, standing }) => [email, standing]));
}
