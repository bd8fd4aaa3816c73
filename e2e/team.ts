import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { DatasetInput } from '@portal/contract/dataset';
import { expect, load, organiser } from './portal.ts';
import { openStand, type StandWish } from './stand.ts';

type Person = NonNullable<DatasetInput['persons']>[number];
type Place = NonNullable<Person['events']>[number];

export const list = (page: Page, name = 'Personnel') => page.getByRole('region', { name });
export const rows = (page: Page) => page.getByRole('rowgroup').last().getByRole('row');
export const row = (page: Page, text: string) => rows(page).filter({ hasText: text });
export const toast = (page: Page, text: string) =>
  page.getByRole('alert').filter({ hasText: text });

/** People of a partner at an event, whom no other test meets. */
export async function addPeople(
  place: Pick<Place, 'eventID' | 'partnerID'>,
  people: { firstNames?: string; lastName: string; email?: string; as?: Partial<Place> }[],
): Promise<string[]> {
  const made = people.map(({ firstNames = 'Kaino', lastName, email, as }): Person => {
    const key = randomUUID().slice(0, 8);
    return {
      personID: `person-${key}`,
      organizationID: organiser,
      ...{ firstNames, lastName, jobTitle: 'Myyjä' },
      emails: [{ email: email ?? `person.${key}@example.com`, primary: true }],
      phones: [],
      events: [{ ...place, personType: 3, personStatus: 3, ...as }],
    };
  });
  await load({ persons: made });
  return made.map(({ emails }) => emails?.[0]?.email ?? '');
}

/** A stand with people; its list of personnel is on the screen. */
export async function openTeam(
  page: Page,
  people: Parameters<typeof addPeople>[1],
  { path = '/people', ...wish }: StandWish & { path?: string } = {},
) {
  const stand = await openStand(page, '', wish);
  const [partnerID = ''] = stand.partners;
  const place = { eventID: stand.eventKey, partnerID };
  const emails = await addPeople(place, people);
  const url = `${stand.url}${path}`;
  await page.goto(url);
  await expect(list(page)).toHaveAttribute('aria-busy', 'false');
  return { ...stand, url, place, emails };
}

export async function chooseInMenu(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions: ${name}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}
