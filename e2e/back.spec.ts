import type { Locator, Page } from '@playwright/test';
import { makeEmailStand, sendInvitation } from './emailStand.ts';
import { anna, enter, expect, field, makeUser, organiser, press, test } from './portal.ts';

test.use({
  allowedConsole: /Blocked script execution/,
  contextOptions: { reducedMotion: 'reduce' },
});

/** Opens what has no address of its own, and goes back: it closes, and the screen stays. */
async function closesByBack(page: Page, open: () => Promise<void>, shown: Locator) {
  const url = page.url();
  await open();
  await expect(shown).toBeVisible();
  await page.goBack();
  await expect(shown).toBeHidden();
  await expect(page).toHaveURL(url);
}

test('UX-10, NEXT-10: Back closes the preview and the pasted list of a draft, and what is typed stays @phone', async ({
  page,
}) => {
  const stand = await makeEmailStand(page);
  await sendInvitation(stand, {
    title: 'Come on Tuesday',
    to: ['liisa@example.com'],
    isDraft: true,
  });
  await page.goto(stand.url);
  await page.getByRole('link', { name: 'Come on Tuesday' }).click();
  const subject = field(page, 'Subject');
  await expect(subject).toHaveValue('Come on Tuesday');
  const draft = page.url();
  const window = (name: string) => page.getByRole('dialog', { name });
  await closesByBack(page, () => press(page, 'Preview'), window('Preview'));

  const paste = () => press(page, 'Paste a list');
  await closesByBack(page, paste, window('Paste recipients'));
  await paste();
  const list = window('Paste recipients').getByRole('textbox');
  await list.fill('matti@example.com');
  // A Back that is not taken goes forward again, a moment later.
  const closeList = async () => {
    await page.goBack();
    await expect(list).toBeHidden();
    await expect(page).toHaveURL(draft);
  };
  await closeList();
  await paste();
  await expect(list).toHaveValue('matti@example.com');
  await closeList();
  await page.goBack();
  await expect(window('Leave without saving?')).toBeVisible();
  await press(page, 'Leave');
  await expect(page).toHaveURL(stand.url);
});

test('UX-10: Back closes the notifications, one of them, and the palette @phone', async ({
  page,
  context,
}) => {
  const { email } = await makeUser(['aurora'], ({ key }) => ({
    notifications: [
      {
        notificationID: key,
        organizationID: organiser,
        title: 'News',
        contentText: '<p>Of the fair</p>',
        timeToShow: new Date().toISOString(),
        recipients: [{ partnerID: 'aurora', userID: key }],
      },
    ],
  }));
  await enter(context, email);
  await page.goto('/');
  await page.getByRole('link', { name: 'All notifications' }).click();
  await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible();
  const rows = page.getByRole('region', { name: 'Notifications' }).getByRole('button');
  const window = page.getByRole('dialog');
  await closesByBack(page, () => rows.first().click(), window);
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
  await closesByBack(page, () => bell.click(), window);
  const palette = page.getByRole('combobox', { name: /^Search people/ });
  await closesByBack(page, () => page.keyboard.press('ControlOrMeta+k'), palette);
});

test('NEXT-10: windows that were closed by their X leave nothing behind for Back @phone', async ({
  page,
  pathOf,
  context,
}) => {
  await enter(context, anna);
  const event = await pathOf('Nordic Expo');
  await page.goto(`${event}/orders`);
  await page.getByRole('navigation').getByRole('link', { name: 'People', exact: true }).click();
  await expect(page).toHaveURL(`${event}/people`);
  const people = page.getByRole('region', { name: 'Personnel' }).locator('a[data-opens]');
  for (const at of [0, 1, 2]) {
    await people.nth(at).click();
    const window = page.getByRole('dialog');
    await expect(window).toBeVisible();
    await window.getByRole('button', { name: 'Close' }).first().click();
    await expect(window).toBeHidden();
  }
  // One that is open is closed by it first.
  await people.first().click();
  await expect(page).toHaveURL(/person=\d+/);
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(`${event}/people`);
  await page.goBack();
  await expect(page).toHaveURL(`${event}/orders`);
  await page.goForward();
  await expect(page).toHaveURL(`${event}/people`);
  // A screen that was left by the bar and come back to: its window is one step too.
  await page
    .getByRole('banner')
    .getByRole('link', { name: 'Help' })
    .or(page.getByRole('banner').getByRole('link').first())
    .first()
    .click();
  await expect(page).not.toHaveURL(`${event}/people`);
  await page.goBack();
  await people.first().click();
  await expect(page).toHaveURL(/person=\d+/);
  await page.goBack();
  await expect(page).toHaveURL(`${event}/people`);
});
