import type { Page } from '@playwright/test';
import {
  comeBack,
  enter,
  expect,
  expectNoViolationsInBothSchemes,
  storedIn,
  test,
} from './portal.ts';
import { openStand } from './stand.ts';

const service = 'service@example.com';

/** From the exhibitor's page in the console, as somebody who has just signed in. */
async function act(page: Page, consoleUrl: string, mode: string, moment = ''): Promise<void> {
  await page.goto(consoleUrl);
  await page.getByRole('button', { name: 'Act as this exhibitor' }).click();
  const window = page.getByRole('dialog', { name: /^Act as / });
  await window.getByRole('button', { name: 'Begin' }).click();
  await expect(window.getByText('Say why')).toBeVisible();
  await window.getByLabel('Reason').fill('Called: the description would not save 🙂');
  await window.getByRole('radio', { name: mode }).check();
  if (moment) await window.getByLabel('As of').fill(moment);
  await window.getByRole('button', { name: 'Begin' }).click();
  await expect(page).toHaveURL(/\/events\/\d+$/);
  await expect(banner(page)).toBeVisible();
}
const banner = (page: Page) => page.getByRole('region', { name: 'Acting as an exhibitor' });

/** An exhibitor of its own, its page in the console, and service signed in on another one. */
async function stand(page: Page, other: Page) {
  const made = await openStand(page, '', { partner: { name: 'Saaristomeren Sähkö Oy' } });
  await expect.poll(() => storedIn(page, 'partnerID')).not.toBeNull();
  const partnerID = await storedIn(page, 'partnerID');
  await enter(other.context(), service);
  const [, , eventID] = made.url.split('/');
  return { ...made, consoleUrl: `/organizer/events/${eventID}/exhibitors/${partnerID}` };
}

test.use({ allowedConsole: /40[134] \(/ });

// Whose page is left open goes on asking, beside the tests that follow.
test.afterEach(async ({ browser, context }) => {
  for (const each of browser.contexts()) if (each !== context) await each.close();
});

test('ORG-34, ORG-35: service acts, changes the description, and the exhibitor sees the session and both names', async ({
  page,
  browser,
}) => {
  const other = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  const { url, consoleUrl } = await stand(page, other);
  await act(other, consoleUrl, 'Change too');
  await expect(banner(other)).toContainText(
    'Silja Kettunen, you are acting as Saaristomeren Sähkö Oy',
  );
  await expect(banner(other)).toContainText(/(60|59) min left/);
  await expectNoViolationsInBothSchemes(other);

  await other.goBack();
  await expect(other.getByRole('heading', { name: 'The console waits' })).toBeVisible();
  await expect(banner(other)).toBeVisible();

  await other.goto(`${url}/exhibitor`);
  await expect(banner(other)).toBeVisible();
  await other.getByLabel('Description').fill('Sähköä saaristoon');
  const saved = other.waitForResponse(
    (response) => response.request().method() === 'POST' && /partners\/\d+$/.test(response.url()),
  );
  await other.getByRole('button', { name: 'Save' }).click();
  expect((await saved).status()).toBe(200);

  // No part leads only to a refusal.
  await page.goto(url);
  await expect(page.getByRole('link', { name: 'Analytics' })).toBeVisible();
  await expect(other.getByRole('link', { name: 'Analytics' })).toHaveCount(0);
  // Of leads nothing is told, and the console is not there.
  await other.goto(`${url}/scanpoints/leads`);
  await expect(other.getByText('Leads and scans are the exhibitor’s own')).toBeVisible();
  await expect(other.getByRole('alert')).toHaveCount(0);
  await other.goto('/settings');
  await expect(other).toHaveURL(/settings\/organization$/);
  await expect(other.getByRole('link', { name: 'Users' })).toHaveCount(0);

  // Another tab of the same browser is the organiser's own.
  const own = await other.context().newPage();
  await own.goto(consoleUrl);
  await expect(own.getByRole('heading', { name: 'Saaristomeren Sähkö Oy' })).toBeVisible();
  await expect(banner(own)).toBeHidden();

  await page.goto('/settings/log?of=organizer');
  const sessions = page.getByRole('region', { name: 'Sessions of the organiser' });
  await expect(sessions).toContainText('Silja Kettunen');
  await expect(sessions).toContainText('Called: the description would not save 🙂');
  await expect(sessions).toContainText('Right now');

  await banner(other).getByRole('button', { name: 'End' }).click();
  await expect(other).toHaveURL(new RegExp(`${consoleUrl}$`));
  await expect(other.getByRole('heading', { name: 'Saaristomeren Sähkö Oy' })).toBeVisible();
  await expect(banner(other)).toBeHidden();

  await page.reload();
  await expect(sessions).not.toContainText('Right now');
  await expectNoViolationsInBothSchemes(page);
  await sessions.getByRole('link', { name: '1 change', exact: true }).click();
  const log = page.getByRole('region', { name: 'Log' });
  await expect(log).toContainText('Changed the profile at the event');
  await expect(log).toContainText(/Silja Kettunen \(.+\) as Saaristomeren Sähkö Oy/);
  await page.getByRole('link', { name: 'All sessions of the organiser' }).click();
  await expect(sessions).toContainText('Silja Kettunen');
});

test('ORG-25, ORG-34: who only looks does so as at any moment, changes nothing, and whose own session ends is out @phone-only', async ({
  page,
  browser,
}) => {
  const other = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  const { url, consoleUrl } = await stand(page, other);
  await act(other, consoleUrl, 'Only look', '2040-01-02T10:00');
  await expect(banner(other)).toContainText(
    'you are looking as Saaristomeren Sähkö Oy, as of 02.01.2040 10:00',
  );
  await other.goto('/events');
  await expect(other.getByRole('link', { name: /Over/ })).toBeVisible();
  await other.goto(`${url}/exhibitor`);
  await expect(other.getByLabel('Description')).toBeDisabled();
  await expect(other.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await other.goto('/settings/organization');
  await expect(other.getByLabel('Display name')).toBeDisabled();
  await expect(other.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await other.goto(`${url}/people`);
  await expect(other.getByText('No personnel')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Add person' })).toHaveCount(0);
  const own = await other.context().newPage();
  await own.goto(consoleUrl);
  await own.getByRole('button', { name: /User menu/ }).click();
  await own.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(own.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await other.goto(`${url}/exhibitor`);
  await expect(banner(other)).toBeHidden();
  await expect(other.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('ORG-34: the session begins also where the exhibitor’s page is drawn anew meanwhile', async ({
  page,
  browser,
}) => {
  const other = await (await browser.newContext()).newPage();
  const { consoleUrl } = await stand(page, other);
  await other.clock.install();
  const asked = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  await other.route(/\/act$/, async (route) => {
    asked.resolve();
    await held.promise;
    await route.continue();
  });
  const acting = act(other, consoleUrl, 'Only look');
  await asked.promise;
  const own = new RegExp(`/v1${consoleUrl}$`);
  await other.route(own, async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { data: { exhibitor: { leadCount: number } } };
    json.data.exhibitor.leadCount = 1234;
    await route.fulfill({ response, json });
  });
  await comeBack(other, own);
  await expect(other.getByText('1,234')).toBeVisible();
  held.resolve();
  await acting;
});
