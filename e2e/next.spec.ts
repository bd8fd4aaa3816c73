import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { personStatus } from '@portal/contract/codes';
import {
  anna,
  expect,
  expectNoViolationsInBothSchemes,
  organiser,
  storedIn,
  test,
} from './portal.ts';
import { openStand } from './stand.ts';

const next = (page: Page, name: RegExp | string = /^Next for/) =>
  page.getByRole('region', { name });
const steps = (page: Page) =>
  next(page).getByRole('list', { name: 'What to do next' }).getByRole('listitem');
const numbers = (page: Page) => page.getByRole('navigation', { name: 'In numbers' });

test.describe('of the demo fair', () => {
  // The picture of the video is another's to serve.
  test.use({ as: anna, allowedConsole: /img\.youtube\.com/ });

  for (const path of ['/', 'event'])
    test(`NEXT-01: ${path} begins with what to do next, overdue first @phone`, async ({
      page,
      pathOf,
    }) => {
      await page.goto(path === '/' ? '/' : await pathOf('Nordic Expo'));
      const card = next(page, 'Next for Nordic Expo');
      await expect(card).toContainText(/1[12] days to the opening · Aurora Robotics Oy/);
      await expect(card.getByRole('progressbar')).toHaveAccessibleName(/^\d+% ready$/);
      await expect(steps(page)).toHaveCount(5);
      await expect(steps(page).first()).toContainText(/Overdue: Profile 87% complete/);
      await expect(steps(page).first()).toContainText(/Was due \d\d\.\d\d\.\d{4}/);
      await expect(steps(page).nth(1)).toContainText(/To do: Mails that failed: \d+/);
      const more = card.getByRole('button', { name: 'Show 6 more' });
      await more.click();
      await expect(steps(page)).toHaveCount(11);
      await expect(steps(page).last()).toContainText('Done: ');
      await expect(steps(page).last().getByRole('link')).toHaveCount(0);
      await card.getByRole('button', { name: 'Show less' }).click();
      await expect(steps(page)).toHaveCount(5);
    });

  test('NEXT-03: each button leads to the very place', async ({ page, pathOf }) => {
    const event = await pathOf('Nordic Expo');
    const places: [RegExp, RegExp, (page: Page) => Promise<void>][] = [
      [
        /^Complete: Profile/,
        /\/exhibitor#homepage$/,
        async () => expect(page.getByLabel('Website')).toBeFocused(),
      ],
      [
        /^See which: Mails/,
        /\/emails\/\d+\?show=failed$/,
        async () => expect(page.getByText('Failed', { exact: true }).first()).toBeVisible(),
      ],
      [
        /^Continue: Drafts/,
        /\/emails\/\d+$/,
        async () => expect(page.getByLabel('Subject')).toBeVisible(),
      ],
      [
        /^Add people: Badges/,
        /\/people\?add=yes$/,
        async () => expect(page.getByRole('dialog', { name: 'Add person' })).toBeVisible(),
      ],
      [
        /^See who: Personnel/,
        /\/people\?waiting=yes$/,
        async () => {
          await expect(page.getByLabel('Only those who wait')).toBeChecked();
          await expect(page.getByText('Waiting for approval').first()).toBeVisible();
          await expect(page.getByText('Registered', { exact: true })).toHaveCount(0);
        },
      ],
      [
        /^See who: Guests/,
        /\/people\/guests\?waiting=yes$/,
        async () => expect(page.getByText('In queue').first()).toBeVisible(),
      ],
      [
        /^Set up: Scan points/,
        /\/scanpoints\/\d+\/settings#capture$/,
        async () =>
          expect(page.getByRole('heading', { name: 'Exhibitors’ evening' })).toBeVisible(),
      ],
    ];
    for (const [name, address, isThere] of places) {
      await page.goto(event);
      await next(page).getByRole('button', { name: /^Show/ }).click();
      await next(page).getByRole('link', { name }).click();
      await expect(page).toHaveURL(address);
      await isThere(page);
    }
  });

  test('NEXT-04: four numbers lead to what they count', async ({ page, pathOf }) => {
    const event = await pathOf('Nordic Expo');
    const tiles: [RegExp, string][] = [
      [/^Badges 64 of 80$/, '/people'],
      [/^Guests registered \d+ of \d+$/, '/people/guests'],
      [/^Leads today \d+ [\d,]+ in all$/, '/scanpoints/leads'],
      [/^Orders [\d,.]+\s€ incl. VAT$/, '/orders'],
    ];
    for (const [name, path] of tiles) {
      await page.goto(event);
      await expect(numbers(page).getByRole('link')).toHaveCount(4);
      await numbers(page).getByRole('link', { name }).click();
      await expect(page).toHaveURL(event + path);
    }
  });

  test('NEXT-04, EVT-12, EVT-13: a restricted event has neither guests nor orders', async ({
    page,
    pathOf,
  }) => {
    await page.goto(await pathOf('Helsinki Design Week'));
    await expect(numbers(page).getByRole('link', { name: /^Badges/ })).toBeVisible();
    await expect(numbers(page).getByRole('link')).toHaveCount(2);
  });

  test('NEXT-04: who waits comes first, and a name opens the person', async ({ page, pathOf }) => {
    await page.goto(await pathOf('Nordic Expo'));
    const rows = page.getByRole('region', { name: 'Personnel' }).getByRole('listitem');
    await expect(rows).toHaveCount(5);
    for (const at of [0, 1, 2, 3]) await expect(rows.nth(at)).toContainText('Waiting for approval');
    await expect(rows.nth(4)).toContainText('Registered');
    const name = rows.first().getByRole('link');
    const [firstNames = ''] = (await name.textContent())?.split(' ') ?? [];
    await name.click();
    const dialog = page.getByRole('dialog', { name: 'Person details' });
    await expect(dialog.getByLabel('First names')).toHaveValue(firstNames);
  });

  test('NEXT-04: a long description is folded after three lines @phone', async ({
    page,
    pathOf,
  }) => {
    await page.goto(await pathOf('Nordic Expo'));
    const event = page.getByRole('region', { name: 'Event', exact: true });
    const last = event.getByText('Good to know');
    const button = event.getByRole('button', { name: 'Show all of it' });
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(last).not.toBeInViewport();
    await button.click();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();
    await event.getByRole('button', { name: 'Show less' }).click();
    await expect(button).toBeVisible();
  });

  test('U2: no violations on the summary, folded and unfolded', async ({ page, pathOf }) => {
    await page.goto(await pathOf('Nordic Expo'));
    await expect(steps(page)).toHaveCount(5);
    await expectNoViolationsInBothSchemes(page);
  });
});

