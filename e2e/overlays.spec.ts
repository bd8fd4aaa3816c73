import { join } from 'node:path';
import type { Page } from '@playwright/test';
import {
  anna,
  expect,
  expectNoViolations,
  expectNoViolationsInBothSchemes,
  failedCallOrMail,
  notToday,
  test,
} from './portal.ts';

test.use({ as: anna, allowedConsole: failedCallOrMail });

const logo = join(import.meta.dirname, '../server/demo/pictures/partners/aurora.png');

/** Opens something over or in a screen that does not show by itself. */
const overlays: Record<string, (page: Page) => Promise<void>> = {
  'the user menu': async (page) => {
    await page.goto('/events');
    await page.getByRole('button', { name: /^User menu/ }).click();
    await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible();
  },
  'the choice of an organisation': async (page) => {
    await page.goto('/events');
    await page.getByRole('button', { name: /^User menu/ }).click();
    await page.getByRole('menuitem', { name: 'Change organization' }).click();
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(2);
  },
  'the choice of a partner': async (page) => {
    await page.goto('/events');
    await page.getByRole('link', { name: /Nordic Expo/ }).click();
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(2);
  },
  'a notification': async (page) => {
    await page.goto('/notifications');
    await page.getByRole('button', { name: /Service hours in the holidays/ }).click();
    await expect(page.getByRole('dialog').getByText('Our exhibitor service')).toBeVisible();
  },
  'the menu of a phone': async (page) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Events' })).toBeVisible();
  },
  'a choice of page sizes': async (page) => {
    await page.goto('/events');
    await page.getByRole('link', { name: /Helsinki Design Week/ }).click();
    await page.getByRole('link', { name: 'People', exact: true }).click();
    await page.getByRole('combobox', { name: 'Rows per page' }).click();
    await expect(page.getByRole('option')).toHaveCount(4);
  },
  'a toast': async (page) => {
    await page.goto('/events/4711');
    const toast = page.getByRole('alert').filter({ hasText: 'General error' });
    // Clicks go through its text; it stays for as long as the pointer is on its button.
    await toast.getByRole('button').hover();
    await expect(page.getByRole('link', { name: /Nordic Expo/ })).toBeVisible();
    await expect(toast).toHaveCSS('opacity', '1');
  },
  'an error': async (page) => {
    await page.route('**/partnerEvents?*', (route) => route.fulfill(notToday));
    await page.goto('/events');
    await expect(page.getByRole('alert')).toContainText('Not today');
  },
  'the offline banner': async (page) => {
    await page.goto('/events');
    await expect(page.getByRole('link', { name: /Nordic Expo/ })).toBeVisible();
    await page.context().setOffline(true);
    await expect(page.getByText('No connection.')).toBeVisible();
  },
};

