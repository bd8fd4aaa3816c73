import type { Page } from '@playwright/test';
import { makeFullStand } from './archivedStand.ts';
import { comeBack, expect, expectNoViolationsInBothSchemes, field, press, test } from './portal.ts';

type Named = [
  role: 'button' | 'link' | 'checkbox' | 'menuitem' | 'option' | 'radio' | 'region' | 'textbox',
  name: string | RegExp,
];

/** A screen of the event: what it offers while the event is open only, and what it always has. */
interface Screen {
  path: string;
  /** The links there that lead on. */
  opens?: string[];
  offers: Named[];
  stays: Named[];
  /** The same of what stands in a menu. */
  menu?: { of: string | RegExp; offers: string[]; stays: string[] };
}

const screens: Screen[] = [
  {
    path: '',
    offers: [
      ['link', 'Add person'],
      ['region', 'Next for Stand Fair'],
      ['link', 'Edit'],
    ],
    stays: [
      ['link', 'Kaino Kallio'],
      ['link', 'All emails'],
    ],
  },
  {
    path: '/exhibitor',
    offers: [
      ['button', 'Save'],
      ['button', 'Upload logo'],
      ['region', 'Profile completeness'],
    ],
    stays: [['textbox', 'Description']],
  },
  {
    path: '/exhibitor/materials',
    offers: [['button', 'Upload files']],
    stays: [['link', 'plan.txt']],
    menu: { of: 'Actions for plan.txt', offers: ['Delete'], stays: ['Download'] },
  },
  {
    path: '/people',
    offers: [
      ['button', 'Add person'],
      ['button', 'Import a table'],
      ['checkbox', 'Select Kaino Kallio'],
    ],
    stays: [['link', 'Kaino Kallio']],
    menu: {
      of: 'Actions: Kaino Kallio',
      offers: ['Edit', 'Send badge', 'Delete'],
      stays: ['Download badge'],
    },
  },
  {
    path: '/people',
    opens: ['Kaino Kallio'],
    offers: [['button', 'Save']],
    stays: [['textbox', 'Job title']],
  },
  {
    path: '/people/guests',
    offers: [['checkbox', 'Select Vieno Vieras']],
    stays: [['link', 'Vieno Vieras']],
  },
  {
    path: '/scanpoints',
    offers: [['link', 'Order scan points']],
    stays: [['button', 'Send']],
    menu: {
      of: 'Actions for Main stand',
      offers: [],
      stays: ['Browse scan data', 'Copy capture link', 'Settings'],
    },
  },
  {
    path: '/scanpoints',
    opens: ['Main stand'],
    offers: [],
    stays: [['button', 'Download as XLSX']],
  },
  {
    path: '/scanpoints',
    opens: ['Main stand', 'Settings'],
    offers: [
      ['button', 'New link'],
      ['button', 'Actions: Tablet'],
      ['button', 'Save'],
    ],
    stays: [['link', 'Print sheet']],
  },
  {
    path: '/scanpoints/leads',
    opens: ['Lauri Liidi'],
    offers: [
      ['textbox', 'New note'],
      ['radio', 'Rating 5 of 5'],
      ['button', /^Change the note/],
      ['button', /^Delete the note/],
    ],
    stays: [],
  },
  {
    path: '/shop',
    offers: [
      ['button', 'Add to cart: Chair'],
      ['button', /^Cart/],
    ],
    stays: [['link', 'Chair']],
  },
  {
    path: '/shop',
    opens: ['Chair'],
    offers: [
      ['button', 'Add to cart: Chair'],
      ['button', /^Cart/],
    ],
    stays: [['link', 'All products']],
  },
  {
    path: '/orders',
    offers: [['link', 'To the shop']],
    stays: [],
    menu: { of: /^Actions for Order/, offers: [], stays: ['Confirmation (PDF)'] },
  },
  {
    path: '/orders/tickets',
    offers: [],
    stays: [],
    menu: { of: /^Actions for Evening ticket/, offers: ['Send by email'], stays: ['Open'] },
  },
  {
    path: '/emails',
    offers: [
      ['link', 'New invitation'],
      ['button', 'Actions: Not sent yet'],
    ],
    stays: [['link', 'Not sent yet']],
  },
  {
    path: '/emails',
    opens: ['Not sent yet'],
    offers: [
      ['button', 'Save'],
      ['button', 'Send'],
      ['button', 'Send a test'],
    ],
    stays: [],
  },
  {
    path: '/emails',
    opens: ['Sent in spring'],
    offers: [['button', 'Try them again']],
    stays: [['button', 'Show the message']],
  },
];

const named = (page: Page, [role, name]: Named) => page.getByRole(role, { name, exact: true });
/** Whatever of a form could be typed, ticked, chosen or sent. */
const fields = (page: Page) =>
  page.locator(
    'form :is(input, textarea, [type="submit"]):enabled, [contenteditable="true"], [type="file"]',
  );

