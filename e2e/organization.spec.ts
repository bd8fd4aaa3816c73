import type { Page } from '@playwright/test';
import { billingFields } from '@portal/contract/partners';
import { makeOffice } from './office.ts';
import {
  enter,
  expect,
  expectNoViolations,
  failedCall,
  notToday,
  replyOf,
  test,
  toast,
} from './portal.ts';

test.use({
  allowedConsole: failedCall,
  // axe would see a toast that is half there.
  contextOptions: { reducedMotion: 'reduce' },
});

const group = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const details = (page: Page) => group(page, 'Organization');
const billing = (page: Page) => group(page, 'Billing');
const field = (page: Page, name: string) =>
  details(page).getByRole('textbox', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save' });
const savedPartner = replyOf(/^\/v1\/partners\/\d+$/);

async function openOrganization(page: Page): Promise<void> {
  const { email } = await makeOffice();
  await enter(page.context(), email);
  await page.goto('/settings/organization');
  await expect(page.getByRole('textbox').first()).not.toHaveValue('');
}

const detailTexts = {
  Name: 'Öljy & Ääni Oy 🦊',
  'Display name': "'; drop table partners; --",
  'Contact email': 'office@example.com',
  Phone: '+358 40 765 4321',
  Website: 'example.com',
  'Facebook page': 'https://www.facebook.com/example',
  'Business ID': '1234567-8',
  'Street address': 'Hämeenkatu 1',
  'Postal code': '33100',
  City: 'Tampere',
};
const billingTexts = {
  Company: 'Öljy & Ääni Oy',
  'Business ID': '1234567-8',
  'Street address': 'PL 1',
  'Postal code': '00100',
  City: 'Helsinki',
  'Your reference': 'Messut 2027',
  'VAT number': 'FI12345678',
  'E-invoice address': '003712345678',
  'E-invoice operator': 'Maventa',
  'Intermediary ID': '003721291126',
};

test('SET-05, SET-06, ERR-17: details and billing are saved, and the bar follows', async ({
  page,
}) => {
  await openOrganization(page);
  for (const [name, text] of Object.entries(detailTexts)) await field(page, name).fill(text);
  const invoice = (name: string) => billing(page).getByRole('textbox', { name, exact: true });
  for (const [name, text] of Object.entries(billingTexts)) await invoice(name).fill(text);
  const reply = page.waitForResponse(savedPartner);
  await save(page).click();
  const sent = (await reply).request().postDataJSON();
  expect(Object.keys(sent)).toEqual(expect.arrayContaining([...billingFields, 'timeModified']));
  await expect(toast(page, 'Organization saved')).toContainText(detailTexts.Name);
  await expect(page.getByRole('button', { name: /^User menu/ })).toContainText(detailTexts.Name);
  await page.reload();
  for (const [name, text] of Object.entries({ ...detailTexts, Website: 'https://example.com' }))
    await expect(field(page, name)).toHaveValue(text);
  for (const [name, text] of Object.entries(billingTexts))
    await expect(invoice(name)).toHaveValue(text);
});

test('SET-05, EXH-10, FORM-01: what is missing or wrong is told at its field', async ({ page }) => {
  await openOrganization(page);
  await field(page, 'Name').fill('');
  await field(page, 'Contact email').fill('office');
  await field(page, 'Phone').fill('123456');
  await field(page, 'Website').fill('not an address');
  await field(page, 'Facebook page').fill('javascript:alert(1)');
  await save(page).click();
  await expect(toast(page, 'Check all form fields')).toBeVisible();
  await expect(field(page, 'Name')).toBeFocused();
  for (const [name, message] of Object.entries({
    Name: 'Name is required',
    'Contact email': 'Invalid email address',
    Phone: 'Input at least 7 characters',
    Website: 'Invalid web address',
    'Facebook page': 'Invalid web address',
  }))
    await expect(field(page, name), name).toHaveAccessibleDescription(message);
  await expectNoViolations(page);
  await field(page, 'Contact email').fill('');
  await field(page, 'Contact email').blur();
  await expect(field(page, 'Contact email')).toHaveAccessibleDescription(
    'Email address is required',
  );
  await field(page, 'Phone').fill('');
  await field(page, 'Phone').blur();
  await expect(field(page, 'Phone')).not.toHaveAttribute('aria-invalid', 'true');
});

test('SET-06, ERR-17: a failure tells the first error of the server, and keeps what is typed', async ({
  page,
}) => {
  await openOrganization(page);
  const errors = [
    { title: 'Not today', details: 'Come back later.', code: 400 },
    { title: 'Another', details: 'One.', code: 400 },
  ];
  await page.route(/\/v1\/partners\/\d+$/, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 400, json: { errors } })
      : route.fallback(),
  );
  await field(page, 'City').fill('Vaasa');
  await save(page).click();
  const failed = toast(page, 'Data could not be saved');
  await expect(failed).toContainText('Not today: Come back later.');
  await expect(failed).not.toContainText('Another');
  await expect(field(page, 'City')).toHaveValue('Vaasa');
});

test('U3: an organisation that cannot be fetched comes with another try', async ({ page }) => {
  const { email } = await makeOffice();
  await enter(page.context(), email);
  await page.route(/\/v1\/partners\/\d+$/, (route) => route.fulfill(notToday));
  await page.goto('/settings/organization');
  await expect(page.getByRole('alert')).toContainText('Not today');
  await page.unroute(/\/v1\/partners\/\d+$/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(field(page, 'Name')).not.toHaveValue('');
});

test.describe('in Finnish', () => {
  test.use({ stored: { language: 'fi' } });

  test('SET-06, I18N-05: it is saved in Finnish too', async ({ page }) => {
    const { email } = await makeOffice();
    await enter(page.context(), email);
    await page.goto('/settings/organization');
    const name = group(page, 'Organisaatio').getByRole('textbox', { name: 'Nimi', exact: true });
    await name.fill('');
    await page.getByRole('button', { name: 'Tallenna' }).click();
    await expect(name).toHaveAccessibleDescription('Nimi puuttuu');
    await name.fill('Yhtiö Oy');
    await page.getByRole('button', { name: 'Tallenna' }).click();
    await expect(toast(page, 'Organisaatio tallennettu')).toContainText('Yhtiö Oy');
  });
});
