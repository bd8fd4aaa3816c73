import { openExhibitors } from './demoFair.ts';
import { expect, expectNoViolationsInBothSchemes, listed, test, toast } from './portal.ts';

test.use({ as: 'manager@example.com' });

test.beforeEach(async ({ page }) => {
  await openExhibitors(page);
  await expect(page.getByRole('region', listed('Exhibitors'))).toContainText('Aurora Robotics Oy');
});

test('ORG-05, U2: a view of the list is kept, opened, changed, shared and deleted, by keyboard too', async ({
  page,
}) => {
  const name = `Met visitors ${Date.now()}`;
  await page.getByRole('combobox', { name: 'Any leads' }).click();
  await page.getByRole('option', { name: 'Has leads' }).click();
  await page.getByRole('button', { name: 'Save view' }).press('Enter');
  const saving = page.getByRole('dialog', { name: 'Save view' });
  await saving.getByLabel('Name').fill(name);
  await expectNoViolationsInBothSchemes(page);
  await page.keyboard.press('Enter');
  await expect(toast(page, 'The view was saved')).toBeVisible();
  const views = page.getByRole('navigation', { name: 'Views of the list' });
  await expect(views.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
  await views.getByRole('link', { name: 'Default view' }).press('Enter');
  await expect(page).not.toHaveURL(/leads=/);
  await expect(page.getByRole('button', { name: 'Save view' })).toBeHidden();

  await views.getByRole('link', { name }).click();
  await expect(page).toHaveURL(/leads=some/);
  await page.getByRole('searchbox').fill('Aurora');
  await page.getByRole('button', { name: 'Update view' }).click();
  await expect(toast(page, 'The view was updated')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Update view' })).toBeHidden();
  await page.getByRole('button', { name: `Actions for the view ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Rename or share' }).click();
  await page.getByLabel(/^For all users of/).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(views.getByRole('link', { name: `${name} for all users` })).toBeVisible();
  await expectNoViolationsInBothSchemes(page);

  // Back to where nothing was chosen, and once more to the view.
  await views.getByRole('link', { name: 'Default view' }).click();
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('Aurora');
  await page.getByRole('button', { name: `Actions for the view ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete view' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete view' }).click();
  await expect(toast(page, 'The view was deleted')).toBeVisible();
  await expect(views.getByRole('link', { name })).toBeHidden();
  await expect(page).toHaveURL(/leads=some/);
});

test.describe('of two tabs', () => {
  // The second of two saves is refused first, and on purpose.
  test.use({ allowedConsole: /409 \(Conflict\)/ });

  test('ORG-05, T10: a rename keeps what a colleague has made of the view meanwhile', async ({
    page,
  }) => {
    const name = `Shared ${Date.now()}`;
    await page.getByRole('combobox', { name: 'Any leads' }).click();
    await page.getByRole('option', { name: 'Has leads' }).click();
    await page.getByRole('button', { name: 'Save view' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Name').fill(name);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toHaveCount(0);
    await expect(page).toHaveURL(/view=\d+/);
    const other = await page.context().newPage();
    await other.goto(page.url());
    await page.getByRole('button', { name: `Actions for the view ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Rename or share' }).click();
    await form.getByLabel('Name').fill(`${name} renamed`);

    await other.getByRole('searchbox').fill('Aurora');
    await other.getByRole('button', { name: 'Update view' }).click();
    await expect(toast(other, 'The view was updated')).toBeVisible();

    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Bring in the changes' }).click();
    await form.getByRole('button', { name: 'Save' }).click();
    const views = other.getByRole('navigation', { name: 'Views of the list' });
    await expect(form).toHaveCount(0);
    await other.reload();
    await views.getByRole('link', { name: 'Default view' }).click();
    await views.getByRole('link', { name: `${name} renamed` }).click();
    await expect(other.getByRole('searchbox')).toHaveValue('Aurora');
    await other.getByRole('button', { name: `Actions for the view ${name} renamed` }).click();
    await other.getByRole('menuitem', { name: 'Delete view' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Delete view' }).click();
    await expect(toast(other, 'The view was deleted')).toBeVisible();
    await other.close();
  });
});

test('ORG-26, U2: exhibitors are chosen in ranges, by keyboard, all that match, and none by Escape', async ({
  page,
}) => {
  await page.goto(`${new URL(page.url()).pathname}?limit=25`);
  const ticks = page.getByRole('checkbox', { name: /^Choose / });
  const chosen = (count: number) =>
    page.getByRole('status').filter({ hasText: `${count} selected` });
  await ticks.nth(1).click();
  await ticks.nth(4).click({ modifiers: ['Shift'] });
  await expect(chosen(4)).toBeVisible();
  await ticks.nth(3).click({ modifiers: ['Shift'] });
  await expect(chosen(2)).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await expect(chosen(1)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(chosen(2)).toBeVisible();
  const all = page.getByRole('button', { name: /^Select all [\d,]+ that match/ });
  const count = Number(/[\d,]+/.exec((await all.textContent()) ?? '')?.[0].replaceAll(',', ''));
  await all.click();
  await expect(chosen(count)).toBeVisible();
  await expect(all).toBeHidden();
  // What is open takes Escape first, then what is typed.
  await page.getByRole('button', { name: 'Invite contacts' }).click();
  const cancel = page.getByRole('dialog').getByRole('button', { name: 'Cancel' });
  await expect(cancel).toBeFocused();
  // As before a window has the focus.
  await cancel.blur();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(chosen(count)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(ticks.first()).not.toBeChecked();
  await expect(page.getByRole('button', { name: 'Clear selection' })).toBeHidden();
});