/** The same over the screens of an event; from its address on. */
const ofEvent: Record<string, (page: Page, event: string) => Promise<void>> = {
  'the command palette': async (page, event) => {
    await page.goto(event);
    await page.getByRole('button', { name: /^Search \(/ }).click();
    await page.getByRole('dialog').getByRole('combobox').fill('people');
    await expect(page.getByRole('dialog').getByText('Nordic Expo').first()).toBeVisible();
  },
  'the panel of notifications': async (page, event) => {
    await page.goto(event);
    await page.getByRole('button', { name: /^Notifications/ }).click();
    const panel = page.getByRole('dialog', { name: 'Notifications' });
    await expect(panel.getByRole('listitem')).toHaveCount(5);
  },
  'whom one acts for': async (page, event) => {
    await page.goto(event);
    await page
      .getByRole('button', { name: /Aurora Robotics Oy/ })
      .last()
      .click();
    await expect(page.getByRole('menu').getByRole('menuitem').first()).toBeVisible();
  },
  'a record that is not there': async (page, event) => {
    await page.goto(`${event}/people?person=999999999`);
    await expect(page.getByRole('dialog', { name: 'Not found' })).toBeVisible();
  },
  'a person': async (page, event) => {
    await page.goto(`${event}/people`);
    await page.locator('tbody tr').first().getByRole('link').first().click();
    await expect(page.getByRole('dialog').getByLabel('First names')).toBeVisible();
  },
  'what can be done with a row': async (page, event) => {
    await page.goto(`${event}/people`);
    await page
      .getByRole('button', { name: /^Actions: / })
      .first()
      .click();
    await expect(page.getByRole('menuitem', { name: 'Send badge' })).toBeVisible();
  },
  'where a badge goes': async (page, event) => {
    await page.goto(`${event}/people`);
    await page
      .getByRole('button', { name: /^Actions: / })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Send badge' }).click();
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible();
  },
  'the question before somebody is deleted': async (page, event) => {
    await page.goto(`${event}/people`);
    await page
      .getByRole('button', { name: /^Actions: / })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Delete' })).toBeVisible();
  },
  'the table of people to import': async (page, event) => {
    await page.goto(`${event}/people`);
    await page.getByRole('button', { name: 'Import a table' }).click();
    await expect(page.getByRole('dialog').getByRole('button').first()).toBeVisible();
  },
  'former guests': async (page, event) => {
    await page.goto(`${event}/emails/create`);
    await page.getByRole('button', { name: 'Former guests' }).click();
    await expect(page.getByRole('dialog').getByRole('searchbox')).toBeVisible();
  },
  'a list of recipients': async (page, event) => {
    await page.goto(`${event}/emails/create`);
    await page.getByRole('button', { name: 'Paste a list' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('one@example.com two');
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1);
  },
  'the address of a link': async (page, event) => {
    await page.goto(`${event}/emails/create`);
    await page.getByRole('button', { name: 'Link', exact: true }).click();
    await expect(page.getByRole('textbox', { name: 'Address of the link' })).toBeVisible();
  },
  'where a test goes': async (page, event) => {
    await openDraft(page, event);
    await page.getByRole('button', { name: 'Send a test', exact: true }).click();
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible();
  },
  'a mail as it would leave': async (page, event) => {
    await openDraft(page, event);
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await expect(page.getByRole('dialog').locator('iframe')).toBeVisible();
  },
  'a lead': async (page, event) => {
    await page.goto(`${event}/scanpoints/leads`);
    await page.locator('tbody tr').getByRole('link').first().click();
    await expect(page.getByRole('dialog').getByRole('group')).toBeVisible();
  },
  'a visitor': async (page, event) => {
    await page.goto(`${event}/analytics`);
    await page.locator('tbody tr').getByRole('link').first().click();
    await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
  },
  'the cut of a logo': async (page, event) => {
    await page.goto(`${event}/exhibitor`);
    await page.locator('input[type=file]').setInputFiles(logo);
    const cut = page.getByRole('dialog').getByRole('button', { name: 'Use this logo' });
    await expect(cut).toBeEnabled();
  },
  'the name of a device': async (page, event) => {
    await openScanPoint(page, event);
    await page
      .getByRole('button', { name: /^Actions: / })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible();
  },
  'where a ticket goes': async (page, event) => {
    await page.goto(`${event}/orders/tickets`);
    await page
      .getByRole('button', { name: /^Actions for / })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Send by email' }).click();
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible();
  },
  'the cart': async (page, event) => {
    await page.goto(`${event}/shop`);
    await page.getByRole('button', { name: /^Cart, / }).click();
    await expect(page.getByRole('dialog', { name: 'Cart' })).toBeVisible();
  },
  'an order’s menu': async (page, event) => {
    await page.goto(`${event}/orders`);
    await page
      .getByRole('button', { name: /^Actions for / })
      .first()
      .click();
    await expect(page.getByRole('menuitem')).toHaveCount(1);
  },
  'the question before a capture link is renewed': async (page, event) => {
    await openScanPoint(page, event);
    await page.getByRole('button', { name: 'New link', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'the kinds of a report': async (page, event) => {
    await page.goto(`${event}/analytics`);
    await page.getByRole('button', { name: 'Download report' }).click();
    await expect(page.getByRole('menuitem')).toHaveCount(2);
  },
  'the question before what is typed is left': async (page, event) => {
    await page.goto(`${event}/exhibitor`);
    await page.getByLabel('Website').fill('https://example.com/typed');
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  },
};

async function openDraft(page: Page, event: string): Promise<void> {
  await page.goto(`${event}/emails?sort=status.asc`);
  const draft = page.locator('tbody tr').filter({ hasText: 'Draft' }).first();
  await draft.getByRole('link').click();
  await expect(page.getByLabel('Subject')).toBeVisible();
}

async function openScanPoint(page: Page, event: string): Promise<void> {
  await page.goto(`${event}/scanpoints`);
  await page.getByRole('button', { name: 'Actions for Main stand' }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
}

/** So many are looked at on one page: another one costs more than to go on. */
const together = 6;
const all = [...Object.entries(overlays), ...Object.entries(ofEvent)];
for (let from = 0; from < all.length; from += together) {
  const some = all.slice(from, from + together);
  test(`U2: in light and dark: ${some.map(([name]) => name).join(', ')}`, async ({
    page,
    context,
    pathOf,
  }) => {
    const event = await pathOf('Nordic Expo');
    const size = page.viewportSize();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const [name, open] of some)
      await test.step(name, async () => {
        await open(page, event);
        await expectNoViolationsInBothSchemes(page);
        await page.unrouteAll();
        await context.setOffline(false);
        if (size) await page.setViewportSize(size);
      });
  });
}

test('U7: what covers the screen can be closed below the offline banner @phone', async ({
  page,
  context,
  pathOf,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${await pathOf('Nordic Expo')}/shop?cart=yes`);
  const cart = page.getByRole('dialog', { name: 'Cart' });
  await expect(cart).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('No connection.')).toBeVisible();
  await cart.getByRole('button', { name: 'Close' }).click();
  await expect(cart).toBeHidden();
});

test.describe('signed out', () => {
  test.use({ as: undefined });

  test('U2, U4: a login with wrong fields, and one that failed', async ({ page }) => {
    await page.goto('/');
    const button = page.getByRole('button', { name: 'Log in' });
    await button.click();
    await expect(page.getByText('Password is required')).toBeVisible();
    await expectNoViolations(page);
    await page.getByLabel('Email', { exact: true }).fill(anna);
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.route('**/v1/users/login', (route) => route.abort('connectionrefused'));
    await button.click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectNoViolationsInBothSchemes(page);
  });
});
