import { emailRoutes as rows, type PartnerEmailDetails } from '@portal/contract/emails';
import { expect, vi } from 'vitest';
import type { factories } from '../../../test/factories.ts';
import type { TestServer } from '../../../test/harness.ts';
import { exhibitor } from '../people/testing.ts';

export const contentHtml = '<p>Welcome!</p><p>{{registrationFormLink}}</p>';

/** An exhibitor who may invite to an event. */
export async function inviter(
  server: TestServer,
  make: ReturnType<typeof factories>,
  at?: Parameters<typeof exhibitor>[2],
) {
  const me = await exhibitor(server, make, at);
  const { eventID, partnerID, call } = me;
  if (!at) await make.partnerEmail({ eventID, partnerID: null }, { isEnabled: true });
  const read = async (partnerEmailId: number) =>
    (await call(rows.partnerEmail, { partnerEmailId })).data.partnerEmail;
  return {
    ...me,
    read,
    /** A draft to these addresses. */
    draft: async (addresses: string[] = [], details: object = {}) => {
      const partnerEmailRecipients = addresses.map((receiverEmail) => ({ receiverEmail }));
      const words = { title: 'Come to our stand', senderName: 'Aino of Aurora', contentHtml };
      const body = { eventID, partnerID, ...words, partnerEmailRecipients, ...details };
      return (await call(rows.createPartnerEmail, { body })).data.partnerEmail;
    },
    save: async ({ partnerEmailId }: { partnerEmailId: number }, body: object) =>
      (await call(rows.savePartnerEmail, { partnerEmailId, body })).data.partnerEmail,
    send: async ({ partnerEmailId }: { partnerEmailId: number }) =>
      (await call(rows.sendPartnerEmail, { partnerEmailId })).data.partnerEmail,
    stop: async ({ partnerEmailId }: { partnerEmailId: number }) =>
      (await call(rows.stopPartnerEmail, { partnerEmailId })).data.partnerEmail,
    resend: async (
      { partnerEmailId }: { partnerEmailId: number },
      state: 'failed' | 'stopped' = 'failed',
    ) =>
      (await call(rows.resendPartnerEmail, { partnerEmailId, body: { state } })).data.partnerEmail,
    funnel: async ({ partnerEmailId }: { partnerEmailId: number }) =>
      (await call(rows.partnerEmailFunnel, { partnerEmailId })).data.funnel,
    preview: async ({ partnerEmailId }: { partnerEmailId: number }) => {
      const headers = { authorization: `Bearer ${await make.token(server.tokens, me.user)}` };
      return fetch(`${server.origin}/v1/partnerEmails/${partnerEmailId}/preview`, { headers });
    },
    /** The e-mail once nothing of it waits any more. */
    settled: ({ partnerEmailId }: { partnerEmailId: number }): Promise<PartnerEmailDetails> =>
      vi.waitFor(
        async () => {
          const email = await read(partnerEmailId);
          expect(email.status).not.toBe('sending');
          return email;
        },
        { timeout: 15_000, interval: 100 },
      ),
  };
}

/** The states of the recipients by address. */
export const statesOf = ({ partnerEmailRecipients }: PartnerEmailDetails) =>
  Object.fromEntries(
    partnerEmailRecipients.map(({ receiverEmail, state }) => [receiverEmail, state]),
  );
