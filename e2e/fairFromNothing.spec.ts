import type { Page } from '@playwright/test';
import { codeIn, onFirstStart } from './firstStart.ts';
import { followMailedLink } from './mail.ts';
import { expect, listed, replyOf, signIn, toast } from './portal.ts';

onFirstStart.use({
  allowedConsole: /status of 404/,
  contextOptions: { reducedMotion: 'reduce' },
});

const owner = { email: 'outi.salminen@example.com', password: 'a longer one' };
const contact = 'eero@yritys001.example';

async function setUp(page: Page, code: string): Promise<void> {
  await page.goto('/setup');
  await page.getByLabel('One-time code').fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Name of the organiser').fill('Tapahtumatalo Öljymäki Oy');
  await page.getByLabel('First names').fill('Outi');
  await page.getByLabel('Last name').fill('Salminen');
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel(/^Password/).fill(owner.password);
  await page.getByLabel('Repeat the password').fill(owner.password);
  await page.getByRole('button', { name: 'Set up and sign in' }).click();
  await expect(page).toHaveURL('/organizer');
}

/** An event with its dates, by hand; then a package of it. */
async function makeFirstEvent(page: Page): Promise<void> {
  await expect(page.getByText('Begin with the event. Then bring its exhibitors')).toBeVisible();
  await page.getByRole('link', listed('New event')).first().click();
  await page.getByLabel('Name').fill('Pohjoinen Messut 2031');
  await page.getByLabel('Opens').fill('2031-02-03T09:00');
  await page.getByLabel('Closes').fill('2031-02-05T17:00');
  await page.getByLabel('Venue', { exact: true }).fill('Messukeskus');
  await page.getByRole('button', listed('Save')).click();
  await expect(page).toHaveURL(/\/settings$/);

  await page.getByRole('link', listed('Exhibitors')).click();
  await expect(page.getByText('Import them from a table')).toBeVisible();
  await page.getByRole('link', listed('Packages')).click();
  await page.getByRole('button', { name: 'New package' }).first().click();
  await page.getByLabel('Name in Finnish').fill('Peruspaketti');
  await page.getByLabel('Badges for personnel').fill('4');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', listed('Packages'))).toContainText('Peruspaketti');
}

/** The next year's, with the dates moved and the package taken along. */
async function copyEvent(page: Page): Promise<void> {
  await page.goto('/organizer/new');
  await page.getByRole('combobox', { name: 'Start from an earlier event' }).fill('Pohjoinen');
  await page.getByRole('option', { name: /^Pohjoinen/ }).click();
  await expect(page).toHaveURL(/\/copy$/);
  await page.getByLabel(/^Name of the new event/).fill('Pohjoinen Messut 2032');
  await page.getByLabel(/^Opens/).fill('2032-02-09T09:00');
  await expect(page.getByLabel(/^Closes/)).toHaveValue('2032-02-11T17:00');
  await page.getByRole('button', listed('Save')).click();
  await expect(page).toHaveURL(/\/settings$/);
  // The address changes before what is on the screen, which has a name and parts of an event too.
  await expect(
    page.getByRole('heading', { level: 1, name: 'Pohjoinen Messut 2032' }),
  ).toBeVisible();
  await expect(page.getByRole('textbox', listed('Name'))).toHaveValue('Pohjoinen Messut 2032');
}

const headings = [
  'Exhibitor number',
  'Exhibitor',
  'Business ID',
  'Company email',
  'Package',
  'Badges',
  'Hall',
  'Stand',
  'm²',
  'First name',
  'Last name',
  'Email',
] as const;
type Row = Partial<Record<(typeof headings)[number], string>>;

const numbered = (nth: number) => String(nth).padStart(3, '0');
const rowOf = (nth: number): Row => ({
  Exhibitor: `Yritys ${numbered(nth)} Oy`,
  'Company email': `info@yritys${numbered(nth)}.example`,
  Package: nth % 2 === 0 ? 'Peruspaketti' : '',
  Hall: `Halli ${1 + (nth % 5)}`,
  Stand: `A${nth}`,
  'm²': '12,5 m²',
  'First name': 'Eero',
  'Last name': 'Äijälä',
  Email: `eero@yritys${numbered(nth)}.example`,
});

/** What organisers' sheets have in them: each refuses its row. */
const mistakes: Row[] = [
  { 'Exhibitor number': '999999' },
  { Exhibitor: '' },
  { 'Company email': 'posti(at)example.com' },
  { Package: 'Kultapaketti' },
  { Badges: 'monta' },
  { 'm²': 'iso' },
  { Stand: '' },
  { Stand: 'A1', Hall: 'Halli 2' },
  { 'Last name': '' },
  { Email: 'eero' },
];

const chooseTable = (page: Page, name: string, rows: Row[]) =>
  page.locator('input[type=file]').setInputFiles({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(
      [
        headings.join(';'),
        ...rows.map((row) => headings.map((key) => row[key] ?? '').join(';')),
      ].join('\r\n'),
    ),
  });

