import { authRoutes } from '@portal/contract/auth';
import { auditRoutes } from '@portal/contract/audit';
import { leadRoutes } from '@portal/contract/leads';
import { partnerRoutes } from '@portal/contract/partners';
import { userRoutes } from '@portal/contract/users';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { testDatabase, testServer, type TestServer } from '../../../test/harness.ts';
import { meetAt } from '../../../test/locks.ts';
import { mailsTo } from '../../../test/mails.ts';
import { smtpSink } from '../../../test/smtpSink.ts';
import { erasedTables } from './erasure.service.ts';
import {
  columnsOfUsers,
  countOf,
  erase,
  logIn,
  somebodyEverywhere,
  tablesWith,
  traces,
} from './privacy.testing.ts';

let server: TestServer;
let sink: Awaited<ReturnType<typeof smtpSink>>;
beforeAll(async () => {
  sink = await smtpSink();
  server = await testServer(await testDatabase(), {
    SMTP_URL: sink.url,
    MAIL_FROM: 'portal@example.com',
  });
});

const signedOut = { status: 401, code: expect.any(Number) as number };

/** What says who did something long after they are gone. */
const keptColumns = [
  'actingSessions.userID',
  'apiKeys.modifiedBy',
  'auditEntries.accountUserID',
  'auditEntries.userID',
  'eventImports.takenBackBy',
  'eventImports.userID',
  'eventTasks.modifiedBy',
  'events.modifiedBy',
  'eventsPartners.modifiedBy',
  'exhibitorNotes.userID',
  'invoiceBatches.userID',
  'leadNotes.userID',
  'leads.modifiedBy',
  'notifications.modifiedBy',
  'orderChanges.userID',
  'orders.modifiedBy',
  'orders.userID',
  'organizationDatasets.userID',
  'organizations.modifiedBy',
  'packages.modifiedBy',
  'partnerEmails.modifiedBy',
  'partners.modifiedBy',
  'partnersImportColumns.modifiedBy',
  'persons.modifiedBy',
  'productCategories.modifiedBy',
  'products.modifiedBy',
  'savedViews.modifiedBy',
  'scanPointOrders.userID',
  'scanPoints.modifiedBy',
  'users.modifiedBy',
  'users.userID',
];

