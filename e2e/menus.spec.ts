import { anna, expect, test } from './portal.ts';

test.use({ as: anna });

test('U2, NAV-02: the keys open a menu, go through it, and come back to its button, each time', async ({
  page,
}) => {
  await page.goto('/events');
  const button = page.getByRole('button', { name: /^User menu/ });
  await button.focus();
  for (const time of ['first', 'second']) {
    await expect(button, time).toHaveAttribute('aria-haspopup', 'menu');
    await expect(button, time).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Enter');
    await expect(button, time).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('menuitem', { name: 'My settings' }), time).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(
      page.getByRole('menuitem', { name: 'Organization', exact: true }),
      time,
    ).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button, time).toBeFocused();
    await expect(page.getByRole('menu'), time).toBeHidden();
  }
});

test('U2, U7: a menu whose code comes late opens for nobody who went on elsewhere', async ({
  page,
  pathOf,
}) => {
  const late = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  await page.route(/\/assets\/overlays-/, async (route) => {
    asked.resolve();
    await late.promise;
    await route.continue();
  });
  await page.goto(`${await pathOf('Nordic Expo')}/people`);
  await page
    .getByRole('button', { name: /^Actions: / })
    .first()
    .click();
  await asked.promise;
  const search = page.getByRole('searchbox').first();
  await search.fill('a');
  const come = page.waitForResponse(/\/assets\/overlays-/);
  late.resolve();
  await (await come).finished();
  await search.pressSequentially('bc');
  await expect(search).toHaveValue('abc');
  await expect(search).toBeFocused();
  await expect(page.getByRole('menu')).toHaveCount(0);
});
