import type { Page } from '@playwright/test';
import { anna, demoPassword, dora, expect, failedCall, storedIn, test } from './portal.ts';
import { hello } from './session.ts';

test.use({ as: anna });

const bar = (page: Page) => page.getByRole('banner');
const nav = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const openUserMenu = (page: Page) => page.getByRole('button', { name: /^User menu/ }).click();
const changeOrganization = (page: Page) =>
  page.getByRole('dialog', { name: 'Change organization' });

async function openChangeOrganization(page: Page): Promise<void> {
  await openUserMenu(page);
  await page.getByRole('menuitem', { name: 'Change organization' }).click();
}

const links = { Dashboard: '/', Events: '/events', Orders: '/orders', Settings: '/settings' };

test('NAV-01, NAV-06: the top bar leads everywhere, and shows where one is', async ({ page }) => {
  await page.goto('/events');
  await expect(nav(page).getByRole('link')).toHaveText(Object.keys(links));
  for (const [name, path] of Object.entries(links)) {
    await nav(page).getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
    await expect(nav(page).locator('[aria-current="page"]'), name).toHaveText([name]);
  }
  await bar(page).getByRole('link', { name: 'Exhibitor portal' }).click();
  await expect(page).toHaveURL('/');
  await expect(hello(page)).toBeVisible();
});

test('NAV-02: the user menu has the settings, the organisation, the language and the way out', async ({
  page,
}) => {
  await page.goto('/');
  await openUserMenu(page);
  await expect(page.getByRole('menuitem')).toHaveText([
    'My settings',
    'Organization',
    'Change organization',
    'Log out',
  ]);
  await expect(page.getByRole('menuitemradio')).toHaveCount(2);
  await page.getByRole('menuitem', { name: 'My settings' }).click();
  await expect(page).toHaveURL('/settings');
  await openUserMenu(page);
  await page.getByRole('menuitem', { name: 'Organization', exact: true }).click();
  await expect(page).toHaveURL('/settings/organization');
});

test.describe('with an order in hand', () => {
  test.use({ stored: { partnerID: '1', orderID: '12' } });

  test('NAV-03, AUTH-16, AUTH-17: changing the organisation lets go of the order and leads home', async ({
    page,
  }) => {
    await page.goto('/events');
    await openChangeOrganization(page);
    const rows = changeOrganization(page).getByRole('listitem');
    await expect(rows).toHaveText([/Aurora Robotics Oy.*Active/, /Pohjola Coffee.*Select/]);
    const active = rows.first().getByRole('button');
    await expect(active).toHaveAttribute('aria-pressed', 'true');
    await rows.last().getByRole('button').click();
    await expect(page).toHaveURL('/');
    await expect(page.getByText('You are acting for Pohjola Coffee Roasters Oy.')).toBeVisible();
    expect(await storedIn(page, 'partnerID')).toBe('2');
    expect(await storedIn(page, 'orderID')).toBeNull();
    await page.reload();
    await expect(page.getByText('You are acting for Pohjola Coffee Roasters Oy.')).toBeVisible();
  });

  test('AUTH-17, CONST-05: it leads home after 200 milliseconds', async ({ page }) => {
    await page.clock.install();
    await page.goto('/events');
    await openChangeOrganization(page);
    const select = changeOrganization(page).getByRole('button', { name: /^Select Pohjola/ });
    await expect(select).toBeVisible();
    await page.clock.pauseAt(Date.now() + 60_000);
    await select.dispatchEvent('click');
    await expect.poll(() => storedIn(page, 'partnerID')).toBe('2');
    await page.clock.runFor(199);
    await expect(page).toHaveURL('/events');
    await page.clock.runFor(1);
    await expect(page).toHaveURL('/');
  });
});

test.describe('with a partner stored that is not one’s own', () => {
  // What was asked for ahead in its name is nobody's.
  test.use({ stored: { partnerID: '4711' }, allowedConsole: /status of 404/ });
  test('AUTH-16: the first of one’s own is acted for', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByText('You are acting for Aurora Robotics Oy.')).toBeVisible();
  });
});

