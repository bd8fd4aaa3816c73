import type { Page } from '@playwright/test';

interface List {
  name: string;
  path: string;
  call: RegExp;
  search: string;
  /** The column that the list is sorted by when it opens, the newest first. */
  sorted: string;
  empty: string;
}
export const lists: List[] = [
  {
    name: 'Personnel',
    path: '/people',
    call: /\/personnel$/,
    search: 'Search by name or email',
    sorted: 'Modified',
    empty: 'No personnel',
  },
  {
    name: 'Scan points',
    path: '/scanpoints',
    call: /\/scanPoints$/,
    search: 'Search scan points',
    sorted: 'Created',
    empty: 'No scan points',
  },
  {
    name: 'Emails',
    path: '/emails',
    call: /\/partnerEmails$/,
    search: 'Search by subject or status',
    sorted: 'Modified',
    empty: 'No emails',
  },
];

export const list = (page: Page, name: string) => page.getByRole('region', { name });
export const rows = (page: Page) => page.getByRole('rowgroup').last().getByRole('row');
export const searchBox = (page: Page) => page.getByRole('searchbox');
export const found = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text });
export const header = (page: Page, name: string) =>
  page.getByRole('columnheader', { name: new RegExp(String.raw`\b${name}`) });
export const sortBy = (page: Page, name: string) =>
  page.getByRole('columnheader').getByRole('button', { name }).click();
export const size = (page: Page) => page.getByRole('combobox', { name: 'Rows per page' });
export const pageButton = (page: Page, number: number) =>
  page.getByRole('button', { name: `Page ${number}`, exact: true });

export async function chooseInMenu(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions: ${name}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}
