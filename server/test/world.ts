import { orderRowStatus, personType } from '@portal/contract/codes';
import {
  access,
  type Access,
  type CallerKind,
  type Endpoint,
  type ParamName,
} from '@portal/contract/route';
import { sql } from 'kysely';
import type { Db } from '../src/db/pool.ts';
import { createLinkToken } from '../src/access/linkTokens.ts';
import { factories } from './factories.ts';

/**
 * An id for each name that stands in a path or a body: a new name does not compile until it is made
 * here.
 */
type WordName = 'sessionID' | 'captureKey' | 'deviceID' | 'ticketKey' | 'registrationCode';
export type Ids = Record<Exclude<ParamName, WordName> | 'logoMaterialID', number> &
  Record<WordName, string>;

/** Stands in the names of whatever the member owns, and of what others own: a reply shows only one. */
export const ours = 'Aarre';
export const theirs = 'Salaisuus';

type Make = ReturnType<typeof factories>;

/** What is known of a person, with `mark` in every field. */
const known = (mark: string) => ({
  firstNames: mark,
  lastName: mark,
  jobTitle: mark,
  description: mark,
  company: mark,
  streetAddress: mark,
  postalCode: mark,
  city: mark,
  phones: JSON.stringify([{ phone: `+358 40 ${mark}`, primary: true }]),
});
type Participation = Pick<Ids, 'organizationID' | 'eventID' | 'partnerID' | 'userID'>;

/** An order with something in the cart and a ticket that was bought; what is sold is everybody's. */
async function shopping(make: Make, participation: Participation, mark: string) {
  const product = await make.product(participation.eventID);
  await make.bundle(product);
  const { orderID } = await make.order(
    {
      eventID: participation.eventID,
      partnerID: participation.partnerID,
      userID: participation.userID,
    },
    { name: mark, firstNames: mark, email: `${mark}@example.com` },
  );
  const { orderRowID } = await make.orderRow({ orderID }, product);
  const ordered = await make.orderRow(
    { orderID },
    await make.product(participation.eventID, { isTicket: true }),
    { status: orderRowStatus.ordered, name: mark },
  );
  const { ticketID, ticketKey } = await make.ticket(
    { eventID: participation.eventID, partnerID: participation.partnerID },
    ordered,
    mark,
  );
  return { productID: product.productID, orderID, orderRowID, ticketID, ticketKey };
}

/** Two whom an invitation is for; one has registered: the code of that link. */
async function invitedGuest(
  make: Make,
  {
    eventID,
    partnerID,
    partnerEmailId,
  }: { eventID: number; partnerID: number; partnerEmailId: number },
  mark: string,
): Promise<string> {
  await make.recipient({ partnerEmailId }, { name: mark });
  const participation = { eventID, partnerID };
  const guest = { personType: personType.guest };
  const { personID, email } = await make.person(participation, known(mark), guest);
  const now = new Date().toISOString();
  const { code } = await make.recipient(
    { partnerEmailId },
    { receiverEmail: String(email), personID, answer: 'registered', timeRegistered: now },
  );
  return code;
}

/** One of everything that a partner can have at an event, with `mark` in its name. */
async function belongings(make: Make, participation: Participation, mark: string): Promise<Ids> {
  const { organizationID, eventID, partnerID, userID } = participation;
  const { personID } = await make.person({ eventID, partnerID }, known(mark));
  const { scanPointID, captureKey } = await make.scanPoint({ eventID, partnerID }, { name: mark });
  const { leadID } = await make.lead({ scanPointID }, { lastName: mark });
  const { leadNoteID } = await make.leadNote({ leadID, userID }, mark);
  const { deviceID } = await make.captureDevice(scanPointID, { name: mark });
  const { partnerEmailId } = await make.partnerEmail({ eventID, partnerID }, { title: mark });
  const registrationCode = await invitedGuest(make, { eventID, partnerID, partnerEmailId }, mark);
  const { partnersUsersNotificationsID } = await make.notification(
    { userID, partnerID },
    { organizationID, eventID, title: mark },
  );
  await make.visitor({ eventID, partnerID }, { lastName: mark });
  const { materialID } = await make.material({ eventID, partnerID }, { name: mark });
  const { eventsPartnersFileId } = await make.file({ eventID, partnerID }, mark);
  const { materialID: logoMaterialID } = await make.logo({ organizationID, partnerID });
  const sessionID = await make.session({ userID, organizationID });
  return {
    organizationID,
    eventID,
    partnerID,
    userID,
    personID,
    logoMaterialID,
    sessionID,
    partnersUsersNotificationsID,
    materialID,
    eventsPartnersFileId,
    scanPointID,
    leadID,
    leadNoteID,
    captureKey,
    deviceID,
    partnerEmailId,
    registrationCode,
    ...(await shopping(make, participation, mark)),
  };
}

/** The tokens of links as if they had been mailed to the user just now. */
async function linkTokens(db: Db, { userID, email: current }: { userID: number; email: string }) {
  const [reset, change, stop] = [createLinkToken(), createLinkToken(), createLinkToken()];
  const hashes = { tokenHash: change.tokenHash, stopHash: stop.tokenHash };
  await db
    .insertInto('passwordResets')
    .values({ tokenHash: reset.tokenHash, userID, email: current })
    .execute();
  const timeExpires = sql<string>`now() + interval '1 day'`;
  const email = `changed${userID}@example.com`;
  await db
    .insertInto('emailChanges')
    .values({ userID, ...hashes, email, timeExpires })
    .execute();
  return { resetToken: reset.token, emailToken: change.token, stopToken: stop.token };
}

/**
 * A member of a partner at an event, and everybody who must not come near: for every call of the
 * contract there are ids that are the member's, ids that are not, and ids that nothing has.
 */
