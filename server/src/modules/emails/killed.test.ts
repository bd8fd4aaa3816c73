import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { createClient } from '@portal/contract/client';
import { testFolder } from '../../../test/atEnd.ts';
import { startPortal } from '../../../test/children.ts';
import { factories } from '../../../test/factories.ts';
import { smtpSink } from '../../../test/smtpSink.ts';
import { openDatabase } from '../../db/pool.ts';
import { createTokens } from '../../access/tokens.ts';
import { emailRoutes as endpoints } from '@portal/contract/emails';

/** The issue asks for ten: `PORTAL_KILL_ROUNDS=10`. */
const rounds = Number(process.env['PORTAL_KILL_ROUNDS'] ?? 1);
const secret = 'a secret of the tests of 32 bytes or more';
const recipients = Array.from({ length: 500 }, (_, i) => `guest${i}@example.com`);

/** A portal that is killed at any moment, and an exhibitor who invites. */
async function stage() {
  const [dataDir, sink] = [await testFolder(), await smtpSink()];
  const settings = {
    DATA_DIR: dataDir,
    TOKEN_SECRET: secret,
    LOG_LEVEL: 'silent',
    SMTP_URL: sink.url,
    MAIL_FROM: 'portal@fair.example.com',
  };
  const start = () => startPortal(settings);
  const connection = { host: join(dataDir, 'postgres'), user: 'portal', database: 'portal' };
  /** Works on the database, which goes down with its portal. */
  const inDatabase = async <T>(work: (of: ReturnType<typeof openDatabase>) => Promise<T>) => {
    const database = openDatabase(connection, () => undefined);
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  };
  return { sink, start, inDatabase };
}

test.each(Array.from({ length: rounds }, (_, i) => i + 1))(
  'T17: kill -9 while 500 invitations leave: everyone has one, two only who was between reply and record (round %i)',
  async () => {
    const { sink, start, inDatabase } = await stage();
    let portal = await start();
    const { token, participation } = await inDatabase(async ({ db }) => {
      const make = factories(db);
      const { organizationID } = await make.organization();
      const { partnerID } = await make.partner({ organizationID });
      const { eventID } = await make.event([partnerID], { organizationID });
      await make.partnerEmail({ eventID, partnerID: null }, { isEnabled: true });
      const user = await make.user([partnerID], { organizationID });
      return {
        token: await make.token(createTokens(secret), user),
        participation: { eventID, partnerID },
      };
    });
    const headers = () => ({ authorization: `Bearer ${token}` });
    const call = () => createClient({ origin: portal.origin, headers });
    const partnerEmailRecipients = recipients.map((receiverEmail) => ({ receiverEmail }));
    const body = {
      ...participation,
      title: 'Come',
      senderName: 'Aino',
      contentHtml: '<p>{{registrationFormLink}}</p>',
      partnerEmailRecipients,
    };
    const { partnerEmailId } = (await call()(endpoints.createPartnerEmail, { body })).data
      .partnerEmail;
    await call()(endpoints.sendPartnerEmail, { partnerEmailId, body: {} });

    /** Those whose mail had been recorded as sent when the portal was killed: nobody of them gets another. */
    const recorded = new Map<string, number>();
    let onTheWay = 0;
    for (const share of [0.1, 0.5, 0.9]) {
      const goal = recipients.length * share * (0.7 + Math.random() * 0.4);
      await vi.waitFor(() => expect(sink.mails.length).toBeGreaterThan(goal), {
        timeout: 30_000,
        interval: 5,
      });
      await sleep(Math.random() * 20);
      await portal.kill();
      portal = await start();
      await inDatabase(async ({ db }) => {
        const mails = await db.selectFrom('outgoingMails').select(['recipient', 'state']).execute();
        const got = (to: string) =>
          sink.mails.filter(({ envelope }) => envelope.to.includes(to)).length;
        for (const { recipient, state } of mails)
          if (state === 'sent' && !recorded.has(recipient)) recorded.set(recipient, got(recipient));
        onTheWay += mails.filter(({ state }) => state === 'sending').length;
      });
    }
    await vi.waitFor(
      async () => {
        const { funnel } = (await call()(endpoints.partnerEmailFunnel, { partnerEmailId })).data;
        expect(funnel).toMatchObject({ status: 'sent', sentCount: 500, waitingCount: 0 });
      },
      { timeout: 60_000, interval: 200 },
    );
    const mailsTo = (to: string) => sink.mails.filter(({ envelope }) => envelope.to.includes(to));
    const twice = recipients.filter((to) => mailsTo(to).length > 1);
    for (const to of recipients) {
      const mails = mailsTo(to);
      expect(mails.length, to).toBeGreaterThan(0);
      expect(new Set(mails.map(({ messageId }) => messageId)).size, to).toBe(1);
      if (recorded.has(to)) expect(mails.length, to).toBe(recorded.get(to));
    }
    expect(twice.length).toBeLessThanOrEqual(onTheWay);
    process.stdout.write(
      `killed three times: ${twice.length} of 500 have it twice, ${onTheWay} were leaving\n`,
    );
  },
  180_000,
);
