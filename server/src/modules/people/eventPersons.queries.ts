import { personStatus, personType } from '@portal/contract/codes';
import type { KnownPerson } from '@portal/contract/people';
import { sql } from 'kysely';
import type { DbOrTrx } from '../../db/pool.ts';
import type { Caller as Whole } from '../../access/guard.ts';
import type { Participation } from '../../db/participationOf.ts';
import { areNamesFrozen } from './frozenNames.ts';
import { isPersonOf } from './personScope.ts';

const { toBeInvited, notParticipating, invited, cancelled } = personStatus;
/** States in which a guest has not answered, or not for good: whoever is taken on is registered. */
export const notYetRegistered = [toBeInvited, notParticipating, invited, cancelled];

/** Whose calls these are, as far as it decides whom they may see. */
export type Caller = Pick<Whole, 'acceptedPartnerIDs' | 'onlyEventID'>;

/** SQL: somebody who acts knows the person `p`, who has, or had, a place at their event; others know all (ORG-34). */
const isWithinReach = ({ onlyEventID }: Pick<Caller, 'onlyEventID'>) => sql<boolean>`(
  ${onlyEventID}::bigint is null or exists (
    select from "eventsPersons" met where met."personID" = p."personID" and met."eventID" = ${onlyEventID}))`;

/**
 * Locks a partner's place in an event against others who fill it, and tells its rules: whoever holds the
 * lock may count and add (PPL quota). The places of the caller's other partners there are locked with it,
 * in one order, for nobody may have two of them (SRV-53). undefined: the place has ended meanwhile, or its
 * event was deleted, which then waits (ORG-20, ORG-33).
 */
export async function lockParticipation(
  trx: DbOrTrx,
  { eventID, partnerID }: Participation,
  { acceptedPartnerIDs }: Pick<Caller, 'acceptedPartnerIDs'>,
) {
  await trx
    .selectFrom('eventsPartners')
    .select('partnerID')
    .where('eventID', '=', eventID)
    .where(sql<boolean>`"partnerID" = any(${acceptedPartnerIDs}::bigint[])`)
    .orderBy('partnerID')
    .forNoKeyUpdate()
    .execute();
  return trx
    .selectFrom('eventsPartners as ep')
    .innerJoin('events as e', 'e.eventID', 'ep.eventID')
    .leftJoin('partnerPortals as s', 's.eventID', 'ep.eventID')
    .select(['e.organizationID', 'ep.personnelQuota'])
    .select((row) => row.fn.coalesce('s.isShopAndGuestsHidden', sql.lit(false)).as('isRestricted'))
    .select(areNamesFrozen.as('areNamesFrozen'))
    .where('ep.eventID', '=', eventID)
    .where('ep.partnerID', '=', partnerID)
    .where('ep.timeDeleted', 'is', null)
    .where('e.timeDeleted', 'is', null)
    .forKeyShare('e')
    .executeTakeFirst();
}