export async function makeWorld(db: Db) {
  const make = factories(db);
  const { organizationID } = await make.organization();
  const billing = { invoiceCompany: ours, invoiceCompanyBusinessID: '1234567-1' };
  const { partnerID } = await make.partner({ organizationID, name: ours, ...billing });
  const { partnerID: neighbourID } = await make.partner({ organizationID, name: theirs });
  const live = { isProspectumLiveEnabled: true };
  const { eventID } = await make.event([partnerID, neighbourID], { organizationID, ...live });
  await db
    .insertInto('partnerPortals')
    .values({
      eventID,
      isScanPointSalesEnabled: true,
      isProductsEnabled: true,
      userCanEditOrders: true,
    })
    .execute();
  const { eventID: leftEventID } = await make.event([partnerID], {
    organizationID,
    name: theirs,
    ...live,
  });
  const { organizationID: otherID } = await make.organization({ name: theirs });
  const other = { organizationID: otherID };
  const otherPartner = await make.partner({ ...other, name: theirs });
  const otherEvent = await make.event([otherPartner.partnerID], {
    ...other,
    name: theirs,
    ...live,
  });

  const member = await make.user([partnerID], { organizationID, lastName: ours });
  const colleague = await make.user([partnerID], { organizationID });
  const neighbour = await make.user([neighbourID], { organizationID, lastName: theirs });
  const newcomer = await make.user();
  const stranger = await make.user([otherPartner.partnerID], { ...other, lastName: theirs });

  const { userID } = member;
  const at = (participation: Participation, mark: string) => belongings(make, participation, mark);
  const mine = await at({ organizationID, eventID, partnerID, userID }, ours);
  const leftPlace = { organizationID, eventID: leftEventID, partnerID, userID };
  const left = await at({ ...leftPlace, userID: colleague.userID }, theirs);
  const neighbouring = await at(
    { organizationID, eventID, partnerID: neighbourID, userID: neighbour.userID },
    theirs,
  );
  const foreign = await at({ ...otherEvent, ...otherPartner, userID: stranger.userID }, theirs);
  await make.partnerEmail({ eventID, partnerID: null }, { isEnabled: true });
  await make.importTable(partnerID, ours);
  for (const others of [neighbourID, otherPartner.partnerID])
    await make.importTable(others, theirs);
  await db
    .updateTable('eventsPartners')
    .set({ timeDeleted: sql<string>`now()` })
    .where('eventID', '=', leftEventID)
    .execute();
  const nobodys = {
    ...Object.fromEntries(Object.keys(mine).map((name) => [name, make.nobody()])),
    sessionID: crypto.randomUUID(),
    captureKey: crypto.randomUUID(),
    deviceID: crypto.randomUUID(),
    ticketKey: crypto.randomUUID(),
    registrationCode: crypto.randomUUID(),
  };
  return {
    /** Ids that the member may use, by the name that path or body gives them. */
    mine,
    /** Of the member's partner, at an event that it left. */
    left: { ...left, userID },
    /** Of another partner at the same event. */
    neighbouring,
    /** Of another organisation. */
    foreign,
    /** Of nothing. */
    nobodys: nobodys as unknown as Ids,
    users: { member, colleague, neighbour, stranger },
    /** Of a system of the member's organiser. */
    apiKey: await make.apiKey(organizationID),
    ...(await linkTokens(db, member)),
    /** The e-mail of a user without a partner, and one that nobody has. */
    newcomersEmail: newcomer.email,
    newEmail: `new${make.nobody()}@example.com`,
  };
}

export type World = Awaited<ReturnType<typeof makeWorld>>;

/** What workers write while nobody calls. */
const workers: Record<string, string[]> = {
  outgoingMails: ['state', 'tries', 'timeSent', 'lastError'],
};

async function tables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'
      and tablename not in ('rateLimits', 'migrations', 'migrationsLock')`.execute(db);
  return rows.map(({ name }) => name);
}

/** Takes every row out of every table. */
export async function emptyEverything(db: Db): Promise<void> {
  const all = (await tables(db)).map((name) => sql.table(name));
  await sql`truncate ${sql.join(all)}`.execute(db);
}

/** Every row of every table, to tell whether a call changed anything. */
export async function readEverything(db: Db): Promise<Record<string, Record<string, unknown>[]>> {
  const parts = (await tables(db)).map(
    (name) => sql`
      select ${sql.lit(name)} as name, coalesce(jsonb_agg(cells order by cells), '[]') as rows
      from (select to_jsonb(t) - ${workers[name] ?? []}::text[] as cells from ${sql.table(name)} t)`,
  );
  const { rows } = await sql<{ name: string; rows: Record<string, unknown>[] }>`${sql.join(
    parts,
    sql` union all `,
  )}`.execute(db);
  return Object.fromEntries(rows.map((table) => [table.name, table.rows]));
}

/** Whether somebody who is not signed in gets 401; a new kind of access has to be decided here. */
const asksForToken: Record<Access, boolean> = {
  public: false,
  user: true,
  self: true,
  partner: true,
  event: true,
  record: true,
  capture: false,
  integration: false,
};
export const isGuarded = (row: Endpoint) => asksForToken[row.access];

/** What opens a call, by the kind of its caller. */
const credentials: Record<CallerKind, (world: World, token: string) => string | undefined> = {
  nobody: () => undefined,
  user: (_, token) => token,
  // The key of a capture link stands in the path.
  scanPoint: () => undefined,
  integration: ({ apiKey }) => apiKey,
};
export const credentialOf = (row: Endpoint, world: World, token: string) =>
  credentials[access[row.access].caller](world, token);
