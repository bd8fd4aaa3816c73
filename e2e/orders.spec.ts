import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  expect,
  expectNoViolations,
  failedCall,
  field,
  load,
  storedIn,
  test,
  toast,
} from './portal.ts';
import { openShop } from './shopStand.ts';

test.use({
  allowedConsole: failedCall,
  contextOptions: { reducedMotion: 'reduce' },
  locale: 'fi-FI',
});

const rows = (page: Page) => page.getByRole('region', { name: 'Tilaukset' }).locator('tbody tr');

async function order(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Lisää koriin: ${name}` }).click();
  await expect(page.getByRole('article', { name })).toContainText('Korissa 1');
  await page.getByRole('button', { name: /^Ostoskori, 1 rivi, / }).click();
  const cart = page.getByRole('dialog', { name: 'Ostoskori' });
  await expect(cart.getByRole('listitem')).toHaveCount(1);
  await cart.getByRole('link', { name: 'Siirry kassalle' }).click();
}

test('I18N-01, SHOP-06, SHOP-08, SHOP-13, SHOP-16, SHOP-21, SHOP-23, SHOP-25, SHOP-27, ORD-01 … 08, PERM-02, NAV-06: an order that its users share is filled twice', async ({
  page,
}) => {
  const { url, email } = await openShop(page, { portal: { userCanEditOrders: true } });
  await expect(page.getByRole('button', { name: 'Ostoskori, 0 riviä' })).toBeDisabled();
  await expect(page.getByRole('combobox', { name: 'Tilaus' })).toHaveCount(0);
  await order(page, 'Chair');
  await expect(field(page, 'Yritys').first()).toHaveValue(/^Office/);
  await field(page, 'Etunimet').fill(' ');
  await field(page, 'Y-tunnus').fill('1234567-2');
  await page.getByRole('button', { name: 'Tilaa laskulla' }).click();
  await expect(page.getByText('Etunimi puuttuu')).toBeVisible();
  await expect(page.getByText('Tarkistusmerkki ei täsmää.')).toBeVisible();
  await field(page, 'Etunimet').fill('Äly');
  await page.getByRole('button', { name: 'Tilaa laskulla' }).click();
  await expect(page).toHaveURL(/\/orderSummary\/\d+$/);
  await expect(page.getByRole('heading', { name: 'Kiitos tilauksesta' })).toBeVisible();
  const orderID = await storedIn(page, 'orderID');
  expect(page.url()).toContain(`/orderSummary/${orderID}`);

  await page.getByRole('link', { name: 'Siirry kauppaan' }).click();
  await expect(page.getByRole('button', { name: 'Ostoskori, 0 riviä' })).toBeDisabled();
  await expect(page.getByRole('combobox', { name: 'Tilaus' })).toBeVisible();
  await order(page, 'Evening ticket');
  // What was ordered before shows at the checkout, only to be read.
  const summary = page.getByRole('region', { name: 'Tilauksesi' });
  await expect(summary.getByRole('listitem')).toHaveCount(2);
  await expect(summary.getByRole('spinbutton')).toHaveCount(1);
  await expect(
    summary.getByText(/^Tilaat tästä nyt \d+,\d\d\s€ \(sis\. alv\); muu on/),
  ).toBeVisible();
  await expect(field(page, 'Etunimet')).toHaveValue('Äly');
  await page.getByRole('button', { name: 'Tilaa laskulla' }).click();
  await expect(page).toHaveURL(new RegExp(`/orderSummary/${orderID}$`));
  await expect(page.locator('tfoot')).toContainText('69,55 €');

  await page.getByRole('link', { name: 'Näytä tilaukset' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Avoin');
  await page.getByRole('button', { name: 'Tila', exact: true }).click();
  await expect(page).toHaveURL(/sort=status/);
  await expect(page.getByRole('combobox', { name: 'Rivejä sivulla' })).toBeDisabled();
  await expectNoViolations(page);
  await rows(page).getByRole('link').click();
  await expect(page.getByRole('region', { name: 'Tuotteet' }).getByText('Tilattu')).toHaveCount(2);
  // UX-07: a ticket has the same number wherever it is named.
  const ticket = page.getByRole('link', { name: /^Lippu [0-9A-F]{4}(-[0-9A-F]{4}){2}$/ });
  const number = (await ticket.textContent()) ?? '';
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Vahvistus (PDF)' }).click();
  const content = await readFile(await (await download).path());
  expect(content.subarray(0, 5).toString()).toBe('%PDF-');

  await page.goto('/orders');
  await expect(rows(page)).toContainText('Stand Fair');
  await rows(page).getByRole('link').click();
  await expect(page).toHaveURL(url.replace(/shop$/, `orders/${orderID}`));

  await page.goto(url.replace(/shop$/, 'orders/tickets'));
  await expect(page.getByRole('link', { name: new RegExp(`${number}$`) })).toBeVisible();
  await page.getByRole('button', { name: /Evening ticket/ }).click();
  await page.getByRole('menuitem', { name: 'Lähetä sähköpostilla' }).click();
  const dialog = page.getByRole('dialog', { name: /^Lähetä lippu/ });
  await dialog.getByRole('textbox', { name: 'Vastaanottajan sähköposti' }).fill(`vieras.${email}`);
  await dialog.getByRole('button', { name: 'Lähetä' }).click();
  await expect(toast(page, 'Lippu lähetetty')).toBeVisible();
  await page.goto('/dev/mail');
  await expect(page.getByRole('row').filter({ hasText: `vieras.${email}` })).toHaveCount(1);
});

test('ORD-02, ORD-03, UX-07: a cart user sees every order that left the cart, and a cancelled one as cancelled', async ({
  page,
}) => {
  const { url, partners, shop, event } = await openShop(page);
  const [partnerID = ''] = partners;
  await load({
    orders: [1, 2, 3, 4, 5, 9, 12].map((status) => ({
      orderID: `${partnerID}-${status}`,
      name: `Order ${status}`,
      eventID: event.eventID,
      partnerID,
      userID: partnerID.replace(/0$/, 'user0'),
      status: status as 12,
      orderRows: [
        {
          productID: `${shop.key}-chair`,
          status: 3,
          productCount: 100,
        },
      ],
    })),
  });
  await page.goto(url.replace(/shop$/, 'orders'));
  await expect(rows(page)).toHaveCount(6);
  for (const state of ['Vahvistettu', 'Laskutettu', 'Maksettu', 'Tilattu', 'Peruttu'])
    await expect(rows(page).filter({ hasText: state })).toHaveCount(1);
  await expect(rows(page).filter({ hasText: 'Maksettu' })).toContainText('1 255,00 €1 255,00 €');
  const cancelled = rows(page).filter({ hasText: 'Peruttu' });
  await expect(cancelled).toContainText('0,00 €1 255,00 €');
  await cancelled.getByRole('link').click();
  await expect(page.getByRole('alert')).toContainText('Tämä tilaus on peruttu');
  const products = page.getByRole('region', { name: 'Tuotteet' });
  await expect(products).toContainText('100 kpl × 10,00 €, alv 0 %1 000,00 €');
  await expect(products.getByText('Tilattu')).toHaveCount(0);
});

test('ERR-32, ERR-34, ERR-36, ORD-05: orders that cannot be loaded say so', async ({ page }) => {
  const refuse = {
    status: 403,
    json: { errors: [{ title: 'Ei', details: 'Ei nyt.', code: 403 }] },
  };
  await page.route(/\/v1\/events\/\d+\/orders/, (route) => route.fulfill(refuse));
  const { url } = await openShop(page, { path: '/orders' });
  await expect(page.getByRole('alert')).toContainText('Tilausten haku epäonnistui');
  await page.goto(`${url}/1`);
  await expect(toast(page, "Can't get order")).toContainText('Error');
  await page.goto(url.replace(/orders$/, 'orderSummary/1'));
  await expect(page.getByRole('alert')).toContainText('Tilauksen haku epäonnistui');
});

test('SRV-49, T2: an address of a ticket that is none says so, without a sign-in', async ({
  page,
}) => {
  await page.goto('/tickets/AAAAAAAAAAAAAAAAAAAAAAAAAAAA');
  await expect(page.getByRole('heading', { name: 'Lippua ei löydy' })).toBeVisible();
  await expectNoViolations(page);
});
