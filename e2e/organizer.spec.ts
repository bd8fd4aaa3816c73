import { secondOrganiser } from '../server/demo/partners.ts';
import {
  anna,
  demoPassword,
  expect,
  expectNoViolations,
  expectNoViolationsInBothSchemes,
  listed,
  load,
  signIn,
  test,
} from './portal.ts';

test.describe('of the owner of an organiser', () => {
  test.use({ as: 'owner@example.com', allowedConsole: /404 \(Not Found\)/ });

  test('ORG-01, ORG-14: the console is their home, and begins with the next event @phone', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page).toHaveURL('/organizer');
    const events = page.getByRole('region', listed('Events'));
    // Other tests add events of their own.
    await page.getByRole('searchbox').fill('days');
    const names = events.getByText(/^(Tampere Tech Days|Arctic Logistics Days)$/);
    await expect(names).toHaveText(['Tampere Tech Days', 'Arctic Logistics Days']);
    await expect(events).toContainText(/Opens in \d+ days/);
    await expectNoViolationsInBothSchemes(page);
    await page.getByText('Past', { exact: true }).click();
    await expect(page).toHaveURL(/when=past/);
    await expect(names).toHaveCount(0);
    await page.getByRole('searchbox').fill('');
    await expect(events).toContainText('Over');
  });

  test('ORG-26, U2: an event of the list leads to its exhibitors, and back', async ({ page }) => {
    await page.goto('/organizer?search=Nordic+Expo&when=all');
    const beyondItsFrame = page
      .getByRole('table')
      .evaluate((table) => table.clientWidth - (table.parentElement?.clientWidth ?? 0));
    expect(await beyondItsFrame, 'of the width of the list').toBeLessThanOrEqual(0);
    await page.getByRole('link', { name: /^Nordic Expo/ }).click();
    await expect(page).toHaveURL(/\/organizer\/events\/\d+\/exhibitors$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Nordic Expo');
    const exhibitors = page.getByRole('region', listed('Exhibitors'));
    await expect(exhibitors).toContainText('Aurora Robotics Oy');
    await expectNoViolationsInBothSchemes(page);
    const events = page.getByRole('navigation', { name: 'Main' }).getByRole('link').first();
    await expect(events).toHaveAttribute('aria-current', 'page');
    await page.getByRole('link', listed('All events')).click();
    await expect(page).toHaveURL('/organizer');
    await page.goto('/organizer/events/999999');
    await expect(page.getByRole('alert')).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole('link', listed('All events')).click();
    await expect(page).toHaveURL('/organizer');
  });

  test('ORG-05, ORG-09: who works for the organiser, by role, and as a sheet', async ({ page }) => {
    await page.goto('/organizer');
    await page.getByRole('link', listed('Users')).click();
    const users = page.getByRole('region', listed('Users'));
    await expect(users).toContainText('Outi Salminen (You)');
    await expect(users).toContainText('viewer@example.com');
    await page.getByRole('combobox', { name: 'Role' }).click();
    await page.getByRole('option', { name: 'Finance' }).click();
    await expect(users).toContainText('finance@example.com');
    await expect(users).not.toContainText('viewer@example.com');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download as XLSX' }).click();
    expect((await download).suggestedFilename()).toMatch(/^Users.*\.xlsx$/);
    await expectNoViolationsInBothSchemes(page);
  });
});

test.describe('of a viewer', () => {
  test.use({ as: 'viewer@example.com' });

  test('ORG-03, ORG-09: what the role does not allow has no link, and its address says why, with nothing to do there', async ({
    page,
    pathOf,
  }) => {
    await page.goto('/organizer?search=nordic');
    await expect(page.getByRole('region', listed('Events'))).toContainText('Nordic Expo');
    await expect(page.getByRole('link', listed('Users'))).toBeHidden();
    const rights = {
      '/organizer/users?user=1': 'manage users',
      '/organizer/organization/keys': 'manage API keys',
      '/organizer/organization/datasets': 'load data sets',
      '/organizer/organization/log': 'read the log',
      '/organizer/new': 'manage events',
      [`/organizer${await pathOf('Nordic Expo')}/copy`]: 'manage events',
    };
    const main = page.getByRole('main');
    for (const [path, right] of Object.entries(rights)) {
      await page.goto(path);
      await expect(page.getByRole('alert'), path).toContainText('Your role does not allow it');
      await expect(page.getByRole('alert'), path).toContainText(`It needs the right to ${right}.`);
      await expect(main.getByRole('button'), path).toHaveCount(0);
      await expect(main.getByRole('heading', { level: 1 }), path).toHaveCount(1);
    }
    await expectNoViolationsInBothSchemes(page);
    await page.goto('/organizer/users');
    await main.getByRole('link', listed('All events')).click();
    await expect(page).toHaveURL('/organizer');
  });
});

test.describe('of a user of an exhibitor', () => {
  test.use({ as: anna });

  test('ORG-01: there is no console, neither in the menu nor by its address', async ({ page }) => {
    for (const path of ['/organizer', '/organizer/users']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible();
    }
    await page.getByRole('button', { name: /^User menu/ }).click();
    await expect(page.getByRole('menuitem', { name: 'My settings' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: /console/ })).toBeHidden();
  });
});

test.describe('of somebody who works for an organiser and for an exhibitor', () => {
  test.use({ as: undefined });

  test('ORG-01: the user menu leads from one area to the other', async ({ page }) => {
    await load({
      users: [
        {
          userID: 'owner2',
          organizationID: secondOrganiser,
          firstNames: 'Olle',
          lastName: 'Sjögren',
          email: 'owner2@example.com',
          partners: ['cascade'],
        },
      ],
    });
    await page.goto('/');
    await signIn(page, 'owner2@example.com', demoPassword);
    const menu = page.getByRole('button', { name: /^User menu/ });
    await expect(menu).toContainText('Cascade Instruments Ltd');
    await menu.click();
    await page.getByRole('menuitem', { name: 'Organiser’s console' }).click();
    await expect(page).toHaveURL('/organizer');
    await expect(page.getByRole('region', listed('Events'))).toContainText(/Opens in|No event/);
    await expect(menu).not.toContainText('Cascade');
    await menu.click();
    await page.getByRole('menuitem', { name: 'Exhibitor area' }).click();
    await expect(page).toHaveURL('/');
    await expect(menu).toContainText('Cascade Instruments Ltd');
  });
});
