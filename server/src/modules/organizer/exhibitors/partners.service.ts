import { folded } from '@portal/contract/folded';
import { likenessOf } from '@portal/contract/likeness';
import type { organizerPartnerRoutes, PartnerCandidate } from '@portal/contract/organizerPartners';
import type { BodyOf } from '@portal/contract/route';
import { sql } from 'kysely';
import type { Organizer } from '../../../access/organizers.ts';
import { lockOrganization } from '../../../db/locks.ts';
import type { DbOrTrx, Trx } from '../../../db/pool.ts';
import { parametersAtOnce, slices } from '../../../db/slices.ts';
import { fail, found } from '../../../http/errors.ts';
import { lockIncluded, syncIncluded } from '../packages/includedProducts.service.ts';

type Sought = BodyOf<(typeof organizerPartnerRoutes)['partnerCandidates']>;
type Company = Sought & { name: string };
type Added = BodyOf<(typeof organizerPartnerRoutes)['addExhibitor']>;

interface Known {
  partnerID: number;
  name: string;
  businessID: string | null;
  email: string | null;
  homepage: string | null;
  city: string | null;
  isExhibitor: boolean;
}

interface At {
  eventID: number;
  organizationID: number;
}

const order = ['businessID', 'name', 'domain', 'text'] as const;
const candidatesAtMost = 20;

const readKnown = async (db: DbOrTrx, { eventID, organizationID }: At): Promise<Known[]> =>
  (
    await sql<Known>`
      select p."partnerID", p.name, coalesce(p."businessID", p."invoiceCompanyBusinessID") as "businessID",
        p."contactEmail" as email, p.homepage, p.city, ep."partnerID" is not null as "isExhibitor"
      from partners p left join "eventsPartners" ep on ep."partnerID" = p."partnerID"
        and ep."eventID" = ${eventID} and ep."timeDeleted" is null
      where p."organizationID" = ${organizationID} and p."timeDeleted" is null
      order by p.name collate finnish, p."partnerID"`.execute(db)
  ).rows;

/** What of a company tells which one it is. */
const sought = ({ name = '', contactEmail, ...company }: Sought) => ({
  ...company,
  name,
  email: contactEmail,
});

/** The organiser’s own partners that are likely the one that is given; likely by its name’s text at last. */
export async function findCandidates(
  db: DbOrTrx,
  at: At,
  company: Sought,
): Promise<PartnerCandidate[]> {
  const typed = folded(company.name ?? '');
  const rank = ({ likeness }: PartnerCandidate) => order.indexOf(likeness);
  return (await readKnown(db, at))
    .flatMap(({ email, homepage, ...partner }): PartnerCandidate[] => {
      const isNamed = typed !== '' && folded(partner.name).includes(typed);
      const likeness =
        likenessOf(sought(company), { ...partner, email, homepage }) ?? (isNamed && 'text');
      return likeness ? [{ ...partner, likeness }] : [];
    })
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, candidatesAtMost);
}

/** Makes a partner; one that is likely there already is refused, unless it is said to be a second (ORG-27). */
async function create(
  trx: Trx,
  { organizationID, ...at }: At,
  { isSecond, ...company }: Company & { isSecond?: boolean | undefined },
  userID: number,
): Promise<number> {
  // Two who add the same company at once take turns.
  await lockOrganization(trx, organizationID);
  if (!isSecond) {
    const candidates = await findCandidates(trx, { organizationID, ...at }, company);
    const names = candidates.filter(({ likeness }) => likeness !== 'text').map(({ name }) => name);
    if (names.length > 0) fail('likelySame', { names: names.slice(0, 3).join(', ') });
  }
  const [partnerID] = await createPartners(trx, [company], { organizationID, userID });
  return partnerID as number;
}

type NewPartner = Company &
  Partial<Record<'phone' | 'homepage' | 'streetAddress' | 'postalCode' | 'city', string | null>>;

/** Makes partners of an organiser; tells which, in their order. */
export async function createPartners(
  trx: Trx,
  companies: NewPartner[],
  { organizationID, userID: modifiedBy }: Pick<Organizer, 'organizationID' | 'userID'>,
): Promise<number[]> {
  const partnerIDs: number[] = [];
  for (const some of slices(companies, parametersAtOnce)) {
    const made = await trx
      .insertInto('partners')
      .values(some.map((company) => ({ ...company, organizationID, modifiedBy })))
      .returning('partnerID')
      .execute();
    partnerIDs.push(...made.map(({ partnerID }) => partnerID));
  }
  return partnerIDs;
}

/** Lets partners take part in an event, also those that were taken out of it; tells which did not before. */
export async function takePart(trx: Trx, eventID: number, partnerIDs: number[]): Promise<number[]> {
  const { rows } = await sql<{ partnerID: number }>`
    insert into "eventsPartners" ("eventID", "partnerID")
    select ${eventID}, id from unnest(${partnerIDs}::bigint[]) id
    on conflict ("partnerID", "eventID") do update set "timeDeleted" = null
      where "eventsPartners"."timeDeleted" is not null
    returning "partnerID"`.execute(trx);
  return rows.map(({ partnerID }) => partnerID);
}

/** Lets a partner of the organiser take part in an event, also one that was taken out of it; tells which. */
export async function addExhibitor(
  trx: Trx,
  eventID: number,
  added: Added,
  { organizationID, userID }: Organizer,
): Promise<number> {
  const at = { eventID, organizationID };
  if ('partnerID' in added) await lockIncluded(trx, eventID);
  const partnerID = 'partnerID' in added ? added.partnerID : await create(trx, at, added, userID);
  found(
    await trx
      .selectFrom('partners')
      .select('partnerID')
      .where('partnerID', '=', partnerID)
      .where('organizationID', '=', organizationID)
      .where('timeDeleted', 'is', null)
      .forShare()
      .executeTakeFirst(),
  );
  const [taken] = await takePart(trx, eventID, [partnerID]);
  if (!taken) fail('alreadyExhibits');
  // Who comes back has its package as before (ORG-33).
  if ('partnerID' in added) await syncIncluded(trx, { eventID, partnerIDs: [partnerID], userID });
  return partnerID;
}
