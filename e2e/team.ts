import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { DatasetInput } from '@portal/contract/dataset';
import { rows } from './listStand.ts';
import { expect, load, organiser } from './portal.ts';
import { openStand, type StandWish } from './stand.ts';

type Person = NonNullable<DatasetInput['persons']>[number];
type EventPerson = NonNullable<Person['events']>[number];

export const list = (page: Page, name = 'Personnel') => page.getByRole('region', { name });
export const row = (page: Page, text: string) => rows(page).filter({ hasText: text });

type Wish = { firstNames?: string; lastName: string; email?: string; as?: Partial<EventPerson> };

/** People of a partner at an event, whom no other test meets. */
export function makePeople(
  participation: Pick<EventPerson, 'eventID' | 'partnerID'>,
  people: Wish[],
): Person[] {
  return people.map(({ firstNames = 'Kaino', lastName, email, as }) => {
    const key = randomUUID().slice(0, 8);
    return {
      personID: `person-${key}`,
      organizationID: organiser,
      firstNames,
      lastName,
      jobTitle: 'Myyjä',
      emails: [{ email: email ?? `person.${key}@example.com`, primary: true }],
      phones: [],
      events: [{ ...participation, personType: 3, personStatus: 3, ...as }],
    };
  });
}

const emailsOf = (persons: Person[]) => persons.map(({ emails }) => emails?.[0]?.email ?? '');

/** Adds people to a place that is there; their addresses. */
export async function addPeople(
  participation: Pick<EventPerson, 'eventID' | 'partnerID'>,
  people: Wish[],
): Promise<string[]> {
  const persons = makePeople(participation, people);
  await load({ persons });
  return emailsOf(persons);
}

/** A stand with people; its list of personnel is on the screen. */
export async function openTeam(
  page: Page,
  people: Wish[],
  { path = '/people', ...wish }: StandWish & { path?: string } = {},
) {
  let persons: Person[] = [];
  const stand = await openStand(page, path, wish, (participation) => {
    persons = makePeople(participation, people);
    return { persons };
  });
  const [partnerID = ''] = stand.partners;
  await expect(list(page)).toHaveAttribute('aria-busy', 'false');
  return {
    ...stand,
    participation: { eventID: stand.event.eventID, partnerID },
    emails: emailsOf(persons),
  };
}