test('NEXT-01: what was saved is a step done as soon as one is back', async ({ page }) => {
  const { url } = await openStand(page, '');
  await expect(steps(page).filter({ hasText: 'Description' })).toContainText('To do');
  await next(page).getByRole('link', { name: 'Write it: Description' }).click();
  const description = page.getByRole('textbox', { name: 'Description' });
  await expect(description).toBeFocused();
  await description.fill('Robots that one person can move.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Organization saved').first()).toBeVisible();
  await page.getByRole('link', { name: 'Summary' }).click();
  await expect(page).toHaveURL(url);
  await expect(steps(page).first()).toBeVisible();
  await expect(steps(page).filter({ hasText: 'Description' })).toHaveCount(0);
  const shown = await steps(page).count();
  expect(await storedIn(page, 'nextSteps')).toBe(`${shown}`);
  const folded = next(page).getByRole('button', { name: /^\d done$/ });
  const done = parseInt(await folded.innerText());
  await folded.click();
  await expect(steps(page)).toHaveCount(shown + done);
  await expect(steps(page).filter({ hasText: 'Description' })).toContainText('Done');
});

test('NEXT-01, S11: at the first visit nothing below the steps moves, however few are to do', async ({
  page,
}) => {
  await openStand(page, '');
  await expect(steps(page).first()).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('nextSteps'));
  const { promise: mayCome, resolve: letThemCome } = Promise.withResolvers<void>();
  await page.route(/\/checklists\?/, async (route) => {
    await mayCome;
    await route.continue();
  });
  await page.goto('/');
  const below = page.getByRole('heading', { name: 'Upcoming events' });
  await expect(page.getByRole('main').getByRole('link', { name: 'All events' })).toBeVisible();
  const before = await below.boundingBox();
  letThemCome();
  await expect(steps(page).first()).toBeVisible();
  expect((await below.boundingBox())?.y).toBe(before?.y);
});

