import { openExhibitors } from './demoFair.ts';
import { expect, expectNoViolationsInBothSchemes, listed, test } from './portal.ts';

test.use({ as: 'viewer@example.com', contextOptions: { reducedMotion: 'reduce' } });

test('ORG-68: scan points of all exhibitors are found, narrowed and lead to their exhibitor @phone', async ({
  page,
}) => {
  await openExhibitors(page);
  await page.getByRole('link', listed('Scan points')).click();
  const points = page.getByRole('region', listed('Scan points'));
  await expect(points.getByRole('link', { name: /^Aurora Robotics Oy, / }).first()).toBeVisible();
  await expectNoViolationsInBothSchemes(page);
  await page.getByRole('combobox', { name: 'All scan points' }).click();
  await page.getByRole('option', listed('Never used')).click();
  await expect(page).toHaveURL(/state=neverUsed/);
  await page.getByRole('searchbox').fill('nobody has this name');
  await expect(points.getByRole('link', { name: /^Aurora/ })).toHaveCount(0);
  await page.goto(page.url().replace(/\?.*/, '?search=Aurora'));
  await points
    .getByRole('link', { name: /^Aurora Robotics Oy, / })
    .first()
    .click();
  await expect(page).toHaveURL(/exhibitors\/\d+\/scanpoints/);
  await expect(page.getByRole('heading', { name: 'Aurora Robotics Oy' })).toBeVisible();
});
