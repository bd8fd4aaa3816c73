import { randomUUID } from 'node:crypto';
import { enter, expect, expectNoViolationsInBothSchemes, listed, test, toast } from './portal.ts';

/** What was refused, and on purpose. */
test.use({ allowedConsole: /status of 400/ });

test('ORG-08: an owner says what invoices need of the seller', async ({ page, context }) => {
  await enter(context, 'owner@example.com');
  await page.goto('/organizer/organization');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Suomen Tapahtumatalo Oy');
  const iban = page.getByLabel('Account number (IBAN)');
  const legalName = page.getByLabel('Legal name');
  await expect(page.getByRole('textbox', listed('Name'))).toHaveValue('Suomen Tapahtumatalo Oy');
  await legalName.fill('Suomen Tapahtumatalo Osakeyhtiö');
  await page.getByLabel('Business ID').fill('1234567-2');
  await expect(page.getByText('Its check digit does not fit.')).toBeVisible();
  await page.getByLabel('Business ID').fill('1234567-1');
  await iban.fill('FI21 1234 5600 0007 86');
  await page.getByRole('button', listed('Save')).click();
  await expect(page.getByText('a letter or a digit of it is wrong')).toBeVisible();
  await expect(iban).toBeFocused();
  await expectNoViolationsInBothSchemes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoViolationsInBothSchemes(page);
  await iban.fill('fi2112345600000785');
  await page.getByRole('button', listed('Save')).click();
  await expect(toast(page, 'The details have been saved')).toBeVisible();
  await page.reload();
  await expect(iban).toHaveValue('FI21 1234 5600 0007 85');
  await expect(legalName).toHaveValue('Suomen Tapahtumatalo Osakeyhtiö');
});

test('ORG-08, ORG-09: finance reads it and changes nothing; the service does not see it', async ({
  page,
  context,
  browser,
}) => {
  await enter(context, 'finance@example.com');
  await page.goto('/organizer');
  await page.getByRole('link', listed('Organization')).click();
  await expect(page.getByLabel('Legal name')).toBeDisabled();
  await expect(page.getByRole('button', listed('Save'))).toBeHidden();
  const other = await browser.newContext({ baseURL: new URL('/', page.url()).href });
  await enter(other, 'service@example.com');
  const service = await other.newPage();
  await service.goto('/organizer');
  await expect(service.getByRole('link', listed('Events'))).toBeVisible();
  await expect(service.getByRole('link', listed('Organization'))).toHaveCount(0);
  await other.close();
});

test.describe('from another time zone', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });

  test('ORG-93: a key is made, shown once, and revoked @phone-only', async ({ page, context }) => {
    await enter(context, 'owner@example.com');
    const name = `Live ${randomUUID().slice(0, 8)}`;
    await page.goto('/organizer/organization/keys');
    await page.getByRole('button', listed('New key')).click();
    const form = page.getByRole('dialog', { name: 'New key' });
    await form.getByRole('button', listed('Make the key')).click();
    await expect(form.getByText('Name is required')).toBeVisible();
    await form.getByLabel(/^Name/).fill(name);
    await form.getByLabel('At all events').uncheck();
    await form.getByRole('combobox', { name: 'Events' }).click();
    await page.getByRole('option', { name: /^Nordic Expo/ }).click();
    await page.keyboard.press('Tab');
    await form.getByLabel('Last day').fill('2020-01-01');
    await form.getByRole('button', listed('Make the key')).click();
    await expect(form.getByText('That day has passed')).toBeVisible();
    await form.getByLabel('Last day').fill('2037-03-12');
    await expectNoViolationsInBothSchemes(page);
    const asked = page.waitForRequest((request) => request.method() === 'POST');
    await form.getByRole('button', listed('Make the key')).click();
    // The day ends by the clocks of the organiser.
    expect((await asked).postDataJSON()).toMatchObject({ timeExpires: '2037-03-12T21:59:00.000Z' });
    const made = page.getByRole('dialog', { name: `The key of ${name}` });
    const key = (await made.getByLabel('Key', { exact: true }).textContent()) ?? '';
    expect(key).toMatch(/^[\w-]{22}$/);
    await expectNoViolationsInBothSchemes(page);
    await page.keyboard.press('Escape');
    await made.getByRole('button', listed('I have copied it')).click();
    await expect(made).toBeHidden();
    const call = () =>
      page.request.post('/v1/integrations/live/visits', {
        headers: { authorization: `Bearer ${key}` },
        data: { visits: [] },
      });
    expect((await call()).status()).toBe(400);
    await page.getByRole('searchbox').fill(name);
    const keys = page.getByRole('region', listed('API keys'));
    await expect(keys).toContainText('Nordic Expo');
    await keys.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Revoke' }).click();
    await page.getByRole('dialog').getByRole('button', listed('Revoke')).click();
    await expect(toast(page, 'The key was revoked')).toBeVisible();
    await expect(keys).toContainText('Revoked');
    expect((await call()).status()).toBe(401);
  });
});

test('ORG-97: an owner reads who did what, and what changed @phone', async ({ page, context }) => {
  await enter(context, 'owner@example.com');
  const name = `Log ${randomUUID().slice(0, 8)}`;
  await page.goto('/organizer/organization/keys');
  await page.getByRole('button', listed('New key')).click();
  const form = page.getByRole('dialog', { name: 'New key' });
  await form.getByLabel(/^Name/).fill(name);
  await form.getByRole('button', listed('Make the key')).click();
  await page.getByRole('button', listed('I have copied it')).click();
  await page.getByRole('link', listed('Log')).click();
  const log = page.getByRole('region', listed('Log'));
  const entry = log.getByRole('link', { name: /^Made an API key/ }).first();
  await expect(entry).toBeVisible();
  await log.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', listed('The organiser')).click();
  await expect(page).toHaveURL(/kind=organizer/);
  await expectNoViolationsInBothSchemes(page);
  await entry.click();
  const opened = page.getByRole('dialog', { name: 'Made an API key' });
  await expect(opened).toContainText('API key added');
  await expect(opened).toContainText('Outi Salminen');
});

test.describe('of a manager', () => {
  test.use({ as: 'manager@example.com' });

  test('ORG-97: an event has its history', async ({ page }) => {
    await page.goto('/organizer?search=nordic');
    await page.getByRole('link', { name: /^Nordic Expo/ }).click();
    await page.getByRole('link', listed('Log')).click();
    const log = page.getByRole('region', listed('Log'));
    await expect(log.getByRole('combobox', { name: 'Kind' })).toBeVisible();
    await expectNoViolationsInBothSchemes(page);
  });
});
