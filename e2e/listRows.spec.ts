import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { openAurora } from './demoFair.ts';
import { list } from './listStand.ts';
import { anna, expect, test } from './portal.ts';

test.use({ as: anna });

/** How many there are in the middle of something, as it is seen. */
async function whitePixels(locator: Locator): Promise<number> {
  const picture = sharp(await locator.screenshot());
  const { width, height } = await picture.metadata();
  const middle = { left: 4, top: 4, width: width - 8, height: height - 8 };
  const points = await picture.extract(middle).greyscale().raw().toBuffer();
  return points.filter((light) => light > 240).length;
}

test('NEXT-05: a row opens what its name does, in a tab of its own too; what else is in it stays as it is', async ({
  page,
  pathOf,
}) => {
  const path = `${await pathOf('Nordic Expo')}/people`;
  await page.goto(path);
  const row = page.getByRole('row').filter({ hasText: 'Lasse Salo' });
  const where = await row.getByRole('cell', { name: 'Product Manager' }).boundingBox();
  const at = [where!.x + where!.width - 8, where!.y + where!.height / 2] as const;

  const other = page.context().waitForEvent('page');
  await page.mouse.click(...at, { button: 'middle' });
  await expect((await other).getByRole('dialog', { name: 'Person details' })).toBeVisible();
  await (await other).close();
  await expect(page).toHaveURL(path);

  await row.getByRole('checkbox').click();
  await expect(page.getByText('1 selected')).toBeVisible();
  await expect
    .poll(() => whitePixels(row.getByRole('checkbox')), 'its mark is seen')
    .toBeGreaterThan(10);
  await expect(row.getByRole('link', { name: /^lasse\.salo@/ })).toHaveAttribute(
    'href',
    /^mailto:/,
  );
  await row.getByRole('link', { name: /^lasse\.salo@/ }).click({ trial: true });
  // Its menu lies over the rows below: a click waits until nothing lies over what it is for.
  await row.getByRole('button', { name: 'Actions: Lasse Salo' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click({ trial: true });
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(path);

  await page.getByRole('button', { name: 'Clear selection' }).click();
  await page.mouse.click(...at);
  await expect(page).toHaveURL(/\?person=\d+$/);
  await expect(page.getByRole('dialog', { name: 'Person details' })).toBeVisible();
});

test('NEXT-05: a row tells what a cell of it has no room for, though its link lies over it', async ({
  page,
  pathOf,
}) => {
  await page.goto(`${await pathOf('Nordic Expo')}/people/guests`);
  const row = page.getByRole('row').filter({ hasText: 'Oulun Elektroniikkapaja Oy' }).first();
  const company = await row.getByRole('cell', { name: 'Oulun Elektroniikkapaja Oy' }).boundingBox();
  await page.mouse.move(company!.x + 20, company!.y + company!.height / 2);
  await expect(
    row.getByTitle('Oulun Elektroniikkapaja Oy').and(page.getByRole('link')),
  ).toBeVisible();
});

test('NEXT-05: a row of a card and of a list on a phone opens too', async ({ page, pathOf }) => {
  const path = await pathOf('Nordic Expo');
  await page.goto(path);
  const edge = { position: { x: 4, y: 4 } };
  const point = page.getByRole('listitem').filter({ hasText: 'Robot arm demo' });
  await point.click(edge);
  await expect(page).toHaveURL(/\/scanpoints\/\d+$/);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${path}/orders`);
  await list(page, 'Orders').getByRole('listitem').first().click(edge);
  await expect(page).toHaveURL(/\/orders\/\d+$/);
});

/** How much of a table lies beyond its frame, and how many of its columns are wider than their place. */
const beyondOf = (table: Locator) =>
  table.evaluate((element) => ({
    sideways: element.parentElement!.scrollWidth - element.parentElement!.clientWidth,
    heads: Array.from(element.querySelectorAll('th')).filter(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
    ).length,
    timesAndStates: Array.from(element.querySelectorAll('td')).filter(
      (cell) =>
        cell.scrollWidth > cell.clientWidth &&
        (/^\d+\.\d+\.\d{4}/.test(cell.textContent) || cell.querySelector('[data-tone]')),
    ).length,
  }));
const nothing = { sideways: 0, heads: 0, timesAndStates: 0 };

test.describe('away from the fair, where times tell their place', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });

  test('U2, LIST-08: on a tablet lists fit, and a row of people and of leads ends with its menu, in sight', async ({
    page,
    pathOf,
  }) => {
    await page.setViewportSize({ width: 1024, height: 768 });
    const expo = await pathOf('Nordic Expo');
    const table = page.getByRole('table').last();
    for (const path of ['/people', '/people/guests', '/scanpoints/leads']) {
      await page.goto(expo + path);
      await expect(table.getByRole('button', { name: /^Actions/ }).first()).toBeVisible();
      expect(await beyondOf(table), path).toEqual(nothing);
    }
    await page.goto(`${expo}/scanpoints`);
    await page.getByRole('link', { name: 'Main stand' }).click();
    await expect(page.getByRole('columnheader', { name: 'Comment' })).toBeVisible();
    expect(await beyondOf(table), 'of scans').toEqual(nothing);
  });

  test.describe('in the console', () => {
    test.use({ as: 'manager@example.com' });

    test('U2, U11, ORG-32: when people of an exhibitor were changed is told whole', async ({
      page,
    }) => {
      await openAurora(page);
      await page.goto(`${new URL(page.url()).pathname}/people`);
      await expect(page.getByRole('cell', { name: / Helsinki$/ }).first()).toBeVisible();
      expect(await beyondOf(page.getByRole('table'))).toEqual(nothing);
    });
  });
});
