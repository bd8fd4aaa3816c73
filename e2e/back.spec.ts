import type { Locator, Page } from '@playwright/test';
import { makeEmailStand, sendInvitation } from './emailStand.ts';
import { anna, enter, expect, field, press, test } from './portal.ts';

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
  const window = (name: string) => page.getByRole('dialog', { name });
  await closesByBack(page, () => press(page, 'Preview'), window('Preview'));

  const paste = () => press(page, 'Paste a list');
  await closesByBack(page, paste, window('Paste recipients'));
  await paste();
  const list = window('Paste recipients').getByRole('textbox');
  await list.fill('matti@example.com');
  await page.goBack();
  await expect(list).toBeHidden();
  await paste();
  await expect(list).toHaveValue('matti@example.com');
  await page.goBack();
  await expect(list).toBeHidden();
  await page.goBack();
  await expect(window('Leave without saving?')).toBeVisible();
  await press(page, 'Leave');
  await expect(page).toHaveURL(stand.url);
});

test('UX-10: Back closes the notifications, one of them, and the palette @phone', async ({
  page,
  context,
}) => {
  await enter(context, anna);
  await page.goto('/');
  await page.getByRole('link', { name: 'All notifications' }).click();
  await expect(page).toHaveURL('/notifications');
  const rows = page.getByRole('region', { name: 'Notifications' }).getByRole('button');
  const window = page.getByRole('dialog');
  await closesByBack(page, () => rows.first().click(), window);
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
  await closesByBack(page, () => bell.click(), window);
  const palette = page.getByRole('textbox', { name: /^Search people/ });
  await closesByBack(page, () => page.keyboard.press('ControlOrMeta+k'), palette);
});