async function go(page: Page, url: string, { path, opens = [] }: Screen): Promise<void> {
  await page.goto(url + path);
  // The bar above has settings too, which are there before those of a screen.
  const main = page.getByRole('main');
  for (const name of opens) await main.getByRole('link', { name, exact: true }).last().click();
}

async function openMenu(page: Page, menu: NonNullable<Screen['menu']>): Promise<void> {
  await page.getByRole('button', { name: menu.of }).click();
  for (const name of menu.stays)
    await expect(named(page, ['menuitem', name]), `${menu.of}`).toBeVisible();
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('ORG-20, UX-08: an archived event offers nothing that the server refuses, and all that it lets through', async ({
  page,
}) => {
  test.slow();
  const { url, archive } = await makeFullStand(page);
  await page.goto(`${url}/exhibitor/materials`);
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('a plan') });
  await expect(page.getByRole('link', { name: 'plan.txt' })).toBeVisible();
  await page.goto(`${url}/scanpoints/leads`);
  await page.getByRole('link', { name: 'Lauri Liidi' }).click();
  await field(page, 'New note').fill('Wants ten robots.');
  await press(page, 'Add the note');
  await expect(page.getByRole('list', { name: 'Notes' })).toContainText('Wants ten robots.');

  for (const screen of screens)
    await test.step(`open: ${screen.path} ${screen.opens?.join(', ') ?? ''}`, async () => {
      await go(page, url, screen);
      for (const each of [...screen.offers, ...screen.stays])
        await expect(named(page, each).first()).toBeVisible();
      if (!screen.menu) return;
      await openMenu(page, screen.menu);
      for (const name of screen.menu.offers)
        await expect(named(page, ['menuitem', name])).toBeVisible();
    });

  await archive();
  for (const screen of screens)
    await test.step(`archived: ${screen.path} ${screen.opens?.join(', ') ?? ''}`, async () => {
      await go(page, url, screen);
      await expect(page.getByText('The organiser has archived this event.')).toBeVisible();
      for (const each of screen.stays) await expect(named(page, each).first()).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      for (const each of screen.offers) await expect(named(page, each)).toHaveCount(0);
      // Whoever asks the organiser changes nothing.
      if (screen.path !== '/scanpoints' || screen.opens) await expect(fields(page)).toHaveCount(0);
      // Nor is told how a field is to be filled in.
      const hints = page.locator('form .mantine-InputWrapper-description');
      if (screen.path !== '/scanpoints' || screen.opens)
        await expect(hints.filter({ visible: true })).toHaveCount(0);
      await expectNoViolationsInBothSchemes(page);
      if (!screen.menu) return;
      await openMenu(page, screen.menu);
      await expect(page.getByRole('menuitem')).toHaveCount(screen.menu.stays.length);
    });
  await go(page, url, { path: '/emails', opens: ['Not sent yet'], offers: [], stays: [] });
  await expect(page.getByRole('table').getByText('Not sent', { exact: true })).toBeVisible();
});

test('ORG-20, NEXT-01, NEXT-06, NEXT-08: no way leads to a change of an archived event', async ({
  page,
}) => {
  const { url, archive } = await makeFullStand(page);
  const card = page.getByRole('link', { name: /^.*Stand Fair/ });
  const next = page.getByRole('region', { name: 'Next for Stand Fair' });
  await page.goto('/');
  await expect(next).toBeVisible();
  await expect(card).toContainText('% ready');
  await archive();
  await page.reload();
  await expect(card).toContainText('Archived');
  await expect(card).not.toContainText(/ready|days/);
  await expect(next).toHaveCount(0);

  const ways = {
    '/people?add=yes': '/people?add=yes',
    '/emails/create': '/emails',
    '/scanpoints/order': '/scanpoints',
    '/checkout': '/shop',
  };
  for (const [way, end] of Object.entries(ways)) {
    await page.goto(url + way);
    await expect(page).toHaveURL(url + end);
    await expect(page.getByRole('searchbox').first()).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }

  await page.keyboard.press('ControlOrMeta+k');
  const palette = page.getByRole('dialog');
  await expect(named(page, ['option', /^Leads/])).toBeVisible();
  await expect(palette).not.toContainText('Invite guests');
  await page.keyboard.type('Kaino');
  await expect(palette.getByRole('option', { name: /^Kaino Kallio/ })).toBeVisible();
});

test('ORG-20, U4: a form that is open as its event is archived keeps what was typed in sight, and saves no more', async ({
  page,
}) => {
  await page.clock.install();
  const { url, archive } = await makeFullStand(page);
  await page.goto(`${url}/exhibitor`);
  const description = page.getByLabel('Description');
  await description.fill('Robots that carry and stack.');
  await archive();
  await comeBack(page, /\/events\/\d+$/);
  await expect(page.getByText('The organiser has archived this event.')).toBeVisible();
  await expect(description).toBeDisabled();
  await expect(description).toHaveValue('Robots that carry and stack.');
  await expect(named(page, ['button', 'Save'])).toHaveCount(0);
});
