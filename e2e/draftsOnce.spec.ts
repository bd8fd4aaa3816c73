import type { Page, Route } from '@playwright/test';
import { makeEmailStand, sendInvitation } from './emailStand.ts';
import { newNote, notes, openLead, panel } from './leadPanel.ts';
import { expect, field, press, storedIn, test, toast, toasts } from './portal.ts';
import { makeScanStand, openStand } from './scanStand.ts';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  allowedConsole: /ERR_|status of 4/,
});

/** The server does what it is told, and no reply comes back until they are let through again. */
async function loseReplies(page: Page, path: string) {
  const keys: (string | undefined)[] = [];
  let isLost = true;
  await page.route(path, async (route: Route) => {
    if (!isLost) return route.fallback();
    keys.push(route.request().headers()['idempotency-key']);
    await route.fetch();
    await route.abort();
  });
  return { keys, end: () => (isLost = false) };
}
const findingOut = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'still finding out' });

test('SCAN-16, T9: a message whose reply was lost is sent no second time from its draft', async ({
  page,
}) => {
  await openStand(page);
  const form = page.getByRole('region', { name: 'Ask the organiser' });
  const text = form.getByRole('textbox', { name: 'Message' });
  await text.fill('Where is the power?');
  await expect.poll(() => storedIn(page, 'drafts')).toContain('Where is the power?');
  const lost = await loseReplies(page, '**/sendSupportEmail');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(findingOut(page)).toBeVisible();
  const again: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/sendSupportEmail'))
      again.push(request.headers()['idempotency-key']);
  });
  await page.reload();
  // Only now: the page before would have had its answer.
  lost.end();
  again.length = 0;
  await form.getByRole('button', { name: 'Continue' }).click();
  await expect(text).toHaveValue('Where is the power?');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(toast(page, 'Message sent')).toBeVisible();
  expect(new Set([...lost.keys, ...again]).size).toBe(1);
  await expect(text).toHaveValue('');
  // What is typed again is another one.
  await text.fill('Where is the power?');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(text).toHaveValue('');
  expect(new Set(again).size).toBe(2);
});

test('LEAD-04, T9: a note whose reply was lost is one, in another tab and after a reload too', async ({
  page,
  context,
}) => {
  const { url } = await makeScanStand(page, { scans: 1 });
  await openLead(page, url, 'Visitor 0');
  const lost = await loseReplies(page, '**/notes');
  await newNote(page).fill('Wants a quote');
  await expect.poll(() => storedIn(page, 'drafts')).toContain('Wants a quote');
  await panel(page).getByRole('button', { name: 'Add the note' }).click();
  await expect(findingOut(page)).toBeVisible();
  const other = await context.newPage();
  await openLead(other, url, 'Visitor 0');
  await expect(newNote(other)).toHaveValue('Wants a quote');
  await panel(other).getByRole('button', { name: 'Add the note' }).click();
  await expect(newNote(other)).toHaveValue('');
  await page.reload();
  lost.end();
  await expect(notes(page).getByRole('listitem')).toHaveCount(1);
  await expect(newNote(page)).toHaveValue('');
});

test('LEAD-04: a note under way as the panel closes is stored once, and nothing is said of fields', async ({
  page,
}) => {
  const { url } = await makeScanStand(page, { scans: 1 });
  await openLead(page, url, 'Visitor 0');
  await page.route('**/notes', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await newNote(page).fill('Slow note');
  await panel(page).getByRole('button', { name: 'Add the note' }).click();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(toast(page, 'Note added')).toBeVisible();
  await expect(toasts(page)).toHaveCount(1);
  await openLead(page, url, 'Visitor 0');
  await expect(notes(page).getByRole('listitem')).toHaveCount(1);
  await expect(newNote(page)).toHaveValue('');
});

test('MAIL-13: what was typed into a draft that a colleague has sent goes on as a new one', async ({
  page,
}) => {
  const stand = await makeEmailStand(page);
  const id = await sendInvitation(stand, {
    title: 'Come on Tuesday',
    to: ['liisa@example.com'],
    isDraft: true,
  });
  await page.goto(`${stand.url}/${id}`);
  await expect(field(page, 'Subject')).toHaveValue('Come on Tuesday');
  await stand.api(`/partnerEmails/${id}/send`, {});
  await field(page, 'Subject').fill('Come on Wednesday');
  await press(page, 'Make a new invitation of it');
  await expect(page).toHaveURL(`${stand.url}/create`);
  await expect(field(page, 'Subject')).toHaveValue('Come on Wednesday');
  await expect(page.getByText('liisa@example.com')).toBeVisible();
  await press(page, 'Save');
  await expect(toast(page, 'Invitation saved')).toBeVisible();
  await expect.poll(() => storedIn(page, 'drafts')).toBeNull();
});
