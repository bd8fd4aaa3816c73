import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { makeEmailStand, sendInvitation } from './emailStand.ts';
import { forms, openForm } from './formStand.ts';
import { expect, failedCall, test, toasts } from './portal.ts';
import { openStand } from './stand.ts';

test.use({
  allowedConsole: failedCall,
  contextOptions: { reducedMotion: 'reduce' },
});

async function closeToasts(page: Page): Promise<void> {
  await toasts(page).first().getByRole('button', { name: 'Close' }).click();
  await expect(toasts(page)).toHaveCount(0);
}

/** The server refuses whatever is sent, for so long as the screen does something. */
async function refused(
  page: Page,
  fields: { field: string; message: string }[],
  act: () => Promise<void>,
): Promise<void> {
  const error = { title: 'Not today', details: 'Come back later.', code: 400, fields };
  const calls = /\/v1\//;
  await page.route(calls, (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 400, json: { errors: [error] } }),
  );
  await act();
  await page.unroute(calls);
}

for (const each of forms)
  test(`FORM-01, FORM-02, ERR-02: ${each.form}: nothing is told twice, and nothing by a toast alone`, async ({
    page,
  }) => {
    await openForm(page, each);
    const [label, name] = each.field;
    const place: Page | Locator = each.dialog
      ? page.getByRole('dialog', { name: each.dialog })
      : page;
    const textbox = page.getByRole('textbox', { name: label, exact: true });
    const form = place.locator('form').filter({ has: textbox });
    const field = form.getByRole('textbox', { name: label, exact: true }).first();
    const submit = form.getByRole('button', { name: each.submit, exact: true });
    const told = form.getByRole('alert');
    const incomplete = each.incomplete ?? 'Check all form fields';

    for (const [other, typed] of Object.entries(each.also ?? {}))
      await form.getByLabel(new RegExp(`^${other}( \\*)?$`)).fill(typed);
    await field.fill(each.invalid);
    await submit.click();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(/\w/);
    await expect(toasts(page)).toHaveText(incomplete);
    await closeToasts(page);

    await field.fill(each.valid);
    await refused(page, [], async () => {
      await submit.click();
      await expect(toasts(page)).toHaveCount(1);
      await expect(toasts(page)).toContainText(each.failed);
      await expect(told).toContainText('Come back later.');
    });
    await closeToasts(page);
    await expect(told).toBeVisible();
    await expect(field).toHaveValue(each.valid);

    const message = 'The server does not take this.';
    await refused(page, [{ field: name, message }], async () => {
      await submit.click();
      await expect(field).toHaveAccessibleDescription(new RegExp(message));
      await expect(field).toBeFocused();
      await expect(toasts(page)).toHaveText(incomplete);
      await expect(told).toHaveCount(0);
      await expect(page.getByText('Come back later.')).toHaveCount(0);
    });
  });

test('FORM-01, FORM-02, ERR-02, MAIL-09: a draft, which saves itself, says beside its buttons what was refused', async ({
  page,
}) => {
  const stand = await makeEmailStand(page);
  const id = await sendInvitation(stand, { title: 'Plan', to: [], isDraft: true });
  await page.goto(`${stand.url}/${id}`);
  const subject = page.getByRole('textbox', { name: 'Subject', exact: true });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const state = page.locator('form').getByRole('status').last();
  await expect(subject).toHaveValue('Plan');

  // By itself: no toast while one writes.
  await refused(page, [], async () => {
    await subject.fill('Another plan');
    await expect(state).toHaveText('Come back later.');
    await expect(toasts(page)).toHaveCount(0);
    await save.click();
    await expect(toasts(page)).toContainText('Data could not be saved');
    await expect(state).toHaveText('Come back later.');
  });
  await closeToasts(page);
  await expect(subject).toHaveValue('Another plan');

  const message = 'The server does not take this.';
  await refused(page, [{ field: 'title', message }], async () => {
    await save.click();
    await expect(subject).toHaveAccessibleDescription(new RegExp(message));
    await expect(subject).toBeFocused();
    await expect(toasts(page)).toHaveText('Check all form fields');
  });
});

test('U7, EXH-11: code that cannot be fetched takes nothing that is typed with it', async ({
  page,
  context,
}) => {
  await openStand(page, '/exhibitor');
  const description = page.getByRole('textbox', { name: 'Description' }).first();
  await description.fill('Typed before the network went');
  const buffer = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const choose = async () => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Upload logo' }).click();
    await (await chooser).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
  };
  await context.setOffline(true);
  const failed = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/assets/'),
  );
  await choose();
  await failed;
  await expect(page.getByText('No connection.')).toBeVisible();
  await expect(description).toHaveValue('Typed before the network went');
  await context.setOffline(false);
  await choose();
  await expect(page.getByRole('dialog', { name: 'Fit the logo to its frame' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(description).toHaveValue('Typed before the network went');
});
