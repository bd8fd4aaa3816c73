import type { Page } from '@playwright/test';
import {
  found,
  header,
  list,
  lists,
  pageButton,
  rows,
  searchBox,
  size,
  sortBy,
} from './listStand.ts';
import { anna, expect, listed, replyOf, test } from './portal.ts';
import { openShop } from './shopStand.ts';

test.use({ as: anna });

/** The texts of a column, from the top. */
async function textsOf(page: Page, index: number): Promise<string[]> {
  return page
    .getByRole('rowgroup')
    .last()
    .locator(`tr td:nth-child(${index + 1})`)
    .allTextContents();
}

test('LIST-08, CONST-06, PPL-02, SCAN-05, MAIL-01: 25 rows, the newest first', async ({
  page,
  pathOf,
}) => {
  for (const { name, path, call, sorted } of lists) {
    const reply = page.waitForResponse(replyOf(call));
    await page.goto((await pathOf('Nordic Expo')) + path);
    const { searchParams } = new URL((await reply).url());
    const sortColumn = name === 'Scan points' ? 'timeCreated' : 'timeModified';
    expect(Object.fromEntries(searchParams), name).toEqual({
      page: '1',
      limit: '25',
      [`order[${sortColumn}]`]: 'desc',
    });
    await expect(header(page, sorted), name).toHaveAttribute('aria-sort', 'descending');
    await expect(size(page), name).toHaveValue('25 per page');
    await size(page).click();
    await expect(page.getByRole('option'), name).toHaveText([
      '10 per page',
      '25 per page',
      '50 per page',
      '100 per page',
    ]);
  }
});

test('LIST-06, CONST-07: the pager goes through all pages, size and sort go back to the first', async ({
  page,
  pathOf,
}) => {
  const path = `${await pathOf('Nordic Expo')}/people`;
  await page.goto(path);
  await expect(found(page, '64 rows')).toBeVisible();
  await expect(rows(page)).toHaveCount(25);
  await pageButton(page, 3).click();
  await expect(rows(page)).toHaveCount(14);
  await expect(page).toHaveURL(`${path}?page=3`);
  await page.getByRole('button', { name: 'Previous page' }).click();
  await expect(page).toHaveURL(`${path}?page=2`);
  // The controls below the table move when its rows arrive: a click on the way hits nothing.
  await expect(rows(page)).toHaveCount(25);

  await size(page).click();
  await page.getByRole('option', { name: '10 per page' }).click();
  await expect(rows(page)).toHaveCount(10);
  await expect(page).toHaveURL(`${path}?limit=10`);
  await expect(pageButton(page, 7)).toBeVisible();
  await pageButton(page, 7).click();
  await expect(rows(page)).toHaveCount(4);
  await sortBy(page, 'Last name');
  await expect(page).toHaveURL(`${path}?limit=10&sort=lastName.asc`);
  await expect(rows(page)).toHaveCount(10);
});

test('LIST-10, PPL-02: a click on a header sorts, another one turns it round', async ({
  page,
  pathOf,
}) => {
  await page.goto(`${await pathOf('Nordic Expo')}/people?limit=100`);
  await expect(rows(page)).toHaveCount(64);
  const inFinnish = (a: string, b: string) => a.localeCompare(b, 'fi');
  await sortBy(page, 'Last name');
  await expect(header(page, 'Last name')).toHaveAttribute('aria-sort', 'ascending');
  await expect(header(page, 'Modified')).not.toHaveAttribute('aria-sort');
  await expect(page.getByRole('table')).not.toHaveAttribute('data-waiting');
  const names = (await textsOf(page, 1)).map((name) => name.split(' ').at(-1) ?? '');
  expect(names).toEqual(names.toSorted(inFinnish));
  await sortBy(page, 'Last name');
  await expect(header(page, 'Last name')).toHaveAttribute('aria-sort', 'descending');
  await expect(rows(page).first()).toContainText(names.at(-1) ?? '');
  await expect(rows(page).last()).toContainText(names[0] ?? '');
});

test('SCAN-05, LIST-10: scan points sort by their scans', async ({ page, pathOf }) => {
  await page.goto(`${await pathOf('Nordic Expo')}/scanpoints`);
  await expect(rows(page)).toHaveCount(6);
  await sortBy(page, 'Scans');
  await expect(rows(page).first()).toContainText('Exhibitors’ evening');
  await sortBy(page, 'Scans');
  await expect(rows(page).first()).toContainText('Main stand');
  expect(await textsOf(page, 3)).toEqual(['1,200', '86', '41', '23', '7', '0']);
});

