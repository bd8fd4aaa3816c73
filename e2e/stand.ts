import { randomUUID } from 'node:crypto';
import type { DatasetInput } from '@portal/contract/dataset';
import type { Page } from '@playwright/test';
import { makeOffice, type Office, type OfficeWish } from './office.ts';
import { enter, eventsOf, organiser } from './portal.ts';

type Event = NonNullable<DatasetInput['events']>[number];

export interface StandWish {
  event?: Partial<Event>;
  /** What the partner told at the event so far. */
  profile?: Omit<NonNullable<Event['partners']>[number], 'partnerID'>;
  partner?: object;
  colleagues?: OfficeWish['colleagues'];
}

type More = (participation: { eventID: string; partnerID: string }) => DatasetInput;

/**
 * A partner at an event, neither of which another test meets, and its user signed in; `more` is what
 * else the data set has.
 */
export async function makeStand(
  page: Page,
  { event: wished = {}, profile = {}, partner = {}, colleagues = [] }: StandWish = {},
  more: More = () => ({}),
): Promise<Office & { url: string; event: Event }> {
  const eventID = `stand-${randomUUID().slice(0, 8)}`;
  const event: Event = {
    eventID,
    organizationID: organiser,
    name: 'Stand Fair',
    eventStarts: '2027-03-01T07:00:00.000Z',
    eventEnds: '2027-03-02T15:00:00.000Z',
    venue: { name: 'Messukeskus', city: 'Helsinki' },
    isProspectumLiveEnabled: true,
    ...wished,
  };
  const office = await makeOffice({ partners: [partner], colleagues }, ([partnerID = '']) => ({
    events: [{ ...event, partners: [{ partnerID, ...profile }] }],
    ...more({ eventID, partnerID }),
  }));
  const token = await enter(page.context(), office.email);
  const made = (await eventsOf(token)).find(({ name }) => name === event.name);
  return { ...office, url: `/events/${made?.eventID}`, event };
}

/** The same, at one page of its area; `url` is that page's. */
export async function openStand(page: Page, path: string, wish?: StandWish, more?: More) {
  const stand = await makeStand(page, wish, more);
  const url = stand.url + path;
  await page.goto(url);
  return { ...stand, url };
}
