import type { Page } from '@playwright/test';
import { makeOffice } from './office.ts';
import {
  comeBack,
  enter,
  expect,
  expectNoViolations,
  failedCall,
  field,
  test,
  toast,
} from './portal.ts';

test.use({
  allowedConsole: failedCall,
  // axe would see a toast that is half there.
  contextOptions: { reducedMotion: 'reduce' },
});

const save = (page: Page) => page.getByRole('button', { name: 'Save' });
const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });
const organization = '/settings/organization';

async function openOrganization(page: Page, email: string): Promise<void> {
  await enter(page.context(), email);
  await page.goto(organization);
  await expect(field(page, 'Name')).not.toHaveValue('');
}

test.describe('U4: what is not saved', () => {
  test('is asked about before a link, Back, another organisation or the way out leave it', async ({
    page,
  }) => {
    const { email } = await makeOffice({ partners: [{ city: 'Turku' }, { name: 'Öljy Oy' }] });
    await enter(page.context(), email);
    await page.goto('/settings');
    await page.getByRole('link', { name: 'Organization details' }).click();
    const city = page.getByLabel('City').first();
    await city.fill('Tampere');
    const ways: ((page: Page) => Promise<unknown>)[] = [
      () => page.getByRole('link', { name: 'Events' }).click(),
      () => page.goBack(),
      async () => {
        await page.getByRole('button', { name: /^User menu/ }).click();
        await page.getByRole('menuitem', { name: 'Change organization' }).click();
        await page.getByRole('button', { name: 'Select Öljy Oy' }).click();
      },
      async () => {
        await page.getByRole('button', { name: /^User menu/ }).click();
        await page.getByRole('menuitem', { name: 'Log out' }).click();
      },
    ];
    for (const go of ways) {
      await go(page);
      await expect(question(page)).toBeVisible();
      await question(page).getByRole('button', { name: 'Stay' }).click();
      await expect(question(page)).toBeHidden();
      await expect(page).toHaveURL(organization);
      await expect(city).toHaveValue('Tampere');
      await page.keyboard.press('Escape');
    }
    await page.getByRole('link', { name: 'Events' }).click();
    await expectNoViolations(page);
    await question(page).getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL('/events');
    await page.goto(organization);
    await expect(city).toHaveValue('Turku');
  });

  test('is asked about by the browser when the page is reloaded', async ({ page }) => {
    await openOrganization(page, (await makeOffice()).email);
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await page.reload();
    await expect(field(page, 'Name')).not.toHaveValue('');
    expect(asked).toEqual([]);
    await field(page, 'Name').fill('Another');
    await page.reload();
    expect(asked).toEqual(['beforeunload']);
  });

  test('is no longer asked about once it is saved, taken back or discarded', async ({ page }) => {
    await openOrganization(page, (await makeOffice()).email);
    const leave = async () => {
      await page.getByRole('link', { name: 'Events' }).click();
      await expect(page).toHaveURL('/events');
      await page.goBack();
      await expect(page).toHaveURL(organization);
    };
    const name = await field(page, 'Name').inputValue();
    await field(page, 'Name').fill('Another');
    await field(page, 'Name').fill(name);
    await leave();
    await field(page, 'Name').fill('Another');
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect(field(page, 'Name')).toHaveValue(name);
    await leave();
    await field(page, 'Name').fill('Another');
    await save(page).click();
    await expect(toast(page, 'Organization saved')).toBeVisible();
    await leave();
  });
});

test('U4, SRV-08: what only the server refuses stands at its field, which has the focus', async ({
  page,
}) => {
  await openOrganization(page, (await makeOffice()).email);
  const city = page.getByLabel('City').first();
  await city.evaluate((input) => input.removeAttribute('maxlength'));
  await city.fill('x'.repeat(256));
  await save(page).click();
  await expect(toast(page, 'Check all form fields')).toBeVisible();
  await expect(city).toHaveAccessibleDescription('City: at most 255 characters');
  await expect(city).toBeFocused();
  await expect(city).toHaveValue('x'.repeat(256));
  await city.fill('Turku');
  await save(page).click();
  await expect(toast(page, 'Organization saved')).toBeVisible();
  await expect(city).toHaveAccessibleDescription('');
});