test.describe('of a user without a partner', () => {
  test.use({ as: dora });
  test('AUTH-16: the frame says so, and still lets the user out', async ({ page }) => {
    await page.goto('/');
    const message = page.getByText('You are not in any organization yet');
    await expect(message).toBeVisible();
    await expect(page.getByRole('button', { name: /^User menu/ })).toContainText('No organization');
    await openChangeOrganization(page);
    await expect(changeOrganization(page)).toContainText('You are not in any organization yet');
    await page.keyboard.press('Escape');
    await openUserMenu(page);
    await expect(page.getByRole('menuitem', { name: 'My settings' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible();
  });
});

test('NAV-04, I18N-01, AUTH-15: the language switches at once and is kept', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await openUserMenu(page);
  await expect(page.getByRole('menuitemradio', { name: 'English' })).toBeChecked();
  await page.getByRole('menuitemradio', { name: 'Suomi' }).click();
  await expect(page.getByRole('heading', { name: 'Hei Anna' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fi');
  expect(await storedIn(page, 'language')).toBe('fi');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Hei Anna' })).toBeVisible();
  await page.getByRole('button', { name: /^Käyttäjävalikko/ }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(hello(page)).toBeVisible();
});

test.describe('in a language that is not ours', () => {
  test.use({ locale: 'sv-SE', stored: { language: 'sv' } });
  test('I18N-01: everything is in English', async ({ page }) => {
    await page.goto('/');
    await expect(hello(page)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});

test.describe('in a Finnish browser', () => {
  test.use({ as: undefined, locale: 'fi-FI' });
  test('I18N-01, I18N-05, NAV-04: it begins in Finnish, texts of the server included', async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Kirjaudu', exact: true }).click();
    await expect(page.getByLabel('Sähköposti')).toHaveAccessibleDescription(
      'Sähköpostiosoite puuttuu',
    );
    await page.getByRole('button', { name: 'In English' }).click();
    await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
    expect(await storedIn(page, 'language')).toBe('en');
  });
});

test.describe('where nobody has let the exhibitor in', () => {
  // Whether there is a first start to be made is asked for, and denied.
  test.use({ allowedConsole: /status of 404 .*\/v1\/setup/ });

  for (const path of ['/organizer', '/admin', '/setup'])
    test(`NAV-09: an exhibitor has no screen at ${path}`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible();
    });
});

test('NAV-05: an address that is none of ours says so and leads home', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible();
  await expect(nav(page)).toBeVisible();
  await page.getByRole('link', { name: 'To the dashboard' }).click();
  await expect(page).toHaveURL('/');
  await expect(hello(page)).toBeVisible();
});

test('NAV-01, UX-10: on a phone the links wait behind a button', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await expect(hello(page)).toBeVisible();
  await expect(nav(page)).toBeHidden();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('link')).toHaveText([...Object.keys(links), 'Help']);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await drawer.getByRole('link', { name: 'Events' }).click();
  await expect(page).toHaveURL('/events');
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('button', { name: 'User menu: Anna Virtanen' })).toBeVisible();
});

test('U2: the first Tab stop leads past the bar to the content', async ({ page }) => {
  await page.goto('/');
  await expect(hello(page)).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
});

test.describe('without a mouse', () => {
  test.use({ as: undefined });

  test('U2: from the login into an event with the keyboard alone', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    /** Goes on to the next stop until it is the wanted one. */
    const tabTo = async (wanted: ReturnType<Page['getByRole']>) => {
      for (let stop = 0; stop < 20; stop += 1) {
        await page.keyboard.press('Tab');
        if (await wanted.evaluate((element) => element === document.activeElement)) return;
      }
      await expect(wanted).toBeFocused();
    };
    await tabTo(page.getByRole('textbox', { name: 'Email' }));
    await page.keyboard.type(anna);
    await tabTo(page.getByLabel('Password', { exact: true }));
    await page.keyboard.type(demoPassword);
    await page.keyboard.press('Enter');
    await expect(hello(page)).toBeVisible();

    await tabTo(nav(page).getByRole('link', { name: 'Events' }));
    await page.keyboard.press('Enter');
    const card = page.getByRole('link', { name: /Nordic Expo/ });
    await expect(card).toBeVisible();
    await tabTo(card);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Whom do you act for at Nordic Expo?' });
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await tabTo(dialog.getByRole('button', { name: /^Aurora Robotics/ }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Nordic Expo', level: 1 })).toBeVisible();

    await tabTo(page.getByRole('link', { name: 'People', exact: true }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('table')).toBeVisible();
  });
});

interface Watched {
  alerts: { from?: number; lasted?: number };
}
/** Notes for how many milliseconds of the page's clock there was an alert, however slow the machine. */
const watchAlerts = () => {
  const alerts: Watched['alerts'] = {};
  Object.assign(globalThis, { alerts });
  new MutationObserver(() => {
    const isThere = document.querySelector('[role="alert"]') !== null;
    if (isThere) alerts.from ??= Date.now();
    else if (alerts.from) alerts.lasted ??= Date.now() - alerts.from;
  }).observe(document, { childList: true, subtree: true });
};

test.describe('a toast', () => {
  test.use({ allowedConsole: failedCall });

  test('UX-02, CONST-03, CONST-04, NAV-08: is gone after five seconds, and at once when it is closed', async ({
    page,
  }) => {
    await page.clock.install();
    await page.addInitScript(watchAlerts);
    const toast = page.getByRole('alert').filter({ hasText: 'General error' });
    await page.goto('/events/4711');
    await expect(toast).toHaveCSS('transition-duration', /^0\.8s/);
    await page.clock.runFor(7000);
    await expect(toast).toHaveCount(0);
    const { lasted } = await page.evaluate(() => (globalThis as unknown as Watched).alerts);
    // Its seconds begin a little before it stands there.
    expect(lasted).toBeGreaterThan(4000);
    await page.goto('/events/4712');
    await toast.getByRole('button', { name: 'Close' }).click();
    await page.clock.runFor(1000);
    await expect(toast).toHaveCount(0);
  });
});

test('UX-10, EVT-08: on a phone the parts of the event are in the menu too, and the open tab is in view', async ({
  page,
  pathOf,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const path = await pathOf('Nordic Expo');
  await page.goto(`${path}/analytics`);
  const tab = page.getByRole('navigation', { name: 'Parts of the event' });
  await expect(tab.getByRole('link', { name: 'Analytics' })).toBeInViewport({ ratio: 0.9 });
  await expect(tab.getByRole('link', { name: 'Summary' })).not.toBeInViewport();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('link', { name: 'Analytics' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await drawer.getByRole('link', { name: 'People' }).click();
  await expect(page).toHaveURL(`${path}/people`);
  await expect(drawer).toBeHidden();
});