describe('PRIV-03: an account that its owner erases', () => {
  test('leaves nothing of its owner anywhere in the database but what is documented', async () => {
    const somebody = await somebodyEverywhere(server);
    const { mail, email, formerEmail, userID } = somebody;
    await mail('notification', 'sent');
    await mail('passwordChanged', 'failed');
    await mail('emailChanged', 'stopped', { recipient: formerEmail });
    await mail('support', 'sent', { recipient: 'fair@example.com', replyTo: email });
    await mail('ticket', 'sent');
    const everywhere = await tablesWith(server.db, traces);
    for (const table of ['users', 'partnersUsers', 'passkeys', 'emailChanges', 'idempotencyKeys'])
      expect(everywhere).toContain(table);
    await erase(somebody);
    await sink.mailTo(email);
    await vi.waitFor(
      async () =>
        // Of the exhibitors: people, the placed order, and the mails to them as people.
        expect(await tablesWith(server.db, traces)).toEqual([
          'eventsPersons',
          'orders',
          'outgoingMails',
          'persons',
        ]),
      { timeout: 10_000 },
    );
    // The farewell goes once it is sent, which is a moment after it has come.
    await vi.waitFor(
      async () => {
        const mails = await server.db
          .selectFrom('outgoingMails')
          .select('kind')
          .where('recipient', '=', email)
          .execute();
        expect(mails).toEqual([{ kind: 'ticket' }]);
      },
      { timeout: 10_000 },
    );
    const orders = await server.db
      .selectFrom('orders')
      .select(['orderID', 'email', 'timeDeleted'])
      .where('userID', '=', userID)
      .orderBy('orderID')
      .execute();
    expect(orders).toEqual([
      { orderID: somebody.placed.orderID, email, timeDeleted: null },
      { orderID: somebody.cart.orderID, email: null, timeDeleted: expect.any(String) },
      { orderID: somebody.open.orderID, email: null, timeDeleted: null },
    ]);
  });

  test('is named by nothing but what says who did something', async () => {
    const somebody = await somebodyEverywhere(server);
    const columns = await columnsOfUsers(server.db);
    for (const column of columns)
      expect(await countOf(server.db, column, somebody.userID), column).toBeGreaterThan(0);
    await erase(somebody);
    const left: string[] = [];
    for (const column of columns)
      if ((await countOf(server.db, column, somebody.userID)) > 0) left.push(column);
    expect(left).toEqual(
      keptColumns.filter((column) => column !== 'users.modifiedBy' || left.includes(column)),
    );
    expect(
      columns
        .filter((column) => !keptColumns.includes(column))
        .map((column) => String(column.split('.')[0]))
        .toSorted(),
    ).toEqual(erasedTables.toSorted());
  });

  test('signs in nowhere any more, and its other sessions end', async () => {
    const somebody = await somebodyEverywhere(server);
    const other = server.as(await somebody.make.token(server.tokens, somebody.user));
    const { userID, email, token } = somebody;
    await erase(somebody);
    await expect(other(userRoutes.user, { userID })).rejects.toMatchObject(signedOut);
    await expect(server.as()(authRoutes.refresh, { body: { token } })).rejects.toMatchObject(
      signedOut,
    );
    await expect(logIn(server, email)).rejects.toMatchObject({ status: 401, code: 1001 });
    await expect(
      server.as()(authRoutes.forgottenPassword, {
        body: { email, requestedFrom: 'partnerPortal' },
      }),
    ).rejects.toMatchObject({ status: 404, code: 1010 });
  });

  test('is no colleague any more, and others read “former user” in their language', async () => {
    const somebody = await somebodyEverywhere(server);
    const { colleague, partnerID, leadID, userID } = somebody;
    const en = server.as(await somebody.make.token(server.tokens, colleague));
    const token = await somebody.make.token(server.tokens, colleague);
    const fi = server.as(token, 'fi');
    const { timeModified } = (await en(partnerRoutes.partner, { partnerID })).data.partner;
    await somebody.call(partnerRoutes.savePartner, { partnerID, body: { city: 'Turku' } });
    await erase(somebody);
    const { users } = (await en(userRoutes.partnerUsers, { partnerID })).data;
    expect(users.map((each) => each.userID)).toEqual([colleague.userID]);
    expect((await en(partnerRoutes.partner, { partnerID })).data.partner.users).toHaveLength(1);
    await expect(en(userRoutes.user, { userID })).rejects.toMatchObject({ status: 404 });
    const { notes } = (await en(leadRoutes.lead, { leadID })).data.lead;
    expect(notes).toMatchObject([{ authorName: null, content: 'Call back on Monday' }]);
    const late = { partnerID, body: { city: 'Vaasa', timeModified } };
    await expect(en(partnerRoutes.savePartner, late)).rejects.toMatchObject({
      details: expect.stringContaining('Former user') as string,
    });
    await expect(fi(partnerRoutes.savePartner, late)).rejects.toMatchObject({
      details: expect.stringContaining('Entinen käyttäjä') as string,
    });
    const { auditEntries } = (await fi(auditRoutes.partnerLog, { partnerID })).data;
    expect(auditEntries).toContainEqual(expect.objectContaining({ userID, userName: null }));
  });

  test('may be made anew with the same address', async () => {
    const somebody = await somebodyEverywhere(server);
    const { colleague, partnerID, email, userID } = somebody;
    await erase(somebody);
    const call = server.as(await somebody.make.token(server.tokens, colleague));
    expect((await call(userRoutes.checkEmail, { body: { email } })).data.user).toBeNull();
    const { user } = (
      await call(userRoutes.createUser, {
        body: {
          partnerID,
          firstNames: 'Another',
          lastName: 'One',
          email,
          password: 'a longer one',
        },
      })
    ).data;
    expect(user.userID).not.toBe(userID);
    const again = await somebodyEverywhere(server);
    await erase(again);
    expect(await countOf(server.db, 'users.userID', again.userID)).toBe(1);
  });

  test('gets one mail, and what waits for it does not leave', async () => {
    const somebody = await somebodyEverywhere(server);
    const { email } = somebody;
    await somebody.mail('notification', 'waiting');
    await somebody.mail('invitation', 'waiting');
    await erase(somebody);
    expect(await sink.mailTo(email)).toMatchObject({ subject: 'Your account was erased' });
    await vi.waitFor(async () => expect(await mailsTo(server.db, email)).toEqual([]), {
      timeout: 10_000,
    });
    expect(sink.mails.filter(({ envelope }) => envelope.to.includes(email))).toHaveLength(1);
  });

  test('is erased once by a double click or by two tabs: one mail, one entry', async () => {
    const somebody = await somebodyEverywhere(server);
    const { userID, email } = somebody;
    const tab = server.as(await somebody.make.token(server.tokens, somebody.user));
    const { done, refused } = await meetAt(
      server,
      (trx) => sql`select from users where "userID" = ${userID} for update`.execute(trx),
      [() => erase(somebody), () => erase(somebody), () => erase({ ...somebody, call: tab })],
    );
    expect(done).toHaveLength(1);
    expect(refused).toMatchObject([signedOut, signedOut]);
    await sink.mailTo(email);
    const entries = await server.db
      .selectFrom('auditEntries')
      .select(['userID', 'kind'])
      .where('action', '=', 'eraseUser')
      .where('accountUserID', '=', userID)
      .execute();
    expect(entries).toEqual([{ userID, kind: 'account' }]);
    expect(sink.mails.filter(({ envelope }) => envelope.to.includes(email))).toHaveLength(1);
  });

  test('gets no link of a password that was asked for meanwhile', async () => {
    const somebody = await somebodyEverywhere(server);
    const { userID, email } = somebody;
    const { done, refused } = await meetAt(
      server,
      (trx) => sql`select from users where "userID" = ${userID} for update`.execute(trx),
      [
        () => erase(somebody),
        () =>
          server.as()(authRoutes.forgottenPassword, {
            body: { email, requestedFrom: 'partnerPortal' },
          }),
      ],
    );
    // Whoever was first: nothing is left that opens anything.
    expect(done.length + refused.length).toBe(2);
    expect(await countOf(server.db, 'passwordResets.userID', userID)).toBe(0);
    await vi.waitFor(async () => expect(await mailsTo(server.db, email)).toEqual([]), {
      timeout: 10_000,
    });
  });
});
