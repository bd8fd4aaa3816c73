import { authRoutes } from '@portal/contract/auth';
import { orderStatus } from '@portal/contract/codes';
import { privacyRoutes } from '@portal/contract/privacy';
import { userRoutes } from '@portal/contract/users';
import { sql } from 'kysely';
import { createLinkToken } from '../../access/linkTokens.ts';
import { factories, password } from '../../../test/factories.ts';
import { inDays, nth } from '../../../test/factories/given.ts';
import type { TestServer } from '../../../test/harness.ts';
import type { Db } from '../../db/pool.ts';
import type { MailKind } from '../../mail/kinds.ts';

/** Words that nobody else has, in what is known of one who has left a trace everywhere. */
export const traces = 'hieronymus|kvasthilda|5550199';

/** The columns of tables that name a user: by a foreign key, or by what they are called. */
export async function columnsOfUsers(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct c.relname || '.' || a.attname as name
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and (
      a.attname ~ 'userID$' or a.attname ~ 'UserID$' or a.attname ~ '[a-z]By$'
      or exists (
        select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f'
          and k.confrelid = 'users'::regclass and k.conkey = array[a.attnum]))
    order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

/** How many rows name the user in a column, which is written as `table.column`. */
export async function countOf(db: Db, column: string, userID: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from ${sql.table(column.split('.')[0] as string)}
    where ${sql.ref(column)} = ${userID}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The tables of the whole database, those of the queue and of the log too, in a row of which a pattern is. */
export async function tablesWith(db: Db, pattern: string): Promise<string[]> {
  const { rows } = await sql<{ schema: string; name: string }>`
    select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname !~ '^(pg_|information_schema)' order by 1, 2`.execute(db);
  const found: string[] = [];
  for (const { schema, name } of rows) {
    const table = sql.table(`${schema}.${name}`);
    const { rows: hits } =
      await sql`select from ${table} t where t::text ~* ${pattern} limit 1`.execute(db);
    if (hits.length > 0) found.push(name);
  }
  return found;
}

/** Somebody who has left something in every table that names a user, at one of two exhibitors. */
export async function somebodyEverywhere(server: TestServer) {
  const { db } = server;
  const make = factories(db);
  const { organizationID } = await make.organization();
  const { partnerID } = await make.partner({ organizationID });
  const { partnerID: neighbourID } = await make.partner({ organizationID });
  const { eventID } = await make.event([partnerID, neighbourID], { organizationID });
  const n = nth();
  const [email, formerEmail] = [
    `hieronymus${n}@kvast.example`,
    `former.hieronymus${n}@kvast.example`,
  ];
  const user = await make.user([partnerID], {
    organizationID,
    firstNames: 'Hieronymus',
    lastName: 'Kvasthilda',
    email,
    formerEmail,
    timeEmailReplaced: inDays(-2),
    phone: '+358 40 5550199',
    externalKey: `hieronymus-${n}`,
    createdByPartnerID: partnerID,
  });
  const { userID } = user;
  const colleague = await make.user([partnerID], { organizationID, modifiedBy: userID });
  const token = await make.token(server.tokens, user);
  const call = server.as(token);
  await make.session(user);

  await make.passkey(user, 'Phone of Hieronymus');
  await make.totp(user);
  await make.recoveryCode(user);
  await make.signInStep(user);
  await make.organizerUser({ organizationID, userID }, [eventID], 'manager');
  await make.factorRemoval(user);
  const [reset, change, stop] = [createLinkToken(), createLinkToken(), createLinkToken()];
  await db
    .insertInto('passwordResets')
    .values({ userID, email, tokenHash: reset.tokenHash })
    .execute();
  await db
    .insertInto('emailChanges')
    .values({
      userID,
      email: `new.hieronymus${n}@kvast.example`,
      tokenHash: change.tokenHash,
      stopHash: stop.tokenHash,
      timeExpires: inDays(1),
    })
    .execute();
  await db
    .insertInto('newDevices')
    .values({
      userID,
      email,
      tokenHash: change.tokenHash,
      deviceHash: stop.tokenHash,
      timeExpires: inDays(6),
    })
    .execute();
  await db
    .insertInto('idempotencyKeys')
    .values({
      userID,
      key: 'k',
      route: 'POST /v1/orders',
      bodyHash: reset.tokenHash,
      reply: JSON.stringify({ firstNames: 'Hieronymus' }),
    })
    .execute();

  const { scanPointID } = await make.scanPoint({ eventID, partnerID }, { modifiedBy: userID });
  const { leadID } = await make.lead({ scanPointID });
  await make.leadNote({ leadID, userID }, 'Call back on Monday');
  await db
    .insertInto('exhibitorNotes')
    .values({ eventID, partnerID, userID, content: 'Wants hall 7' })
    .execute();
  await make.actingSession({ organizationID, eventID, partnerID, userID }, 'Called about hall 7');
  const refused = { headings: ['Exhibitor', 'Email'], rows: [{ row: 2, cells: ['Lumo', email] }] };
  const taken = {
    timeTakenBack: inDays(-1),
    takenBackBy: userID,
    undo: null,
    refusedRows: JSON.stringify(refused),
  };
  await make.eventImport({ eventID, userID }, undefined, taken);
  await make.organizationDataset({ organizationID, userID });
  await db
    .insertInto('leadDownloads')
    .values({ userID, partnerID, eventID, timeDownloaded: inDays(-1) })
    .execute();
  await make.taskReminder({ eventID, partnerID, userID });
  await make.notification(
    { userID, partnerID },
    { organizationID, title: 'Build-up', modifiedBy: userID },
  );
  const contact = {
    firstNames: 'Hieronymus',
    lastName: 'Kvasthilda',
    email,
    phone: '+358 40 5550199',
  };
  const at = { eventID, partnerID, userID };
  const placed = await make.order(at, {
    ...contact,
    status: orderStatus.ordered,
    timeOrdered: inDays(-3),
    orderNumber: 7,
    modifiedBy: userID,
  });
  const cart = await make.order(at, { ...contact, status: orderStatus.openCart });
  const open = await make.order(at, contact);
  await make.scanPointOrder(at);
  await make.invoiceBatch({ eventID, userID, orderID: placed.orderID });
  await server.db.insertInto('orderChanges').values({ userID, orderID: placed.orderID }).execute();
  await make.partnerEmail({ eventID, partnerID }, { modifiedBy: userID });
  await make.importTable(partnerID, 'Name');
  const { apiKeyID } = await make.apiKey(organizationID);
  const { packageID } = await make.eventPackage(eventID);
  const { productID } = await make.product(eventID);
  const { productCategoryId } = await make.productCategory(eventID);
  const { savedViewID } = await make.savedView({ organizationID, userID: null });
  await make.savedView({ organizationID, userID }, 'hieronymus');
  for (const [table, key] of Object.entries({
    partners: { partnerID },
    partnersImportColumns: { partnerID },
    eventsPartners: { partnerID, eventID },
    leads: { leadID },
    events: { eventID },
    organizations: { organizationID },
    apiKeys: { apiKeyID },
    packages: { packageID },
    eventTasks: { eventID },
    products: { productID },
    productCategories: { productCategoryId },
    savedViews: { savedViewID },
  }))
    await sql`update ${sql.table(table)} set "modifiedBy" = ${userID}
      where ${sql.join(
        Object.entries(key).map(([column, id]) => sql`${sql.ref(column)} = ${id}`),
        sql` and `,
      )}`.execute(db);

  const { firstNames, lastName } = contact;
  const person = await make.person(
    { eventID, partnerID },
    { firstNames, lastName, email, modifiedBy: userID },
  );
  // Of another exhibitor.
  const namesake = { firstNames: 'Salaisuus', lastName, email };
  await make.person({ eventID, partnerID: neighbourID }, namesake);
  await call(userRoutes.saveUser, { userID, body: { lastName: 'Kvasthilda-Kvasthilda' } });
  await call(userRoutes.saveUser, { userID, body: { lastName: 'Kvasthilda' } });

  /** A mail of a kind, as it would lie in the queue. */
  const mail = (
    kind: MailKind,
    state: string,
    given: { recipient?: string; replyTo?: string } = {},
  ) =>
    sql`insert into "outgoingMails" (kind, "messageKey", recipient, "replyTo", subject, state, "lastError")
      values (${kind}, ${`${kind} ${n}`}, ${given.recipient ?? email}, ${given.replyTo ?? null}, 'News', ${state},
        ${state === 'failed' ? `550 <${email}> unknown` : null})`.execute(db);

  return {
    make,
    user,
    userID,
    email,
    formerEmail,
    colleague,
    token,
    call,
    mail,
    partnerID,
    eventID,
    leadID,
    placed,
    cart,
    open,
    person,
  };
}

export type Somebody = Awaited<ReturnType<typeof somebodyEverywhere>>;

/** Has somebody erase their account, with this address to confirm it. */
export const erase = (
  { call, userID, email }: Pick<Somebody, 'call' | 'userID' | 'email'>,
  typed = email,
) => call(privacyRoutes.eraseUser, { userID, body: { email: typed } });

/** The sign-in of somebody with the password that everybody has in tests. */
export const logIn = (server: TestServer, email: string) =>
  server.as()(authRoutes.login, { body: { email, password } });
