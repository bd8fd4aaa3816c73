import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { factories } from './factories.ts';
import { testDatabase, testServer, type TestServer } from './harness.ts';
import {
  bodyOf,
  everyEndpoint,
  idNames,
  send,
  standingEndpoint,
  type NamedEndpoint,
} from './endpoints.ts';
import { credentialOf, fittingIds, keepWorld, type KeptWorld, type World } from './world.ts';

let server: TestServer;
let kept: KeptWorld;
beforeAll(async () => {
  server = await testServer(await testDatabase(), {}, false);
  kept = await keepWorld(server.db);
});

const isChanging = ({ method, changes }: NamedEndpoint) => method === 'POST' || changes;
/** An authenticator has to sign what the last asks for; its own tests look for its entry. */
const audited = standingEndpoint.filter(
  (endpoint) => endpoint.audited && endpoint.name !== 'factors.addPasskey',
);

/** What an example says of people, which no entry may have. */
const personal =
  /^(firstNames?|lastName|emails?|phones?|number|jobTitle|content|contentHtml|description(Fi|En)?|contact(Fi|En)|password|comment)$/;

function personalWords(name: string, value: unknown): string[] {
  if (value !== null && typeof value === 'object')
    return Object.entries(value).flatMap(([key, of]) =>
      personalWords(Array.isArray(value) ? name : key, of),
    );
  return typeof value === 'string' && value.length > 2 && personal.test(name) ? [value] : [];
}

/** Makes a call as the member, and tells what it left in the log. */
async function entriesOf(
  endpoint: NamedEndpoint,
  world: World,
  { body, ids, session }: { body: unknown; ids: World['mine']; session: string },
) {
  const token = credentialOf(endpoint, world, session);
  const newest = await server.db
    .selectFrom('auditEntries')
    .select(({ fn }) => fn.max('auditEntryID').as('id'))
    .executeTakeFirst();
  const reply = await send(server.origin, endpoint, { ids, body, token });
  const entries = await server.db
    .selectFrom('auditEntries')
    .selectAll()
    .where('auditEntryID', '>', newest?.id ?? 0)
    .execute();
  return { reply, entries };
}

describe.each(audited)('LOG-01, LOG-02, ORG-96: $name', (endpoint) => {
  test('leaves one entry, and none where it fails', async () => {
    await kept.renew();
    const { world } = kept;
    const sessionOf = () => factories(server.db).token(server.tokens, world.users.member);
    const token = await sessionOf();
    const ids = fittingIds(endpoint, world);
    const body = bodyOf(endpoint, ids, world, token);
    const member = { ids, session: token };
    const { reply, entries } = await entriesOf(endpoint, world, { body, ...member });
    expect(reply.status, reply.text).toBe(200);
    expect(entries).toHaveLength(1);
    const [entry] = entries;
    const isMembers =
      credentialOf(endpoint, world, token) === token && endpoint.access !== 'public';
    expect(entry).toMatchObject({
      action: endpoint.name.split('.')[1],
      kind: endpoint.audited,
      ...(isMembers && { userID: world.users.member.userID }),
      // Also where nobody is signed in, and where nothing was left to be changed.
      ...(endpoint.audited === 'account' && { accountUserID: expect.any(Number) }),
      ...(endpoint.audited === 'events' && { eventID: expect.any(Number) }),
      ...(endpoint.audited !== 'account' &&
        isMembers &&
        (endpoint.access === 'organizer'
          ? {
              organizationID: world.mine.organizationID,
              ...(endpoint.path.includes(':partnerID') && { partnerID: ids.partnerID }),
            }
          : { partnerID: world.mine.partnerID })),
    });
    const written = JSON.stringify(entry);
    // The number of a stand is nobody's.
    if (endpoint.name !== 'organizer.saveStands')
      for (const word of personalWords('', body)) expect(written).not.toContain(word);

    // What was done may have ended the session.
    const nobody = { ids: world.nobodys, session: await sessionOf() };
    const failed = await entriesOf(endpoint, world, { body: endpoint.body && '{', ...nobody });
    if (endpoint.body || idNames(endpoint).length > 0)
      expect(failed.reply.status).toBeGreaterThanOrEqual(400);
    if (failed.reply.status !== 200) expect(failed.entries).toEqual([]);
  });
});

test('LOG-01: nobody looks for an entry of these, and every other call that changes something leaves one', () => {
  const silent = everyEndpoint.filter((endpoint) => isChanging(endpoint) && !endpoint.audited);
  expect(silent.map(({ name }) => name)).toEqual([
    'auth.verifyToken',
    'auth.refresh',
    'auth.checkResetToken',
    'users.checkEmail',
    'factors.signInOptions',
    'factors.passkeyOptions',
    'factors.proofOptions',
    'people.emailExists',
    'people.checkPersonnel',
    'notifications.markNotification',
    'notifications.markAllNotifications',
    'organizer.partnerCandidates',
    'organizer.previewMessage',
    'organizer.previewInvitationTemplate',
    'organizer.previewInvoiceBatch',
    'organizer.previewPackage',
    'organizer.previewGiving',
    'organizer.previewAllowance',
    'organizer.previewQuotaBands',
    'organizer.previewImport',
    'organizer.previewProductImport',
    'organizer.previewPersonImport',
    'setup.checkSetupCode',
    'organizerDatasetUpload.previewDataset',
    'organizerSettings.previewText',
  ]);
});

/** What machines write, what is kept for others’ sake, and what organisers bring by files. */
const unrecorded = [
  'auditEntries',
  'datasetLoads',
  'exhibitorLoads',
  'idempotencyKeys',
  // The log has the batch and the new states of its orders.
  'invoiceBatchesOrders',
  'leadCounts',
  'leadDownloads',
  'listCounts',
  'looseFiles',
  'mailBodies',
  'newDevices',
  'outgoingMails',
  'partnersUsersNotifications',
  'personLoads',
  'productLoads',
  'rateLimits',
  'refusedCaptures',
  'replacedEmails',
  'scanCounts',
  'scans',
  'secretsInUse',
  'signInSteps',
  // What the clock sends, with nobody's call.
  'taskReminders',
  'usedChallenges',
  'visitors',
  'visits',
];

test('LOG-02: changes of every table are recorded, but for those that nobody makes in a call', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname !~ '^migrations'
      and (select count(*) from pg_trigger t where t.tgrelid = c.oid and t.tgname ~ '^record ') < 3
    order by 1`.execute(server.db);
  expect(rows.map(({ name }) => name).sort()).toEqual(unrecorded);
});

test('LOG-02: what notes the changes of a table knows its columns as they are', async () => {
  const recorders = async () =>
    (
      await sql<{ name: string; body: string }>`
        select c.relname as name, p.prosrc as body
        from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
        where t.tgname = 'record update' order by 1`.execute(server.db)
    ).rows;
  const before = await recorders();
  expect(before.length).toBeGreaterThan(20);
  for (const { name } of before) await sql`call "recordColumnsOf"(${name})`.execute(server.db);
  expect(await recorders()).toEqual(before);
});
