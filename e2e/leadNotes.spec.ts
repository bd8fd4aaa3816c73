import type { Page } from '@playwright/test';
import { newNote, notes, openLead, panel } from './leadPanel.ts';
import { enter, expect, replyOf, test, toast } from './portal.ts';
import { makeScanStand } from './scanStand.ts';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  allowedConsole: /status of 409|ERR_/,
});

const pencil = (page: Page) => notes(page).getByRole('button', { name: 'Change the note' });
const edited = (page: Page) => notes(page).getByRole('textbox', { name: 'Change the note' });
const done = (page: Page) => panel(page).getByRole('button', { name: 'Done' });
const stored = (page: Page) => page.waitForResponse(replyOf(/\/leads\/\d+\/notes\/\d+$/));

test('LEAD-02, LEAD-04: an older note is done with while a new one is half typed, which stays as it is', async ({
  page,
}) => {
  const stand = await makeScanStand(page, { scans: 1 });
  await openLead(page, stand.url, 'Visitor 0');
  for (const [i, text] of ['First', 'Second'].entries()) {
    await newNote(page).fill(text);
    await panel(page).getByRole('button', { name: 'Add the note' }).click();
    await expect(notes(page).getByRole('listitem')).toHaveCount(i + 1);
  }
  await newNote(page).fill('Half a sen');
  await page.route('**/v1/leads/*/notes/*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  // By the pencil of another one, and by its button.
  await pencil(page).last().click();
  await edited(page).fill('First, changed');
  await pencil(page).first().click();
  await expect(edited(page)).toHaveValue('Second');
  await edited(page).fill('Second, changed');
  await done(page).click();
  await expect(edited(page)).toHaveCount(0);
  await expect(notes(page).getByRole('listitem')).toHaveText([
    /^Second, changed/,
    /^First, changed/,
  ]);
  await expect(newNote(page)).toHaveValue('Half a sen');
  await expect(toast(page, 'Note added')).toHaveCount(0);
});

test('LEAD-04, U7: a note opened again at once begins with what was stored; without a network that is said', async ({
  page,
}) => {
  const stand = await makeScanStand(page, { scans: 1 });
  await openLead(page, stand.url, 'Visitor 0');
  await newNote(page).fill('First');
  await panel(page).getByRole('button', { name: 'Add the note' }).click();
  await pencil(page).click();
  const answer = Promise.withResolvers<void>();
  await page.route(/\/v1\/leads\/\d+$/, async (route) => {
    await answer.promise;
    await route.continue();
  });
  await edited(page).fill('First, changed');
  await done(page).click();
  await pencil(page).click();
  await expect(edited(page)).toHaveValue('First, changed');
  answer.resolve();

  const saving = '**/v1/leads/*/notes/*';
  await page.route(saving, (route) => route.abort());
  await edited(page).fill('First, changed twice');
  await done(page).click();
  await expect(toast(page, 'Not saved yet').first()).toBeVisible();
  await page.unroute(saving);
  await done(page).click();
  await expect(notes(page).getByRole('listitem')).toHaveText([/^First, changed twice/]);
});

test('LEAD-04, T10: what one wrote in a note on another device is not overwritten', async ({
  page,
  browser,
}) => {
  const stand = await makeScanStand(page, { scans: 1 });
  await openLead(page, stand.url, 'Visitor 0');
  await newNote(page).fill('Wants an arm');
  await panel(page).getByRole('button', { name: 'Add the note' }).click();
  await pencil(page).click();
  const context = await browser.newContext();
  await enter(context, stand.email);
  const phone = await context.newPage();
  await openLead(phone, stand.url, 'Visitor 0');
  await pencil(phone).click();
  const answer = stored(phone);
  await edited(phone).fill('Wants two arms');
  await answer;
  await context.close();

  await edited(page).fill('Wants an arm by May');
  const conflict = page.getByRole('dialog', { name: 'Changed meanwhile' });
  await conflict.getByRole('button', { name: 'Bring in the changes' }).click();
  await expect(conflict).toHaveCount(0);
  await expect(panel(page)).toContainText('Saved meanwhile: Wants two arms.');
  await expect(edited(page)).toHaveValue('Wants an arm by May');
  // Mine goes on top only by my word.
  const mine = stored(page);
  await panel(page).getByRole('button', { name: 'Save' }).click();
  expect((await mine).status()).toBe(200);
  await done(page).click();
  await expect(notes(page).getByRole('listitem')).toHaveText([/^Wants an arm by May/]);
});
