import { randomUUID } from 'node:crypto';
import type { DatasetInput } from '@portal/contract/dataset';
import type { Page } from '@playwright/test';
import { makeOffice, type Office, type OfficeWish } from './office.ts';
import { enter, load, organiser } from './portal.ts';

type Event = NonNullable<DatasetInput['events']>[number];

export interface StandWish {
  event?: Partial<Event>;
  /** What the partner told at the event so far. */
  profile?: Omit<NonNullable<Event['partners']>[number], 'partnerID'>;
  partner?: object;
  colleagues?: OfficeWish['colleagues'];
}

/** A partner at an event, neither of which another test meets, and one page of its area. */
export async function openStand(
  page: Page,
  path: string,
  { event = {}, profile = {}, partner = {}, colleagues = [] }: StandWish = {},
): Promise<Office & { url: string; eventKey: string }> {
  const office = await makeOffice({ partners: [partner], colleagues });
  const eventID = `stand-${randomUUID().slice(0, 8)}`;
  const [partnerID = ''] = office.partners;
  await load({
    events: [
      {
        eventID,
        organizationID: organiser,
        name: 'Stand Fair',
        eventStarts: '2027-03-01T07:00:00.000Z',
        eventEnds: '2027-03-02T15:00:00.000Z',
        venue: { name: 'Messukeskus', city: 'Helsinki' },
        isProspectumLiveEnabled: true,
        partners: [{ partnerID, ...profile }],
        ...event,
      },
    ],
  });
  await enter(page.context(), office.email);
  await page.goto('/events');
  await page.getByRole('button', { name: /Stand Fair/ }).click();
  await page.waitForURL(/\/events\/\d+$/);
  const url = `${new URL(page.url()).pathname}${path}`;
  await page.goto(url);
  return { ...office, url, eventKey: eventID };
}
