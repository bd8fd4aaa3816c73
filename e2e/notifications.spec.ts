import type { Page } from '@playwright/test';
import type { DatasetInput } from '@portal/contract/dataset';
import {
  enter,
  expect,
  failedCall,
  load,
  makeUser,
  notToday,
  organiser,
  replyOf,
  test,
} from './portal.ts';

const day = 86_400_000;
const mark = '**/v1/partnersUsersNotifications/*';
const archive = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const rows = (page: Page) => archive(page).getByRole('listitem');
const row = (page: Page, title: string) => rows(page).filter({ hasText: title });
/** Where the focus of an opened one goes: only then it hears the keyboard. */
const closeButton = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Close' });

interface Notice {
  title: string;
  /** Days since it was shown; below zero: still to come. */
  age: number;
  eventID?: string;
  read?: boolean;
}

/** A user of Aurora with these notifications and no others. */
function makeReader(notices: Notice[]) {
  return makeUser(['aurora'], ({ key }): DatasetInput => ({
    notifications: notices.map(({ title, age, eventID, read = false }, index) => ({
      notificationID: `${key}-${index}`,
      organizationID: organiser,
      eventID,
      title,
      contentText: `<p>About <strong>${title}</strong></p><ul><li>with a list</li></ul>`,
      timeToShow: new Date(Date.now() - age * day).toISOString(),
      recipients: [{ partnerID: 'aurora', userID: key, markedAsRead: read }],
    })),
  }));
}

test('NOTIF-01, NOTIF-05, NAV-07, CONST-06: the archive has eight a page, the newest first', async ({
  page,
  context,
}) => {
  const notices = Array.from({ length: 19 }, (_, age) => ({ title: `Notice ${age} old`, age }));
  const { email } = await makeReader([...notices, { title: 'Tomorrow’s', age: -1 }]);
  await enter(context, email);
  await page.goto('/notifications');
  await expect(rows(page)).toHaveCount(8);
  await expect(rows(page).first()).toContainText('Notice 0 old');
  await expect(rows(page).last()).toContainText('Notice 7 old');
  await expect(page.getByText('Tomorrow’s')).toHaveCount(0);
  await page.getByRole('button', { name: 'Page 3' }).click();
  await expect(rows(page)).toHaveCount(3);
  await expect(page).toHaveURL('/notifications?page=3');
  await page.reload();
  await expect(rows(page).first()).toContainText('Notice 16 old');
  await page.goBack();
  await expect(rows(page).first()).toContainText('Notice 0 old');
  await page.getByRole('link', { name: 'To the dashboard' }).click();
  await expect(page).toHaveURL('/');
});

test('NOTIF-02, NAV-07, CONST-06: an event shows its own, six a page', async ({
  page,
  context,
  pathOf,
}) => {
  const ofEvent = Array.from({ length: 7 }, (_, age) => ({
    title: `Of the expo ${age}`,
    age,
    eventID: 'nordic-expo',
  }));
  const { email } = await makeReader([
    ...ofEvent,
    { title: 'Of no event', age: 0 },
    { title: 'Of another event', age: 0, eventID: 'tampere-tech-days' },
  ]);
  await enter(context, email);
  const path = await pathOf('Nordic Expo');
  await page.goto(path);
  await expect(rows(page)).toHaveCount(6);
  await page.getByRole('link', { name: 'All notifications' }).click();
  await expect(page).toHaveURL(`${path}/notifications`);
  await expect(rows(page)).toHaveCount(6);
  for (const text of await rows(page).allTextContents()) expect(text).toContain('Of the expo');
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('link', { name: 'To the summary' }).click();
  await expect(page).toHaveURL(path);
});

test('API-39, NOTIF-03, NOTIF-04, DASH-03: closing an unread one makes it read everywhere', async ({
  page,
  context,
  pathOf,
}) => {
  const { email } = await makeReader([
    { title: 'The hall map', age: 2, eventID: 'nordic-expo' },
    { title: 'Read long ago', age: 3, eventID: 'nordic-expo', read: true },
  ]);
  await enter(context, email);
  const path = await pathOf('Nordic Expo');
  await page.goto(`${path}/notifications`);
  await expect(row(page, 'The hall map').getByText('Unread')).toBeAttached();
  await page.goto('/');
  await expect(row(page, 'The hall map').getByText('Unread')).toBeAttached();
  await expect(row(page, 'Read long ago').getByText('Unread')).toHaveCount(0);

  await row(page, 'The hall map').getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: 'The hall map' });
  await expect(dialog.getByRole('strong')).toHaveText('The hall map');
  await expect(dialog.getByRole('listitem')).toHaveText('with a list');
  await expect(dialog.getByText(/^\d\d\.\d\d\.\d{4} \d\d:\d\d$/)).toBeVisible();
  await expect(row(page, 'The hall map').getByText('Unread')).toBeAttached();
  const marking = page.waitForRequest(mark);
  await dialog.getByRole('button', { name: 'Close' }).click();
  const body = (await marking).postDataJSON() as { markedAsRead: boolean; timeRead: string };
  expect(body.markedAsRead).toBe(true);
  expect(Math.abs(Date.parse(body.timeRead) - Date.now())).toBeLessThan(60_000);
  await expect(row(page, 'The hall map').getByText('Unread')).toHaveCount(0);

  for (const screen of ['/notifications', path, `${path}/notifications`]) {
    await page.goto(screen);
    await expect(row(page, 'The hall map'), screen).toBeVisible();
    await expect(page.getByText('Unread', { exact: true }), screen).toHaveCount(0);
  }
});

