import type { Page } from '@playwright/test';
import { followMailedLink } from './mail.ts';
import { makeOffice } from './office.ts';
import { enter, expect, failedCallOrMail, startSession, test, toast } from './portal.ts';

test.use({
  allowedConsole: failedCallOrMail,
  contextOptions: { reducedMotion: 'reduce' },
  locale: 'fi-FI',
});

async function openUsers(page: Page, email: string): Promise<void> {
  await enter(page.context(), email);
  await page.goto('/settings/users');
}

test('I18N-01, USR-07, USR-08, USR-11, USR-03: users are invited, linked and deleted in Finnish', async ({
  page,
  browser,
}) => {
  const [{ email }, elsewhere] = [
    await makeOffice(),
    await makeOffice({ colleagues: [{ firstNames: 'Oskari', lastName: 'Öhman' }] }),
  ];
  const invited = `kutsuttu.${email}`;
  await openUsers(page, email);
  await page.getByRole('button', { name: 'Lisää käyttäjä' }).click();
  const wizard = page.getByRole('dialog', { name: 'Lisää käyttäjä' });
  const field = (name: string) => wizard.getByRole('textbox', { name });
  const press = (name: string) => wizard.getByRole('button', { name }).click();
  await press('Jatka');
  await expect(field('Sähköposti')).toHaveAccessibleDescription('Sähköpostiosoite puuttuu');
  await field('Sähköposti').fill(invited);
  await press('Jatka');
  await field('Etunimet').fill('Äly');
  await field('Sukunimi').fill('Östman');
  await wizard.getByRole('checkbox', { name: /^Lähetä kutsu/ }).check();
  await press('Luo käyttäjä');
  await expect(toast(page, 'Käyttäjä tallennettu')).toBeVisible();

  await press('Lisää toinen');
  await field('Sähköposti').fill(elsewhere.colleagues[0] ?? '');
  await press('Jatka');
  await expect(toast(page, 'Käyttäjä on jo olemassa')).toBeVisible();
  await press('Liitä käyttäjä');
  await expect(toast(page, 'Käyttäjä liitetty')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(wizard).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: 'Östman' })).toContainText('Kutsuttu');

  await page.getByRole('button', { name: 'Toiminnot: Oskari Öhman' }).click();
  await page.getByRole('menuitem', { name: 'Poista' }).click();
  const question = page.getByRole('dialog', { name: 'Poistetaanko Oskari Öhman?' });
  await question.getByRole('button', { name: 'Poista' }).click();
  await expect(toast(page, 'Käyttäjä poistettu')).toBeVisible();
  await expect(page.getByText('Öhman')).toHaveCount(0);

  const guest = await browser.newPage({ locale: 'fi-FI' });
  await followMailedLink(guest, invited, /\/password-recovery\/.+/);
  await guest.getByLabel('Salasana', { exact: true }).fill('oma salasana');
  await guest.getByLabel('Toista salasana').fill('oma salasana');
  await guest.getByRole('button', { name: 'Tallenna salasana' }).click();
  await expect(guest.getByRole('link', { name: 'Siirry kirjautumiseen' })).toBeVisible();
  await startSession(invited, 'oma salasana');
  await guest.close();
});

test('I18N-01, SET-02: a new e-mail is confirmed in Finnish', async ({ page, browser }) => {
  const { email } = await makeOffice();
  const address = `uusi.${email}`;
  await enter(page.context(), email);
  await page.goto('/settings');
  await page.getByRole('textbox', { name: 'Sähköposti' }).fill(address);
  await page.getByRole('button', { name: 'Tallenna' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Odottaa vahvistusta' })).toContainText(
    `Odottaa vahvistusta osoitteesta ${address}`,
  );

  const owner = await browser.newPage({ locale: 'fi-FI' });
  await followMailedLink(owner, address, /\/confirm-email\/.+/);
  await owner.getByRole('button', { name: 'Vahvista sähköposti' }).click();
  await expect(
    owner.getByRole('heading', { name: 'Sähköpostiosoitteesi on vahvistettu' }),
  ).toBeVisible();
  await startSession(address);
  await owner.close();
});