/** 300 exhibitors and ten mistakes, which come in once they are mended. */
async function importExhibitors(page: Page): Promise<void> {
  await page.getByRole('link', listed('Exhibitors')).click();
  await page.getByRole('link', { name: 'Import a table' }).first().click();
  const wrong = mistakes.map((mistake, index) => ({ ...rowOf(301 + index), ...mistake }));
  const right = Array.from({ length: 300 }, (_, index) => rowOf(index + 1));
  await chooseTable(page, 'exhibitors.csv', [...right, ...wrong]);
  const rows = page.getByRole('list', { name: 'Rows of the table' });
  await expect(page.getByRole('button', listed('New 300'))).toBeVisible();
  await page.getByRole('button', listed('Refused 10')).click();
  await expect(rows).toContainText('D304');
  await expect(rows).toContainText('There is no package “Kultapaketti”.');
  await expect(rows).toContainText('Packages: Peruspaketti.');
  await page.getByRole('button', { name: 'Import 300 rows' }).click();
  await expect(page.getByRole('heading', { name: 'exhibitors.csv' })).toBeVisible();

  await page.getByRole('link', { name: 'Import exhibitors' }).click();
  await chooseTable(
    page,
    'mended.csv',
    mistakes.map((_, index) => rowOf(301 + index)),
  );
  await page.getByRole('button', { name: 'Import 10 rows' }).click();
  await expect(page.getByRole('heading', { name: 'mended.csv' })).toBeVisible();
  const parts = page.getByRole('navigation', { name: 'Parts of the event' });
  await parts.getByRole('link', listed('Exhibitors')).click();
  await expect(page.getByRole('region', listed('Exhibitors'))).toContainText('310 rows');
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('link', listed('Settings')).click();
  const hidden = page.getByRole('checkbox', { name: 'Hide visitors’ contact details' });
  await hidden.click();
  await expect(page.getByText(/^Affects now: 310 exhibitors/)).toBeVisible();
  await page.getByRole('button', listed('Save')).click();
  await expect(page.getByText('The settings were saved')).toBeVisible();
  await page.getByRole('button', listed('Publish')).click();
  await page.getByRole('dialog').getByRole('button', listed('Publish')).click();
  await expect(toast(page, 'Pohjoinen Messut 2032 was published')).toBeVisible();
}

/** One exhibitor: its stand by hand, its package, and the invitation of its contact. */
async function inviteContact(page: Page): Promise<void> {
  await page.getByRole('link', listed('Exhibitors')).click();
  await page.getByRole('searchbox').fill('Yritys 001');
  await page.getByRole('link', { name: 'Yritys 001 Oy' }).click();
  await page.getByRole('region', listed('Stands')).getByRole('button', listed('Change')).click();
  await page.getByLabel('Number').fill('B1');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', listed('Stands'))).toContainText('Halli 2, B1');

  const allowance = page.getByRole('region', listed('Package and quotas'));
  await allowance.getByRole('button', { name: 'Choose package' }).click();
  await page.getByRole('combobox', { name: 'Package' }).click();
  await page.getByRole('option', { name: 'Peruspaketti' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page
    .getByRole('dialog', { name: 'This is what it changes' })
    .getByRole('button', { name: 'Save' })
    .click();
  await expect(allowance).toContainText('Peruspaketti');

  const contacts = page.getByRole('region', listed('Contacts'));
  await contacts.getByRole('button', { name: 'Actions for Eero Äijälä' }).click();
  await page.getByRole('menuitem', { name: 'Invite' }).click();
  await page.getByRole('button', listed('Send')).click();
  await expect(contacts).toContainText('Invited');
}

/** The contact opens the mail, chooses a password and adds a colleague. */
async function workAsExhibitor(page: Page, eventPath: string): Promise<void> {
  await followMailedLink(page, contact, /\/password-recovery\/.+/);
  await page.getByLabel('Password', { exact: true }).fill('my own words');
  await page.getByLabel('Repeat the password').fill('my own words');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await page.getByRole('link', { name: 'To the login' }).click();
  await signIn(page, contact, 'my own words');
  await expect(page.getByRole('heading', { name: 'Hello Eero' })).toBeVisible();
  await page.goto(eventPath);
  await expect(page.getByText('Pohjoinen Messut 2032').first()).toBeVisible();
  await expect(page.getByText('Halli 2, B1').first()).toBeVisible();
  await page.goto(`${eventPath}/exhibitor`);
  await page.getByLabel('Description').fill('Sähköä saaristoon');
  const saved = page.waitForResponse(replyOf(/\/partners\/\d+$/));
  await page.getByRole('button', { name: 'Save' }).click();
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect(page.getByLabel('Description')).toHaveValue('Sähköä saaristoon');
}

async function act(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Act as this exhibitor' }).click();
  const window = page.getByRole('dialog', { name: /^Act as / });
  await window.getByLabel('Reason').fill('Asked for help with the description');
  await window.getByRole('radio', { name: 'Only look' }).check();
  await window.getByRole('button', { name: 'Begin' }).click();
  await expect(page.getByRole('region', { name: 'Acting as an exhibitor' })).toContainText(
    'Outi Salminen, you are looking as Yritys 001 Oy',
  );
}

onFirstStart(
  'ORG-06, ORG-15, ORG-16, ORG-21, ORG-28, ORG-29, ORG-31, ORG-34, ORG-35, ORG-40: a fair from an empty database, in the browser alone',
  async ({ page, empty, browser }) => {
    onFirstStart.setTimeout(240_000);
    await setUp(page, codeIn(await empty.log()));
    await makeFirstEvent(page);
    await copyEvent(page);
    await importExhibitors(page);
    await publish(page);
    await inviteContact(page);

    const [eventPath = ''] = /\/events\/\d+/.exec(page.url()) ?? [];
    const context = await browser.newContext({ baseURL: empty.url, reducedMotion: 'reduce' });
    const exhibitor = await context.newPage();
    await workAsExhibitor(exhibitor, eventPath);
    await act(page);
    await exhibitor.goto('/settings/log?of=organizer');
    const sessions = exhibitor.getByRole('region', { name: 'Sessions of the organiser' });
    await expect(sessions).toContainText('Outi Salminen');
    await expect(sessions).toContainText('Asked for help with the description');
    await context.close();
  },
);
