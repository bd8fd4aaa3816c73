import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { origin, startSession } from './portal.ts';
import { openStand, type StandWish } from './stand.ts';

export const templateHtml =
  '<h2>Welcome to our stand</h2><p>Your ticket: {{registrationFormLink}}</p>';

interface Wish {
  isEnabled?: boolean;
  eventEnds?: string;
  partner?: StandWish['partner'];
  colleagues?: StandWish['colleagues'];
}
export type EmailStand = Awaited<ReturnType<typeof openEmails>>;

/** A partner at an event whose organiser has a template for invitations; neither of which another test meets. */
export async function openEmails(
  page: Page,
  { isEnabled = true, partner = {}, colleagues = [], ...event }: Wish = {},
) {
  const templateEmail = {
    ...{ partnerEmailId: `template-${randomUUID().slice(0, 8)}`, title: 'Come and see us' },
    ...{ senderName: 'Stand Oy', contentHtml: templateHtml, isEnabled },
  };
  const stand = await openStand(page, '/emails', {
    ...{ event: { templateEmail, ...event }, partner, colleagues },
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
  const [, eventID = ''] = /^\/events\/(\d+)/.exec(stand.url) ?? [];
  return { ...stand, api, eventID: Number(eventID) };
}
