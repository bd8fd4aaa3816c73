import { randomUUID } from 'node:crypto';
import type { Event } from '@portal/contract/events';
import type { Page } from '@playwright/test';
import type { PartnerEmailDetails } from '@portal/contract/emails';
import { origin, startSession } from './portal.ts';
import { makeStand, type StandWish } from './stand.ts';

const templateHtml = '<h2>Welcome to our stand</h2><p>Your ticket: {{registrationFormLink}}</p>';

/** An answer that refuses, as a page is given it in a test. */
export const refusal = {
  status: 400,
  json: { errors: [{ title: 'No', details: 'Not today.', code: 400 }] },
};

interface Wish {
  isEnabled?: boolean;
  eventEnds?: string;
  partner?: StandWish['partner'];
  colleagues?: StandWish['colleagues'];
}
export type EmailStand = Awaited<ReturnType<typeof makeEmailStand>>;

/** A partner at an event whose organiser has a template for invitations; neither of which another test meets. */
export async function makeEmailStand(
  page: Page,
  { isEnabled = true, partner = {}, colleagues = [], ...event }: Wish = {},
) {
  const templateEmail = {
    partnerEmailId: `template-${randomUUID().slice(0, 8)}`,
    title: 'Come and see us',
    senderName: 'Stand Oy',
    contentHtml: templateHtml,
    isEnabled,
  };
  const stand = await makeStand(page, {
    event: { templateEmail, ...event },
    partner,
    colleagues,
  });
  /** The API as the partner's user. */
  const api = async <Data>(path: string, body?: object): Promise<Data> => {
    const token = await startSession(stand.email);
    const reply = await fetch(`${origin()}/v1${path}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    });
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    return ((await reply.json()) as { data: Data }).data;
  };
  const [, found = ''] = /^\/events\/(\d+)/.exec(stand.url) ?? [];
  const eventID = Number(found);
  const { event: made } = await api<{ event: Event }>(`/events/${eventID}`);
  const partnerID = made.partners[0]?.partnerID ?? 0;
  return { ...stand, url: `${stand.url}/emails`, api, eventID, partnerID };
}

/** The same, with its list of invitations opened. */
export async function openEmails(page: Page, wish?: Wish) {
  const stand = await makeEmailStand(page, wish);
  await page.goto(stand.url);
  return stand;
}

interface Invitation {
  title: string;
  to: string[];
  senderName?: string;
  contentHtml?: string;
  isDraft?: boolean;
}

/** Sends an invitation, or leaves it a draft; its id. */
export async function sendInvitation(
  { api, eventID, partnerID }: EmailStand,
  { to, isDraft = false, ...email }: Invitation,
): Promise<number> {
  const { partnerEmail } = await api<{ partnerEmail: PartnerEmailDetails }>('/partnerEmails', {
    eventID,
    partnerID,
    senderName: 'Stand Oy',
    contentHtml: templateHtml,
    ...email,
    partnerEmailRecipients: to.map((receiverEmail) => ({ receiverEmail })),
  });
  const { partnerEmailId } = partnerEmail;
  if (!isDraft) await api(`/partnerEmails/${partnerEmailId}/send`, {});
  return partnerEmailId;
}

/** The list is read before an invitation is saved, and answered after that. */
export async function listBeforeSave(page: Page, partnerEmailId: number): Promise<void> {
  const [listed, saved] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(/\/partnerEmails\?/, async (route) => {
    const before = await route.fetch();
    listed.resolve();
    await saved.promise;
    await route.fulfill({ response: before });
  });
  await page.route(`**/partnerEmails/${partnerEmailId}`, async (route) => {
    await listed.promise;
    await route.fulfill({ response: await route.fetch() });
    saved.resolve();
  });
}