test('LIST-04, LIST-06, PPL-03: a search goes back to the first page; one letter is none', async ({
  page,
  pathOf,
}) => {
  const path = `${await pathOf('Nordic Expo')}/people`;
  const searched: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/personnel') && searchParams.has('search[0][column]'))
      searched.push(searchParams.toString());
  });
  await page.goto(`${path}?page=2`);
  await expect(rows(page)).toHaveCount(25);
  await searchBox(page).fill('h');
  await expect(page).toHaveURL(`${path}?search=h`);
  await expect(found(page, '64 rows')).toBeVisible();
  expect(searched).toEqual([]);

  await searchBox(page).fill('HOLMSTR');
  await expect(page).toHaveURL(`${path}?search=HOLMSTR`);
  await expect(found(page, '64 rows')).toBeHidden();
  for (const name of await textsOf(page, 1)) expect(name).toContain('Holmstr');
  await searchBox(page).fill('@aurorarobotics');
  await expect(found(page, '64 rows')).toBeVisible();
});

test('LIST-04, T15: per cent and underscore are letters', async ({ page, pathOf }) => {
  await page.goto(`${await pathOf('Nordic Expo')}/people`);
  for (const text of ['%%', '__', 'a%a', "';--"]) {
    await searchBox(page).fill(text);
    await expect(found(page, '0 rows'), text).toBeVisible();
    await expect(page.getByText('Nothing matches the search.')).toBeVisible();
  }
});

test('SCAN-04, LIST-05: every word of a search has to match, in whichever column', async ({
  page,
  pathOf,
}) => {
  await page.goto(`${await pathOf('Nordic Expo')}/scanpoints`);
  await searchBox(page).fill('stand hall');
  await expect(rows(page)).toHaveCount(3);
  await searchBox(page).fill('upstairs  MEETING');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Meeting room Näsijärvi');
  await searchBox(page).fill('meeting garden');
  await expect(page.getByText('Nothing matches the search.')).toBeVisible();
});

test('MAIL-01, LIST-05: e-mails are found by subject and by state', async ({ page, pathOf }) => {
  await page.goto(`${await pathOf('Nordic Expo')}/emails`);
  await expect(rows(page)).toHaveCount(8);
  await searchBox(page).fill('draft');
  await expect(rows(page)).toHaveCount(2);
  for (const state of await textsOf(page, 1)) expect(state).toBe('Draft');
  await searchBox(page).fill('breakfast');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Breakfast for our partners');
});

test('U3: a link to a list opens it as it was; reload and Back restore it', async ({
  page,
  pathOf,
}) => {
  const path = `${await pathOf('Nordic Expo')}/people`;
  const state = '?page=2&limit=10&sort=lastName.asc&search=aurora';
  await page.goto(path + state);
  const expectState = async () => {
    await expect(page).toHaveURL(path + state);
    await expect(searchBox(page)).toHaveValue('aurora');
    await expect(size(page)).toHaveValue('10 per page');
    await expect(header(page, 'Last name')).toHaveAttribute('aria-sort', 'ascending');
    await expect(pageButton(page, 2)).toHaveAttribute('aria-current', 'page');
    await expect(rows(page)).toHaveCount(10);
  };
  await expectState();
  await page.reload();
  await expectState();
  await page.getByRole('link', { name: 'Emails', exact: true }).click();
  await expect(
    page.getByRole('cell', { name: 'Press briefing at stand 6f21', exact: true }),
  ).toBeVisible();
  await page.goBack();
  await expectState();
  await sortBy(page, 'First names');
  await expect(page).toHaveURL(`${path}?limit=10&sort=firstNames.asc&search=aurora`);
  await page.goBack();
  await expectState();
});

test('U3: what a link does not make sense of is left out', async ({ page, pathOf }) => {
  const path = `${await pathOf('Nordic Expo')}/people`;
  await page.goto(`${path}?page=-3&limit=7&sort=password.asc&search=`);
  await expect(found(page, '64 rows')).toBeVisible();
  await expect(rows(page)).toHaveCount(25);
  await expect(header(page, 'Modified')).toHaveAttribute('aria-sort', 'descending');
});

test('UX-10, U3: on a phone the rows stack, and sorting is a choice', async ({ page, pathOf }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${await pathOf('Nordic Expo')}/scanpoints`);
  const stacked = list(page, 'Scan points').getByRole('listitem');
  await expect(stacked).toHaveCount(6);
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Sort by' }).click();
  await page.getByRole('option', { name: 'Scans ↓' }).click();
  await expect(stacked.first()).toContainText('Main stand');
  await expect(stacked.first()).toContainText('1,200 scans');
});

test('SHOP-03, ORG-44: products stand by name while the organiser has not arranged them, and again after another order', async ({
  page,
}) => {
  await openShop(page);
  const names = page.getByRole('article').getByRole('heading');
  const byName = ['Carpet', 'Chair', 'Evening ticket', 'Lounge', 'Table'];
  await expect(names).toHaveText(byName);
  const sort = page.getByRole('combobox', { name: 'Sort by' });
  await expect(sort).toHaveValue('Default order');
  await sort.click();
  await page.getByRole('option', { name: 'Price ↓' }).click();
  await expect(names.first()).toHaveText('Lounge');
  await sort.click();
  await page.getByRole('option', listed('Default order')).click();
  await expect(names).toHaveText(byName);
});
