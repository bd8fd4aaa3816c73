import { logIn } from '../bench/server.ts';
import { benchUser } from '../server/src/cli/benchUser.ts';
import type { Stand } from './fair.ts';
import type { Fault } from './mailServer.ts';

/** Sends invitations, as a user does. */
export async function invite(origin: string, { eventID, partnerID }: Stand, recipients: string[]) {
  const headers = {
    authorization: `Bearer ${await logIn(origin, benchUser)}`,
    'content-type': 'application/json',
  };
  const post = async (path: string, body: object) => {
    const reply = await fetch(`${origin}/v1/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    return ((await reply.json()) as { data: { partnerEmail: { partnerEmailId: number } } }).data;
  };
  const { partnerEmail } = await post('partnerEmails', {
    eventID,
    partnerID,
    title: 'You are invited',
    senderName: 'Aurora',
    contentHtml: '<p>{{registrationFormLink}}</p>',
    partnerEmailRecipients: recipients.map((receiverEmail) => ({ receiverEmail })),
  });
  await post(`partnerEmails/${partnerEmail.partnerEmailId}/send`, {});
}

/** So many that meet a fault; `round` keeps those of one letter apart from those of another. */
export const addresses = (fault: Fault, round: string, count: number) =>
  Array.from({ length: count }, (_, nth) => `${fault}.${round}${nth}@example.com`);
