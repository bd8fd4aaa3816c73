import type { Page } from '@playwright/test';

export const card = (page: Page, name: string) =>
  page.getByRole('link', { name: new RegExp(name) });
export const cards = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('link');
export const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
