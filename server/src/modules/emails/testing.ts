import { emailRoutes as endpoints, type PartnerEmailDetails } from '@portal/contract/emails';
import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import { factories } from '../../../test/factories.ts';
import { testDatabase, testServer, type TestServer } from '../../../test/harness.ts';
import { smtpSink } from '../../../test/smtpSink.ts';

export const contentHtml = '<p>Welcome!</p><p>{{registrationFormLink}}</p>';
export const publicUrl = 'https://fair.example.com';
export const timeouts = { timeout: 30_000, interval: 50 };

let count = 0;
/** Another address each time; what is for one that begins with `held` waits for `release`. */
export const address = (word = 'guest') => `${word}${(count += 1)}@example.com`;

/** A server whose mails come to an SMTP server that answers a recipient as it is told. */
export async function mailStand() {
  const answers = new Map<string, number | Promise<number>>();
  const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
  const sink = await smtpSink(0, (recipient) =>
    recipient.startsWith('held') ? held : answers.get(recipient),
  );
  const server = await testServer(await testDatabase(), {
    SMTP_URL: sink.url,
    MAIL_FROM: 'portal@fair.example.com',
    PUBLIC_URL: publicUrl,
  });
  return {
    server,
    make: factories(server.db),
    answers,
    release,
    /** Lets what waits for another try be tried now. */
    hurry: () => sql`update pgboss.job set start_after = now()`.execute(server.db),
    received: (to: string) => sink.mails.filter(({ envelope }) => envelope.to.includes(to)),
  };
}

interface At {
  eventID: number;
  organizationID: number;
}

/** An exhibitor who may invite to an event; to the same one as another, where that is given. */
export async function inviter(server: TestServer, make: ReturnType<typeof factories>, at?: At) {
  const { organizationID } = at ?? (await make.organization());
  const { partnerID } = await make.partner({ organizationID });
  const { eventID } = at ?? (await make.event([], { organizationID }));
  await server.db.insertInto('eventsPartners').values({ eventID, partnerID }).execute();
  if (!at) await make.partnerEmail({ eventID, partnerID: null }, { isEnabled: true });
  const user = await make.user([partnerID], { organizationID });
  const call = server.as(await make.token(server.tokens, user));
  const participation = { eventID, partnerID };
  const read = async (partnerEmailId: number) =>
    (await call(endpoints.partnerEmail, { partnerEmailId })).data.partnerEmail;
  return {
    organizationID,
    eventID,
    partnerID,
    participation,
    call,
    user,
    read,
    /** A draft to these addresses. */
    draft: async (addresses: string[] = [], details: object = {}) => {
      const partnerEmailRecipients = addresses.map((receiverEmail) => ({ receiverEmail }));
      const words = { title: 'Come to our stand', senderName: 'Aino of Aurora', contentHtml };
      const body = { eventID, partnerID, ...words, partnerEmailRecipients, ...details };
      return (await call(endpoints.createPartnerEmail, { body })).data.partnerEmail;
    },
    save: async ({ partnerEmailId }: { partnerEmailId: number }, body: object) =>
      (await call(endpoints.savePartnerEmail, { partnerEmailId, body })).data.partnerEmail,
    send: async ({ partnerEmailId }: { partnerEmailId: number }) =>
      (await call(endpoints.sendPartnerEmail, { partnerEmailId, body: {} })).data.partnerEmail,
    stop: async ({ partnerEmailId }: { partnerEmailId: number }) =>
      (await call(endpoints.stopPartnerEmail, { partnerEmailId })).data.partnerEmail,
    resend: async (
      { partnerEmailId }: { partnerEmailId: number },
      state: 'failed' | 'stopped' = 'failed',
    ) =>
      (await call(endpoints.resendPartnerEmail, { partnerEmailId, body: { state } })).data
        .partnerEmail,
    funnel: async ({ partnerEmailId }: { partnerEmailId: number }) =>
      (await call(endpoints.partnerEmailFunnel, { partnerEmailId })).data.funnel,
    preview: async ({ partnerEmailId }: { partnerEmailId: number }) => {
      const headers = { authorization: `Bearer ${await make.token(server.tokens, user)}` };
      return fetch(`${server.origin}/v1/partnerEmails/${partnerEmailId}/preview`, { headers });
    },
    /** The e-mail once nothing of it waits any more. */
    whenSent: ({ partnerEmailId }: { partnerEmailId: number }): Promise<PartnerEmailDetails> =>
      vi.waitFor(
        async () => {
          const email = await read(partnerEmailId);
          expect(email.status).not.toBe('sending');
          return email;
        },
        { timeout: 30_000, interval: 100 },
      ),
  };
}

/** The states of the recipients by address. */
export const statesOf = ({ partnerEmailRecipients }: PartnerEmailDetails) =>
  Object.fromEntries(
    partnerEmailRecipients.map(({ receiverEmail, state }) => [receiverEmail, state]),
  );
