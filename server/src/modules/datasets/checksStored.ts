import { orderStatus } from '@portal/contract/codes';
import type { Dataset } from '@portal/contract/dataset';
import { sql, type RawBuilder } from 'kysely';
import type { Keys } from './keys.ts';
import { readStoredRecords, recordsOf } from './persons.ts';
import type { Problems } from './problems.ts';
import type { References } from './references.ts';
import type { Target } from './upsert.ts';

type Trx = Target['trx'];
const pair = (...keys: string[]) => keys.join('\0');

async function readPairs(trx: Trx, query: RawBuilder<{ a: string; b: string }>) {
  const { rows } = await query.execute(trx);
  return new Set(rows.map(({ a, b }) => pair(a, b)));
}

/** What belongs to a partner in an event needs that partner to take part there. */
async function checkPlaces(trx: Trx, dataset: Dataset, { places }: References, problems: Problems) {
  const given = new Set(
    dataset.events.flatMap(({ eventID, partners = [] }) =>
      partners.map(({ partnerID }) => pair(eventID, partnerID)),
    ),
  );
  const missing = places.filter((place) => !given.has(pair(place.eventID, place.partnerID)));
  if (missing.length === 0) return;
  const events = [...new Set(missing.map((place) => place.eventID))];
  const stored = await readPairs(
    trx,
    sql`select e."externalKey" as a, p."externalKey" as b from "eventsPartners"
      join events e using ("eventID") join partners p using ("partnerID")
      where e."externalKey" = any(${events}::text[]) and p."externalKey" is not null`,
  );
  for (const { eventID, partnerID, path } of missing)
    if (!stored.has(pair(eventID, partnerID)))
      problems.add(`${path}.partnerID`, `"${partnerID}" does not take part in "${eventID}"`);
}

/** A notification for a user of a partner needs that user to work there. */
async function checkRecipients(trx: Trx, { users, notifications }: Dataset, problems: Problems) {
  const given = new Set(
    users.flatMap(({ userID, partners = [] }) => partners.map((partner) => pair(userID, partner))),
  );
  const missing = notifications.flatMap(({ recipients = [] }, index) =>
    recipients.flatMap((recipient, at) =>
      given.has(pair(recipient.userID, recipient.partnerID))
        ? []
        : [{ ...recipient, path: `notifications[${index}].recipients[${at}].userID` }],
    ),
  );
  if (missing.length === 0) return;
  const stored = await readPairs(
    trx,
    sql`select u."externalKey" as a, p."externalKey" as b from "partnersUsers"
      join users u using ("userID") join partners p using ("partnerID")
      where u."externalKey" = any(${missing.map((m) => m.userID)}::text[])
        and p."externalKey" is not null`,
  );
  for (const { userID, partnerID, path } of missing)
    if (!stored.has(pair(userID, partnerID)))
      problems.add(path, `"${userID}" is not a user of "${partnerID}"`);
}

interface Claim {
  path: string;
  /** What may be there once only, and whose it is to be. */
  value: string;
  key: string;
  within: string | number | null;
}

/** Values that are unique in the database must not be another row's there. */
async function checkTaken(
  trx: Trx,
  claims: Claim[],
  stored: (
    values: string[],
  ) => RawBuilder<Pick<Claim, 'value' | 'within'> & { key: string | null }>,
  owner: string,
  problems: Problems,
): Promise<void> {
  if (claims.length === 0) return;
  const { rows } = await stored([...new Set(claims.map((claim) => claim.value))]).execute(trx);
  const owners = new Map(rows.map((row) => [`${row.within} ${row.value}`, row.key]));
  const taken = claims.filter(({ value, key, within }) => {
    const by = owners.get(`${within} ${value}`);
    return by !== undefined && by !== key;
  });
  // A value that several of a row's records claim is told once.
  for (const [path, value] of new Map(taken.map((claim) => [claim.path, claim.value])))
    problems.add(path, `"${value}" belongs to another ${owner} of the database`);
}

async function checkUserEmails(trx: Trx, { users }: Dataset, problems: Problems) {
  const claims = users.map(({ email, userID }, index) => ({
    path: `users[${index}].email`,
    value: email.toLowerCase(),
    key: userID,
    within: null,
  }));
  const stored = (emails: string[]) => sql<{ value: string; key: string | null; within: null }>`
    select email as value, "externalKey" as key, null as within from users
    where email = any(${emails}::text[]) and "timeDeleted" is null`;
  await checkTaken(trx, claims, stored, 'user', problems);
}

async function checkPersonEmails(trx: Trx, dataset: Dataset, keys: Keys, problems: Problems) {
  const known = await readStoredRecords(trx, dataset);
  const claims = dataset.persons.flatMap((person, index) => {
    const { personID, organizationID, emails = [] } = person;
    const at = emails.findIndex((email) => email.primary);
    const organization = keys.find('organizations', organizationID);
    const value = emails[at]?.email.toLowerCase();
    // An organisation or a partner of this load is new, and so are all its persons.
    if (!value || organization === undefined) return [];
    return recordsOf(person, known.get(personID), keys).map(({ partnerID }) => ({
      path: `persons[${index}].emails[${at}].email`,
      value,
      key: personID,
      within: `${organization} ${partnerID ?? ''}`,
    }));
  });
  const stored = (emails: string[]) => sql<{ value: string; key: string | null; within: string }>`
    select "keyEmail" as value, "externalKey" as key,
      "organizationID" || ' ' || coalesce("partnerID"::text, '') as within from persons
    where "keyEmail" = any(${emails}::text[]) and "timeDeleted" is null`;
  await checkTaken(trx, claims, stored, 'person', problems);
}

async function checkTemplates(trx: Trx, { events }: Dataset, keys: Keys, problems: Problems) {
  const claims = events.flatMap(({ eventID, templateEmail }, index) => {
    const within = keys.find('events', eventID);
    if (!templateEmail || within === undefined) return [];
    const path = `events[${index}].templateEmail.partnerEmailId`;
    return [{ path, value: eventID, key: templateEmail.partnerEmailId, within }];
  });
  const stored = (owners: string[]) => sql<{ value: string; key: string | null; within: number }>`
    select e."externalKey" as value, t."externalKey" as key, "eventID" as within
    from "partnerEmails" t join events e using ("eventID")
    where t."partnerID" is null and t."timeDeleted" is null
      and e."externalKey" = any(${owners}::text[])`;
  await checkTaken(trx, claims, stored, 'template', problems);
}

/** A user has one open cart per partner and event (SRV-41). */
function checkCarts({ orders }: Dataset, problems: Problems): void {
  const seen = new Map<string, string>();
  for (const [index, { status, userID, partnerID, eventID }] of orders.entries()) {
    if (status !== orderStatus.openCart) continue;
    const cart = pair(userID, partnerID, eventID);
    const first = seen.get(cart);
    if (first) problems.add(`orders[${index}].status`, `${first} is the user's open cart already`);
    else seen.set(cart, `orders[${index}]`);
  }
}

/** What only the database knows. */
export async function checkStored(
  trx: Trx,
  dataset: Dataset,
  found: References,
  keys: Keys,
  problems: Problems,
  isScoped: boolean,
): Promise<void> {
  await checkPlaces(trx, dataset, found, problems);
  await checkRecipients(trx, dataset, problems);
  // Whose address has an account is nobody's business in the console, which invites them.
  if (!isScoped) await checkUserEmails(trx, dataset, problems);
  await checkPersonEmails(trx, dataset, keys, problems);
  await checkTemplates(trx, dataset, keys, problems);
  checkCarts(dataset, problems);
}
