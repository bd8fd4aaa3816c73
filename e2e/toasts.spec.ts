import type { Locator } from '@playwright/test';
import { makeEmailStand, sendInvitation } from './emailStand.ts';
import { anna, expect, failedCall, test, toast, toasts } from './portal.ts';
import { makeScanStand } from './scanStand.ts';

/** What a click in the middle of it would hit is it, or is in it. */
const isHit = (of: Locator) =>
  of.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    return element.contains(hit);
  });

test('LEAD-03: a note that was added on the way is there still after two quick steps, and its toast is in nobody’s way @phone', async ({
  page,
}) => {
  const stand = await makeScanStand(page, { scans: 5 });
  await page.goto(`${stand.url}/leads`);
  await page.getByRole('link', { name: 'Vieno Visitor 4', exact: true }).click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('textbox', { name: 'New note' }).fill('Wants a quote');
  const next = panel.getByRole('button', { name: 'Next' });
  await next.click();
  const added = toast(page, 'Note added');
  await expect(added).toHaveCSS('opacity', '1');
  await expect.poll(() => isHit(next)).toBe(true);
  expect(await isHit(added)).toBe(false);
  expect(await isHit(added.getByRole('button', { name: 'Undo' }))).toBe(true);
  await next.click();
  await panel.getByRole('button', { name: 'Previous' }).click();
  await panel.getByRole('button', { name: 'Previous' }).click();
  await expect(panel.getByRole('list', { name: 'Notes' })).toContainText('Wants a quote');
});

test.describe('of a refused save', () => {
  test.use({ as: anna, allowedConsole: failedCall });

  test('FORM-02, UX-02: what was said of a save that was refused goes with the one that succeeds', async ({
    page,
  }) => {
    await page.goto('/settings');
    await page.getByRole('textbox', { name: 'Phone' }).fill('+358 50 555 7788');
    const save = page.getByRole('button', { name: 'Save' });
    const refusal = toasts(page).filter({ hasText: 'Come back later.' });
    const error = { title: 'Not today', details: 'Come back later.', code: 400, fields: [] };
    const saving = '**/v1/users/*';
    await page.route(saving, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 400, json: { errors: [error] } })
        : route.fallback(),
    );
    await save.click();
    await expect(refusal).toBeVisible();
    await page.unroute(saving);
    await save.click();
    // It would stay for five seconds.
    await expect(refusal).toBeHidden({ timeout: 2500 });
    await expect(toasts(page)).toHaveCount(1);
  });
});

test('U5: what is confirmed by a double click is done once', async ({ page }) => {
  const stand = await makeEmailStand(page);
  const id = await sendInvitation(stand, { title: 'In a hurry', to: [], isDraft: true });
  await page.goto(stand.url);
  let deletions = 0;
  await page.route(`**/partnerEmails/${id}`, (route) => {
    deletions += 1;
    return route.continue();
  });
  await page.getByRole('button', { name: 'Actions: In a hurry' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete “In a hurry”?' });
  // Until it has faded out its button can be clicked.
  await question.getByRole('button', { name: 'Delete' }).dblclick();
  await expect(toast(page, 'Invitation deleted')).toBeVisible();
  await expect(question).toBeHidden();
  expect(deletions).toBe(1);
});
