import { codeIn, onFirstStart } from './firstStart.ts';
import { expect, expectNoViolationsInBothSchemes, signIn, test } from './portal.ts';

test.use({ allowedConsole: /status of (403|404)/ });

const nowhere = { name: 'There is no such page' };

test('ORG-06: where somebody works for an organiser there is no such page', async ({ page }) => {
  await page.goto('/setup');
  await expect(page.getByRole('heading', nowhere)).toBeVisible();
  await page.getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

onFirstStart(
  'ORG-06: the first start: the code of the log, the organiser, its owner, and no second time',
  async ({ page, empty, context }) => {
    onFirstStart.setTimeout(90_000);
    const log = await empty.log();
    expect(log).toContain(`${empty.url}/setup`);
    const code = codeIn(log);

    await page.goto('/setup');
    await expect(page.getByRole('heading', { name: 'Set up the portal' })).toBeVisible();
    const late = await context.newPage();
    await late.goto('/setup');
    await late.getByLabel('One-time code').fill(code);
    await late.getByRole('button', { name: 'Continue' }).click();
    await expect(late.getByRole('heading', { name: 'Who runs the fairs?' })).toBeVisible();

    await page.getByLabel('One-time code').fill('of somebody else');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('The code is wrong')).toBeVisible();
    await expectNoViolationsInBothSchemes(page);
    await page.getByLabel('One-time code').fill(code);
    await page.getByLabel('One-time code').press('Enter');

    await page.getByRole('button', { name: 'Set up and sign in' }).click();
    await expect(page.getByLabel('Name of the organiser')).toBeFocused();
    await expectNoViolationsInBothSchemes(page);
    const fill = async (on: typeof page, email: string) => {
      await on.getByLabel('Name of the organiser').fill('Tapahtumatalo Öljymäki Oy');
      await on.getByLabel('First names').fill('Outi');
      await on.getByLabel('Last name').fill('Salminen');
      await on.getByLabel('Email').fill(email);
      await on.getByLabel(/^Password/).fill('a longer one');
      await on.getByLabel('Repeat the password').fill('a longer one');
      await on.getByRole('button', { name: 'Set up and sign in' }).click();
    };
    await fill(page, 'outi.salminen@example.com');
    await expect(page).toHaveURL('/organizer');
    await expect(page.getByText('Tapahtumatalo Öljymäki Oy').first()).toBeVisible();

    await fill(late, 'somebody@example.com');
    await expect(late.getByRole('heading', { name: 'The portal has been set up' })).toBeVisible();
    await page.goto('/setup');
    await expect(page.getByRole('heading', nowhere)).toBeVisible();

    await page.goto('/');
    await page.getByRole('button', { name: /^User menu/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await signIn(page, 'outi.salminen@example.com', 'a longer one');
    await expect(page).toHaveURL('/organizer');
  },
);