test('NOTIF-04: a list that was open before follows without a reload', async ({
  page,
  context,
}) => {
  const { email } = await makeReader([{ title: 'Two lists show me', age: 1 }]);
  await enter(context, email);
  await page.goto('/notifications');
  await expect(page.getByText('Unread', { exact: true })).toBeAttached();
  await page.getByRole('link', { name: 'To the dashboard' }).click();
  // Both screens have the row: the one that goes away must not get the click.
  await expect(page.getByRole('heading', { name: 'Hello Erika' })).toBeVisible();
  await row(page, 'Two lists show me').getByRole('button').click();
  await expect(closeButton(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Unread', { exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: 'All notifications' }).click();
  await expect(row(page, 'Two lists show me')).toBeVisible();
  await expect(page.getByText('Unread', { exact: true })).toHaveCount(0);
});

test('NOTIF-04: a read one is not marked again', async ({ page, context }) => {
  const { email } = await makeReader([{ title: 'Read long ago', age: 1, read: true }]);
  await enter(context, email);
  const marked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/partnersUsersNotifications/')) marked.push(request.url());
  });
  await page.goto('/notifications');
  await row(page, 'Read long ago').getByRole('button').click();
  await closeButton(page).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  const reloaded = page.waitForResponse(replyOf(/notifications$/));
  await page.reload();
  await reloaded;
  expect(marked).toEqual([]);
});

test.describe('a mark that fails', () => {
  test.use({ allowedConsole: failedCall });

  test('NOTIF-04, ERR-02: is told in a toast, and the notification stays unread', async ({
    page,
    context,
  }) => {
    const { email } = await makeReader([{ title: 'Cannot be marked', age: 1 }]);
    await enter(context, email);
    await page.route(mark, (route) => route.fulfill(notToday));
    await page.goto('/notifications');
    await row(page, 'Cannot be marked').getByRole('button').click();
    await expect(closeButton(page)).toBeFocused();
    await page.keyboard.press('Escape');
    const toast = page.getByRole('alert').filter({ hasText: 'Not today' });
    await expect(toast).toContainText('Come back later.');
    await expect(page.getByText('Unread', { exact: true })).toBeAttached();
  });
});

test('NOTIF-05, ERR-40: without notifications it says so', async ({ page, context }) => {
  const { email } = await makeUser(['revontuli']);
  await enter(context, email);
  for (const path of ['/', '/notifications']) {
    await page.goto(path);
    await expect(archive(page).getByText('No notifications', { exact: true }), path).toBeVisible();
  }
});

test('NOTIF-03, NAV-01: the top bar counts the unread; a new one appears without a reload', async ({
  page,
  context,
}) => {
  const { key, email } = await makeReader([{ title: 'Unread so far', age: 1 }]);
  await enter(context, email);
  await page.clock.install();
  await page.goto('/notifications');
  const bell = (count: number) =>
    page.getByRole('banner').getByRole('button', { name: `Notifications, ${count} unread` });
  await expect(bell(1)).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await load({
    notifications: [
      {
        notificationID: `${key}-new`,
        organizationID: organiser,
        title: 'Fresh from the organiser',
        contentText: '<p>Read me</p>',
        timeToShow: new Date(Date.now() - 1000).toISOString(),
        recipients: [{ partnerID: 'aurora', userID: key }],
      },
    ],
  });
  await page.clock.runFor(25_000);
  await expect(bell(2)).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  await row(page, 'Fresh from the organiser').getByRole('button').click();
  await closeButton(page).click();
  await expect(bell(1)).toBeVisible();
});

test('SET-02: notifications come by mail when the user wants that', async ({ page, context }) => {
  const { email } = await makeUser();
  await enter(context, email);
  await page.goto('/settings');
  const choice = page.getByRole('combobox', { name: 'Mail me new notifications' });
  await expect(choice).toHaveValue('No mails');
  await choice.click();
  await page.getByRole('option', { name: 'One summary a day, in the morning' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Your info is saved' })).toBeVisible();
  await page.reload();
  await expect(choice).toHaveValue('One summary a day, in the morning');
});

test('NEXT-07: the bell opens the newest, with their event; all are read with one click @phone', async ({
  page,
  context,
}) => {
  const notices = Array.from({ length: 7 }, (_, age) => ({
    title: `Notice ${age} old`,
    age,
    ...(age === 1 && { eventID: 'nordic-expo' }),
  }));
  const { email } = await makeReader(notices);
  await enter(context, email);
  await page.goto('/events');
  await page.getByRole('button', { name: 'Notifications, 7 unread' }).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByRole('listitem')).toHaveCount(5);
  await expect(panel.getByRole('listitem').nth(1)).toContainText('Nordic Expo');
  await panel.getByRole('button', { name: /Notice 1 old/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Notice 1 old' });
  await dialog.getByRole('link', { name: 'Open Nordic Expo' }).click();
  await expect(page.getByRole('heading', { name: 'Nordic Expo', level: 1 })).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Notifications, 6 unread' }).click();
  await panel.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(panel.getByRole('button', { name: 'Mark all as read' })).toBeDisabled();
  await expect(panel.getByText('Unread')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await panel.getByRole('link', { name: 'All notifications' }).click();
  await expect(page).toHaveURL('/notifications');
});
