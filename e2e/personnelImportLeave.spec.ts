import type { Page } from '@playwright/test';
import { dialog, open } from './peopleTable.ts';
import { expect, test } from './portal.ts';
import { openTeam } from './team.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const leaving = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });
const press = (page: Page, name: string) =>
  dialog(page).getByRole('button', { name, exact: true }).click();
const pasted = (page: Page) => dialog(page).getByRole('textbox', { name: /^Or paste/ });

/** Each way out asks, and changes nothing. */
async function stayThrice(page: Page): Promise<void> {
  const ways = [
    () => page.keyboard.press('Escape'),
    // Which is there again a moment after the question has gone.
    () => page.locator('.mantine-Modal-overlay').click({ position: { x: 2, y: 2 } }),
    () => press(page, 'Close'),
  ];
  for (const go of ways) {
    await go();
    await leaving(page).getByRole('button', { name: 'Stay' }).click();
    await expect(leaving(page)).toBeHidden();
  }
}

test('U4, U6: personnel import: what was pasted, matched or judged is closed with a yes only', async ({
  page,
}) => {
  await openTeam(page, []);
  await open(page);
  await expect(pasted(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();

  await open(page);
  const cells = [
    ['Etunimi', 'Sukunimi', 'Sähköposti'],
    ['Äly', 'Öhman', `aly.${Date.now()}@example.com`],
  ];
  await pasted(page).fill(cells.map((row) => row.join('\t')).join('\n'));
  await stayThrice(page);
  await expect(pasted(page)).toHaveValue(/Öhman/);
  await press(page, 'Continue');
  const outcome = dialog(page).getByRole('status');
  await expect(outcome).toContainText('1 new');
  await stayThrice(page);
  await expect(outcome).toContainText('1 new');
  await press(page, 'Match columns');
  await stayThrice(page);
  // What was pasted is there still.
  await press(page, 'Back');
  await expect(pasted(page)).toHaveValue(/Öhman/);
  await press(page, 'Cancel');
  await leaving(page).getByRole('button', { name: 'Leave' }).click();
  await expect(dialog(page)).toBeHidden();
  await open(page);
  await expect(pasted(page)).toHaveValue('');
});

test('U6: personnel import: a question about an import that ends under it goes with it', async ({
  page,
}) => {
  await openTeam(page, []);
  await open(page);
  const cells = [
    ['Etunimi', 'Sukunimi', 'Sähköposti'],
    ['Äly', 'Öhman', `aly.${Date.now()}@example.com`],
  ];
  await pasted(page).fill(cells.map((row) => row.join('\t')).join('\n'));
  await press(page, 'Continue');
  const mayEnd = Promise.withResolvers<void>();
  await page.route(/personnel\/import$/, async (route) => {
    await mayEnd.promise;
    await route.continue();
  });
  await press(page, 'Import 1 person');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Stop the import?' });
  await expect(question).toBeVisible();
  mayEnd.resolve();
  await expect(dialog(page)).toContainText('The import is done');
  await expect(question).toHaveCount(0);
  await expect(leaving(page)).toHaveCount(0);
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog(page)).toBeHidden();
});
