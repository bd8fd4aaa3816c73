import { goOn, sendIntoEndedSession } from './keptDrafts.ts';
import { chooseInMenu } from './listStand.ts';
import { openMyInfo } from './office.ts';
import { expect, failedCall, storedIn, test, toast } from './portal.ts';
import { openStand as openScanPoints } from './scanStand.ts';
import { billing, openShop, put } from './shopStand.ts';
import { openTeam } from './team.ts';

test.use({ allowedConsole: failedCall });

test('AUTH-07, SCAN-16: a message to the organiser is there again after a session that ended', async ({
  page,
}) => {
  const { email } = await openScanPoints(page);
  const message = page.getByRole('textbox', { name: 'Message' });
  await message.fill('Where is our cable?');
  await sendIntoEndedSession(page, email, '', 'Send');
  await goOn(page);
  await expect(message).toHaveValue('Where is our cable?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(toast(page, 'Message sent')).toBeVisible();
  await expect.poll(() => storedIn(page, 'drafts')).toBeNull();
});

test('AUTH-07, SCAN-11: so are the scan points of an order, without those taken out', async ({
  page,
}) => {
  const { email, url } = await openScanPoints(page);
  await page.goto(`${url}/order`);
  const point = (number: number) => page.getByRole('group', { name: `Scan point ${number}` });
  await page.getByRole('button', { name: 'Add a scan point' }).click();
  await page.getByRole('button', { name: 'Remove scan point 1' }).click();
  await point(1).getByLabel('Name').fill('Lounge');
  await page.getByLabel('Company').fill('Own Oy');
  await page.getByLabel('Business ID').fill('1234567-1');
  await sendIntoEndedSession(page, email, '1234567-1', 'Order');
  await goOn(page);
  await expect(point(1).getByLabel('Name')).toHaveValue('Lounge');
  await expect(point(2)).toHaveCount(0);
  await expect(page.getByLabel('Company')).toHaveValue('Own Oy');
});

test('AUTH-07, PPL-06: so are the details of a person; given up they are gone', async ({
  page,
}) => {
  const { email } = await openTeam(page, [{ lastName: 'Ahonen' }]);
  await chooseInMenu(page, 'Kaino Ahonen', 'Edit');
  const title = page.getByRole('textbox', { name: 'Job title' });
  await title.fill('Chief of cables');
  await sendIntoEndedSession(page, email, 'Chief of cables', 'Save');
  await goOn(page);
  await expect(title).toHaveValue('Chief of cables');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(title).toBeHidden();
  await expect.poll(() => storedIn(page, 'drafts')).toBeNull();
});

test('AUTH-07, FORM-03: so are the details of an exhibitor and of a scan point', async ({
  page,
}) => {
  const { email, url } = await openScanPoints(page);
  await page.getByRole('link', { name: 'Main stand' }).click();
  await page.waitForURL(/\/scanpoints\/\d+/);
  const settings = `${url}/${page.url().split('/').at(-1)}/settings`;
  for (const [path, field] of [
    [settings, 'Description'],
    ['/settings/organization', 'Website'],
  ] as const) {
    await page.goto(path);
    const box = page.getByRole('textbox', { name: field });
    await box.fill('https://example.com/stand');
    await sendIntoEndedSession(page, email, 'example.com/stand', 'Save');
    await goOn(page);
    await expect(box).toHaveValue('https://example.com/stand');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(() => storedIn(page, 'drafts')).toBeNull();
  }
});

for (const [what, wizard, path] of [
  ['a new person', 'Add person', '/people'],
  ['a new user', 'Add user', '/settings/users'],
] as const)
  test(`AUTH-07, FORM-03: so is ${what}, once the same address is asked for`, async ({ page }) => {
    const { email } = await openTeam(page, []);
    if (!page.url().includes(path)) await page.goto(path);
    const button = path === '/people' ? 'Create person' : 'Create user';
    const ask = async () => {
      await page.getByRole('dialog').getByRole('textbox', { name: 'Email' }).fill(`new.${email}`);
      await page.getByRole('button', { name: 'Continue', exact: true }).click();
    };
    await page.getByRole('button', { name: wizard }).click();
    await ask();
    const first = page.getByRole('dialog').getByRole('textbox', { name: 'First names' });
    await first.fill('Äly');
    await page.getByRole('dialog').getByRole('textbox', { name: 'Last name' }).fill('Östman');
    if (path !== '/people')
      await page.getByRole('checkbox', { name: /^Send an invitation/ }).check();
    await sendIntoEndedSession(page, email, 'Östman', button);
    // Of the two the person's window is in the address.
    if (path !== '/people') await page.getByRole('button', { name: wizard }).click();
    await ask();
    await goOn(page);
    await expect(first).toHaveValue('Äly');
  });

test('AUTH-07, SET-02: so is one’s own info, but never a password', async ({ page }) => {
  const { email } = await openMyInfo(page);
  const last = page.getByRole('textbox', { name: 'Last name' });
  await page.getByLabel('New password', { exact: true }).fill('never on a disk');
  await last.fill('Öman');
  await expect.poll(() => storedIn(page, 'drafts')).toContain('Öman');
  expect(await storedIn(page, 'drafts')).not.toContain('never on a disk');
  await sendIntoEndedSession(page, email, 'Öman', 'Save');
  await goOn(page);
  await expect(last).toHaveValue('Öman');
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue('');
});

test('AUTH-07, SHOP-20: so are the details of an order', async ({ page }) => {
  const { email, url } = await openShop(page);
  await put(page, 'Chair');
  await page.goto(url.replace(/shop$/, 'checkout'));
  const city = page.getByRole('textbox', { name: 'City', exact: true });
  await expect(city).toHaveValue(billing.invoiceCity);
  await city.fill('Turku');
  await sendIntoEndedSession(page, email, 'Turku', 'Order and pay by invoice');
  await goOn(page);
  await expect(city).toHaveValue('Turku');
});
