import { card, cards, heading } from './eventCards.ts';
import { anna, expect, storedIn, test } from './portal.ts';

test.use({ as: anna });

test('NEXT-05: a card opens in a tab of its own as any link does', async ({ page, pathOf }) => {
  await page.goto('/events');
  for (const click of [{ button: 'middle' }, { modifiers: ['ControlOrMeta'] }] as const) {
    const other = page.context().waitForEvent('page');
    await card(page, 'Nordic Expo').click({ ...click, modifiers: [...(click.modifiers ?? [])] });
    await expect(heading(await other, 'Nordic Expo')).toBeVisible();
    await expect(await other).toHaveURL(await pathOf('Nordic Expo'));
    await (await other).close();
  }
  await expect(page).toHaveURL('/events');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('NEXT-05: in the header one changes over to the other partner there', async ({
  page,
  pathOf,
}) => {
  const path = await pathOf('Nordic Expo');
  await page.goto(`${path}/people`);
  const switcher = page.getByRole('button', { name: /^as Aurora Robotics Oy/ });
  await expect(switcher).toContainText('as Aurora Robotics Oy');
  await switcher.click();
  await page.getByRole('menuitem', { name: 'Pohjola Coffee Roasters Oy' }).click();
  await expect(page.getByRole('link', { name: /@pohjolacoffee\.example/ }).first()).toBeVisible();
  await expect(page).toHaveURL(`${path}/people`);
  expect(await storedIn(page, 'partnerID')).toBe('2');
  await page.goto(await pathOf('Tampere Tech Days'));
  await expect(heading(page, 'Tampere Tech Days')).toBeVisible();
  await expect(page.getByRole('button', { name: /: change$/ })).toHaveCount(0);
});

test('NEXT-06: past events are told apart and can be left out, each says how far away it is @phone', async ({
  page,
}) => {
  await page.goto('/events');
  await expect(card(page, 'Nordic Expo')).toContainText(/1[12] days to the opening/);
  await expect(card(page, 'Nordic Expo')).toContainText(/\d+% ready/);
  const past = card(page, 'Autumn Gift & Interior');
  await expect(past).toContainText('Over');
  await expect(past).not.toContainText('ready');
  await page.getByLabel('Only coming events').check();
  await expect(page).toHaveURL('/events?coming=yes');
  await expect(page.getByRole('status').filter({ hasText: '8 events' })).toBeVisible();
  await expect(cards(page).filter({ hasText: 'Over' })).toHaveCount(0);
  await page.goBack();
  await expect(past).toBeVisible();
});
