import { randomUUID } from 'node:crypto';
import type { DatasetInput } from '@portal/contract/dataset';
import type { Page } from '@playwright/test';
import { demoPassword, enter, expect, load, organiser } from './portal.ts';

type Partner = NonNullable<DatasetInput['partners']>[number];
type User = NonNullable<DatasetInput['users']>[number];

export interface Office {
  /** The keys of its partners in data sets. */
  partners: string[];
  /** Who works for all of them. */
  email: string;
  colleagues: string[];
}

export interface OfficeWish {
  /** Details of its partners, one each. */
  partners?: Partial<Partner>[];
  /** Who works for the first of them too, and perhaps for others. */
  colleagues?: (Pick<User, 'firstNames' | 'lastName'> & { also?: string[] })[];
}

/**
 * An organisation with its people, which no other test meets; `more` is what else the data set has, by
 * the keys of its partners.
 */
export async function makeOffice(
  { partners = [{}], colleagues = [] }: OfficeWish = {},
  more: (keys: string[]) => DatasetInput = () => ({}),
): Promise<Office> {
  const key = `office-${randomUUID().slice(0, 8)}`;
  const made = partners.map((details, index) => ({
    partnerID: `${key}-${index}`,
    organizationID: organiser,
    name: `Office ${key}`,
    contactEmail: `${key}@example.com`,
    ...details,
  }));
  const keys = made.map(({ partnerID }) => partnerID);
  const mail = (name: string) => `${name}.${key}@example.com`;
  const [first = ''] = keys;
  const users = [
    { firstNames: 'Erika', lastName: 'Koskinen', email: mail('erika'), partners: keys },
    ...colleagues.map(({ also = [], ...names }, index) => ({
      ...names,
      email: mail(`colleague${index}`),
      partners: [first, ...also],
    })),
  ].map((user, index) => ({
    userID: `${key}-user${index}`,
    organizationID: organiser,
    password: demoPassword,
    ...user,
  }));
  await load({ partners: made, users, ...more(keys) });
  const [own = '', ...others] = users.map(({ email }) => email);
  return { partners: keys, email: own, colleagues: others };
}

/** The same, at the settings of who works for all of its partners. */
export async function openMyInfo(page: Page, wish?: OfficeWish): Promise<Office> {
  const office = await makeOffice(wish);
  await enter(page.context(), office.email);
  await page.goto('/settings');
  await expect(page.getByRole('textbox', { name: 'First names' })).toHaveValue('Erika');
  return office;
}