test.describe('T10: two who edit one record', () => {
  const conflict = (page: Page) => page.getByRole('dialog', { name: 'Changed meanwhile' });

  /** The same form before two people. */
  async function twoEditors(page: Page, other: Page): Promise<void> {
    const { email, colleagues } = await makeOffice({
      partners: [{ name: 'Aava', displayName: 'Aava', phone: '0401234567' }],
      colleagues: [{ firstNames: 'Oskari', lastName: 'Öhman' }],
    });
    await openOrganization(page, email);
    await openOrganization(other, colleagues[0] ?? '');
  }

  test('the second is told who was first; their changes come in beside one’s own', async ({
    page,
    browser,
  }) => {
    const other = await (await browser.newContext()).newPage();
    await twoEditors(page, other);
    await field(other, 'Display name').fill('Theirs');
    await field(other, 'Phone').fill('0507654321');
    await save(other).click();
    await expect(toast(other, 'Organization saved')).toBeVisible();

    await field(page, 'Display name').fill('Mine');
    await field(page, 'Contact email').fill('mine@example.com');
    await save(page).click();
    await expect(conflict(page)).toContainText('Oskari Öhman saved changes');
    await expectNoViolations(page);
    await conflict(page).getByRole('button', { name: 'Bring in the changes' }).click();
    await expect(conflict(page)).toBeHidden();
    await expect(field(page, 'Phone')).toHaveValue('0507654321');
    await expect(field(page, 'Contact email')).toHaveValue('mine@example.com');
    await expect(field(page, 'Display name')).toHaveValue('Mine');
    await expect(field(page, 'Display name')).toHaveAccessibleDescription(
      /Saved meanwhile: Theirs/,
    );
    await expect(field(page, 'Display name')).toBeFocused();
    await save(page).click();
    await expect(toast(page, 'Organization saved')).toBeVisible();
    await other.reload();
    await expect(field(other, 'Display name')).toHaveValue('Mine');
    await expect(field(other, 'Phone')).toHaveValue('0507654321');
    await other.context().close();
  });

  test('the second may close the question, or start again from theirs', async ({
    page,
    browser,
  }) => {
    const other = await (await browser.newContext()).newPage();
    await twoEditors(page, other);
    await field(other, 'Name').fill('Theirs');
    await save(other).click();
    await expect(toast(other, 'Organization saved')).toBeVisible();

    await field(page, 'Name').fill('Mine');
    await save(page).click();
    await conflict(page).getByRole('button', { name: 'Close' }).click();
    await expect(conflict(page)).toBeHidden();
    await expect(field(page, 'Name')).toHaveValue('Mine');
    await save(page).click();
    await conflict(page).getByRole('button', { name: 'Discard mine and reload' }).click();
    await expect(field(page, 'Name')).toHaveValue('Theirs');
    await expect(page.getByText('Unsaved changes')).toBeHidden();
    await other.context().close();
  });

  test('an answer in the background fills a form that is as it was, and no other', async ({
    page,
    browser,
  }) => {
    const other = await (await browser.newContext()).newPage();
    await page.clock.install();
    await twoEditors(page, other);
    const rename = async (name: string) => {
      await field(other, 'Name').fill(name);
      await save(other).click();
      await expect(toast(other, 'Organization saved').last()).toContainText(name);
    };
    const own = /\/partners\/\d+$/;
    await rename('First');
    await comeBack(page, own);
    await expect(field(page, 'Name')).toHaveValue('First');
    await field(page, 'Display name').fill('Typing');
    await rename('Second');
    await comeBack(page, own);
    await field(page, 'Business ID').first().fill('1234567-8');
    await expect(field(page, 'Name')).toHaveValue('First');
    await expect(field(page, 'Display name')).toHaveValue('Typing');
    await save(page).click();
    await expect(conflict(page)).toBeVisible();
    await other.context().close();
  });

  test('U4: discarding goes back to what is stored by now', async ({ page, browser }) => {
    const other = await (await browser.newContext()).newPage();
    await page.clock.install();
    await twoEditors(page, other);
    await field(page, 'Display name').fill('Typing');
    await field(other, 'Name').fill('Theirs');
    await save(other).click();
    await expect(toast(other, 'Organization saved')).toBeVisible();
    await comeBack(page, /\/partners\/\d+$/);
    await expect(field(page, 'Display name')).toHaveValue('Typing');
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect(field(page, 'Display name')).toHaveValue('Aava');
    await expect(field(page, 'Name')).toHaveValue('Theirs');
    await field(page, 'Display name').fill('Mine');
    await save(page).click();
    await expect(toast(page, 'Organization saved')).toBeVisible();
    await expect(conflict(page)).toBeHidden();
    await other.context().close();
  });
});