/** How many of the partner's own staff have a place. */
export async function countPersonnel(
  trx: DbOrTrx,
  { eventID, partnerID }: Participation,
): Promise<number> {
  const { count } = await trx
    .selectFrom('eventsPersons')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('eventID', '=', eventID)
    .where('partnerID', '=', partnerID)
    .where('personType', '=', personType.personnel)
    .where('timeDeleted', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** The live place of a person in an event. */
export function readEventPersonOf(trx: DbOrTrx, personID: number, eventID: number) {
  return trx
    .selectFrom('eventsPersons')
    .select(['eventsPersonID', 'personType'])
    .where('personID', '=', personID)
    .where('eventID', '=', eventID)
    .where('timeDeleted', 'is', null)
    .executeTakeFirst();
}

/** Whether one of the persons has a place with another of the caller's partners, by e-mail (SRV-53). */
export async function isAnyElsewhere(
  trx: DbOrTrx,
  { eventID, partnerID }: Participation,
  personIDs: number[],
  { acceptedPartnerIDs }: Caller,
): Promise<boolean> {
  const { rows } = await sql`
    select from persons p
    join persons other on other."keyEmail" = p."keyEmail" and other."organizationID" = p."organizationID"
      and other."partnerID" <> ${partnerID} and ${isPersonOf(acceptedPartnerIDs, 'other')}
    join "eventsPersons" ep on ep."personID" = other."personID" and ep."eventID" = ${eventID}
      and ep."timeDeleted" is null
    where p."personID" = any(${personIDs}::bigint[]) limit 1`.execute(trx);
  return rows.length > 0;
}

/** Whose persons are meant: those of a partner, in an organisation. */
export interface Owner {
  partnerID: number;
  organizationID: number;
}

/** The partner's person whom it knows by the e-mail, locked: by one that a guest gave nobody is found. */
export function lockPersonByEmail(
  trx: DbOrTrx,
  { partnerID, organizationID }: Owner,
  email: string,
) {
  return trx
    .selectFrom('persons as p')
    .select('p.personID')
    .where(isPersonOf([partnerID], 'p'))
    .where('p.organizationID', '=', organizationID)
    .where('p.keyEmail', '=', email)
    .forUpdate('p')
    .executeTakeFirst();
}

/** Locks persons against all who give them a place (`takePerson`, a trigger), in one order. */
export const lockPersons = (trx: DbOrTrx, personIDs: number[]) =>
  sql`select from persons where "personID" = any(${personIDs}::bigint[])
    order by "personID" for no key update`.execute(trx);

/** A person of one of the caller's partners in the organisation, who may be linked (SRV-53). */
export function readLinkable(
  trx: DbOrTrx,
  { organizationID, personID }: { organizationID: number; personID: number },
  caller: Caller,
) {
  return trx
    .selectFrom('persons as p')
    .select(['p.personID', 'p.partnerID', 'p.keyEmail'])
    .where('p.personID', '=', personID)
    .where('p.organizationID', '=', organizationID)
    .where(isPersonOf(caller.acceptedPartnerIDs, 'p'))
    .where(isWithinReach(caller))
    .executeTakeFirst();
}

/** The partner's own copy of a person; undefined where it has a person with this e-mail meanwhile. */
export async function copyPerson(
  trx: DbOrTrx,
  personID: number,
  { partnerID, modifiedBy }: { partnerID: number; modifiedBy: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ personID: number }>`
    insert into persons ("partnerID", "organizationID", "firstNames", "lastName", emails, "givenEmail",
      "knownEmail", phones, "jobTitle", description, "streetAddress", "postalCode", city, company, "modifiedBy")
    select ${partnerID}::bigint, "organizationID", "firstNames", "lastName", emails, "givenEmail",
      "knownEmail", phones, "jobTitle", description, "streetAddress", "postalCode", city, company, ${modifiedBy}::bigint
    from persons where "personID" = ${personID}
    on conflict do nothing
    returning "personID"`.execute(trx);
  return rows[0]?.personID;
}

/**
 * Whom of the caller's partners' persons an e-mail belongs to (SRV-52): of several the one who has a
 * place at the event. Of anybody else it tells nothing.
 */
export async function findPerson(
  db: DbOrTrx,
  { eventID, email }: { eventID: number; email: string },
  caller: Caller,
): Promise<KnownPerson | undefined> {
  const { rows } = await sql<KnownPerson>`
    select p."personID", p."firstNames", p."lastName",
      jsonb_build_array(jsonb_build_object('email', p.email, 'primary', true)) as emails,
      case when ep."eventsPersonID" is not null then jsonb_build_object('eventID', ep."eventID",
        'partnerID', ep."partnerID", 'personType', ep."personType") end as event
    from persons p join events e on e."organizationID" = p."organizationID"
    left join "eventsPersons" ep on ep."personID" = p."personID" and ep."eventID" = e."eventID"
      and ep."timeDeleted" is null
    where e."eventID" = ${eventID} and p."keyEmail" = ${email}
      and ${isPersonOf(caller.acceptedPartnerIDs, 'p')} and ${isWithinReach(caller)}
    order by ep."eventsPersonID", p."personID" limit 1`.execute(db);
  return rows[0];
}

type Standing = 'known' | 'here' | 'elsewhere';

/**
 * Who of these e-mails the partner knows, its guests among them, who is of its personnel at the event already,
 * and who has a place with another of the caller's partners.
 */
export async function readStandings(
  trx: DbOrTrx,
  { eventID, partnerID }: Participation,
  { organizationID, emails }: { organizationID: number; emails: string[] },
  { acceptedPartnerIDs }: Caller,
): Promise<Map<string, Standing>> {
  const { rows } = await sql<{ email: string; standing: Standing | null }>`
    select p."keyEmail" as email, case
        when bool_or(p."partnerID" = ${partnerID} and ep."personType" = ${sql.lit(personType.personnel)}) then 'here'
        when bool_or(p."partnerID" <> ${partnerID} and ep."eventsPersonID" is not null) then 'elsewhere'
        when bool_or(p."partnerID" = ${partnerID}) then 'known' end as standing
    from persons p
    left join "eventsPersons" ep on ep."personID" = p."personID" and ep."eventID" = ${eventID}
      and ep."timeDeleted" is null
    where p."organizationID" = ${organizationID} and ${isPersonOf(acceptedPartnerIDs, 'p')}
      and p."keyEmail" = any(${emails}::text[])
    group by 1`.execute(trx);
  return new Map(rows.flatMap(({ email, standing }) => (standing ? [[email, standing]] : [])));
}