test('NEXT-03: billing leads to the first field that is missing', async ({ page }) => {
  await openStand(page, '', { partner: { invoiceCompany: 'Oma Oy' } });
  await next(page)
    .getByRole('link', { name: /^Fill in: Billing details: [\d] of 5/ })
    .click();
  await expect(page).toHaveURL(/\/settings\/organization#invoice\w+$/);
  const path = new URL(page.url()).hash.slice(1);
  await expect(page.locator(`[data-path="${path}"]`)).toBeFocused();
});

test('NEXT-02: somebody who waits is asked after', async ({ page }) => {
  const person = {
    personID: `waiting-${randomUUID().slice(0, 8)}`,
    organizationID: organiser,
    firstNames: 'Otso',
    lastName: 'Odottaja',
  };
  const as = { personType: 3, personStatus: personStatus.waitingForApproval } as const;
  await openStand(page, '', {}, (participation) => ({
    persons: [{ ...person, events: [{ ...participation, ...as }] }],
  }));
  await expect(steps(page).filter({ hasText: 'Personnel who wait: 1' })).toBeVisible();
});

test('NEXT-01: of an event that is over nothing is asked any more', async ({ page }) => {
  await openStand(page, '', {
    event: { eventStarts: '2026-01-02T07:00:00.000Z', eventEnds: '2026-01-03T15:00:00.000Z' },
  });
  await expect(numbers(page).getByRole('link').first()).toBeVisible();
  await expect(next(page)).toHaveCount(0);
  await page.goto('/');
  await expect(page.getByText('No events', { exact: true })).toBeVisible();
  await expect(next(page)).toHaveCount(0);
});

test('NEXT-03: a step that was gone already leads to its field once more', async ({ page }) => {
  await openStand(page, '/exhibitor');
  const step = page
    .getByRole('list', { name: 'What is missing' })
    .getByRole('link', { name: 'Write a description' });
  const description = page.getByRole('textbox', { name: 'Description' });
  for (const name of ['Stand', 'Website']) {
    await page.getByRole('textbox', { name }).focus();
    await step.click();
    await expect(description).toBeFocused();
  }
});

test('NEXT-03: a step clicked again at once, before the router is there, leads to its field', async ({
  page,
}) => {
  await openStand(page, '/exhibitor');
  const step = page
    .getByRole('list', { name: 'What is missing' })
    .getByRole('link', { name: 'Write a description' });
  const description = page.getByRole('textbox', { name: 'Description' });
  await description.evaluate((field) => {
    const link = document.querySelector<HTMLElement>('a[href$="#description"]');
    const again = () =>
      queueMicrotask(() => {
        link?.focus();
        link?.click();
      });
    field.addEventListener('focus', again, { once: true });
  });
  await step.click();
  await expect(description).toBeFocused();
});

test('EXH-03: a new name stands in the top bar as soon as it is saved', async ({ page }) => {
  await openStand(page, '/exhibitor');
  const name = `Uusi ${randomUUID().slice(0, 8)} Oy`;
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: /^User menu/ })).toContainText(name);
});
