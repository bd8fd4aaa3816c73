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
