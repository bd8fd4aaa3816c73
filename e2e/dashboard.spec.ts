import type { Page } from '@playwright/test';
import { anna, dora, expect, failedCall, notToday, test } from './portal.ts';

test.use({ as: anna });

const upcoming = (page: Page) => page.getByRole('region', { name: 'Upcoming events' });
const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' });

test('DASH-01, SET-04: the dashboard greets by the first name and tells whom one acts for', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Hello Anna', level: 1 })).toBeVisible();
  await expect(page.getByText('You are acting for Aurora Robotics Oy.')).toBeVisible();
});

test('DASH-02, CONST-06, CONST-13: the three next events, the soonest first', async ({ page }) => {
  const day = 86_400_000;
  const opened = Date.now();
  const request = page.waitForRequest('**/partnerEvents?*');
  await page.goto('/');
  const { searchParams } = new URL((await request).url());
  expect(searchParams.get('limit')).toBe('3');
  expect(searchParams.get('filter[0][column]')).toBe('eventEnds');
  expect(searchParams.get('filter[0][condition]')).toBe('greater_than');
  const since = Date.parse(searchParams.get('filter[0][values][0]') ?? '');
  // Whole minutes, so that a call that was made ahead is the same one.
  expect(since).toBeGreaterThan(opened - day - 60_000);
  expect(since).toBeLessThanOrEqual(Date.now() - day);
  const cards = upcoming(page).getByRole('listitem');
  await expect(cards).toHaveCount(3);
  for (const [index, name] of [
    'Nordic Expo',
    'Tampere Tech Days',
    'Helsinki Design Week',
  ].entries())
    await expect(cards.nth(index)).toContainText(name);
});

test('DASH-02, EVT-04: an event opens from here as from the list', async ({ page }) => {
  await page.goto('/');
  await upcoming(page)
    .getByRole('link', { name: /Nordic Expo/ })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Aurora Robotics Oy/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Nordic Expo', level: 1 })).toBeVisible();
  await page.goBack();
  await upcoming(page)
    .getByRole('link', { name: /Tampere Tech Days/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Tampere Tech Days', level: 1 })).toBeVisible();
});

test('DASH-02: all events are a click away', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'All events' }).click();
  await expect(page).toHaveURL('/events');
});

test('DASH-03, NOTIF-05, CONST-06: the five newest notifications, and the way to all', async ({
  page,
}) => {
  await page.goto('/');
  const rows = notifications(page).getByRole('listitem');
  await expect(rows).toHaveCount(5);
  await expect(rows.nth(2)).toContainText('Places left for the exhibitors’ evening');
  await expect(rows.nth(2)).toContainText(/\d\d\.\d\d\.\d{4} 08:30/);
  await expect(page.getByText('See you at the opening!')).toHaveCount(0);
  await page.getByRole('link', { name: 'All notifications' }).click();
  await expect(page).toHaveURL('/notifications');
});

test.describe('of a user without a partner', () => {
  test.use({ as: dora });
  test('AUTH-16, EVT-05: the events say how one comes into an organization', async ({ page }) => {
    await page.goto('/events');
    await expect(page.getByText('No events')).toBeVisible();
    await expect(page.getByText('You are not in any organization yet')).toBeVisible();
  });

  test('AUTH-16, DASH-03, ERR-40: it says why it is empty', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Hello Dora' })).toBeVisible();
    await expect(page.getByText('You are not in any organization yet')).toBeVisible();
    await expect(upcoming(page).getByText('No events', { exact: true })).toBeVisible();
    await expect(notifications(page)).toHaveCount(0);
    await page.goto('/notifications');
    await expect(page.getByText('You are not in any organization yet')).toBeVisible();
  });
});

test.describe('when a call fails', () => {
  test.use({ allowedConsole: failedCall });

  for (const [name, call, region] of [
    ['the events', '**/partnerEvents?*', upcoming],
    ['the notifications', '**/notifications?*', notifications],
  ] as const)
    test(`U3: ${name} tell it and come with another try`, async ({ page }) => {
      await page.route(call, (route) => route.fulfill(notToday));
      await page.goto('/');
      const alert = region(page).getByRole('alert');
      await expect(alert).toContainText('Not today');
      await page.unroute(call);
      await alert.getByRole('button', { name: 'Try again' }).click();
      await expect(region(page).getByRole('listitem').first()).toBeVisible();
      await expect(alert).toBeHidden();
    });
});

test('U3: events and notifications have a skeleton while they load', async ({ page }) => {
  const answer = Promise.withResolvers<void>();
  await page.route(/\/v1\/.*(partnerEvents|notifications|checklists)/, async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.goto('/');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(3);
  answer.resolve();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(upcoming(page).getByRole('listitem')).toHaveCount(3);
});
