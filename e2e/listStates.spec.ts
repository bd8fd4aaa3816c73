import { list, lists, rows, size } from './listStand.ts';
import { anna, expect, failedCall, notToday, test } from './portal.ts';
import { openStand } from './stand.ts';

test.use({ as: anna });

test.describe('the states of each list', () => {
  test.use({ allowedConsole: failedCall });

  for (const { name, path, call, empty, search } of lists) {
    test(`U3, SUM-05, UX-01, ERR-02, ERR-40: ${name}: empty, loading, nothing that matches, an error`, async ({
      page,
      pathOf,
    }) => {
      await page.goto((await pathOf('Turku Maritime')) + path);
      await expect(list(page, name).getByText(empty, { exact: true })).toBeVisible();
      await expect(size(page)).toHaveCount(0);

      const full = (await pathOf('Nordic Expo')) + path;
      const ofList = (url: URL) => call.test(url.pathname);
      const answer = Promise.withResolvers<void>();
      await page.route(ofList, async (route) => {
        await answer.promise;
        await route.continue();
      });
      await page.goto(full);
      await expect(list(page, name)).toHaveAttribute('aria-busy', 'true');
      await expect(list(page, name).getByText(empty, { exact: true })).toBeHidden();
      answer.resolve();
      await expect(list(page, name)).toHaveAttribute('aria-busy', 'false');
      await page.getByRole('searchbox', { name: search }).fill('zzzz');
      await expect(page.getByText('Nothing matches the search.')).toBeVisible();
      await page.getByRole('button', { name: 'Clear the search' }).last().click();
      await expect(page.getByRole('searchbox', { name: search })).toHaveValue('');
      await expect(rows(page).first()).toBeVisible();

      await page.unrouteAll({ behavior: 'wait' });
      await page.route(ofList, (route) => route.fulfill(notToday));
      await page.goto(full);
      const alert = list(page, name).getByRole('alert');
      await expect(alert).toContainText('Not today');
      await expect(alert).toContainText('Come back later.');
      await page.unroute(ofList);
      await alert.getByRole('button', { name: 'Try again' }).click();
      await expect(rows(page).first()).toBeVisible();
    });
  }
});

test('U3, U13: a list in which nothing is yet has its next step in the place of the rows, once', async ({
  page,
}) => {
  const templateEmail = {
    partnerEmailId: 'template',
    senderName: 'Stand Oy',
    title: 'Come and see us',
    contentHtml: '<p>{{registrationFormLink}}</p>',
    isEnabled: true,
  };
  const { url } = await openStand(page, '/people', {
    event: {
      partnerPortal: { isProductsEnabled: true, isScanPointSalesEnabled: true },
      templateEmail,
    },
  });
  const steps: [path: string, role: 'button' | 'link', step: string, empty: RegExp][] = [
    ['/people', 'button', 'Add person', /^No personnel$/],
    ['/people/guests', 'link', 'Invite guests', /^No guests yet/],
    ['/scanpoints', 'link', 'Order scan points', /^No scan points$/],
    ['/scanpoints/leads', 'link', 'To the scan points', /^No leads yet/],
    ['/emails', 'link', 'New invitation', /^No emails$/],
    ['/orders', 'link', 'To the shop', /^No orders yet/],
    ['/orders/tickets', 'link', 'To the shop', /^No tickets yet/],
  ];
  for (const [path, role, name, empty] of steps) {
    await page.goto(url.replace(/\/people$/, path));
    const step = page.getByRole('main').getByRole(role, { name, exact: true });
    const place = page.locator('section').getByText(empty).locator('..');
    await expect(place.getByRole(role, { name, exact: true })).toBeVisible();
    await expect(step).toHaveCount(1);
  }
});

test.describe('while the server is away', () => {
  test.use({ allowedConsole: failedCall });

  test('U3, U7: a list that fails says that it is asked for again, and comes', async ({
    page,
    pathOf,
  }) => {
    const json = { errors: [{ title: 'Away', details: 'Come back later.', code: 1 }] };
    const fails = (url: URL) => url.pathname.endsWith('/personnel');
    await page.route(fails, (route) => route.fulfill({ status: 503, json }));
    await page.goto(`${await pathOf('Nordic Expo')}/people`);
    const again = page.getByText('The server does not answer. Trying again…');
    await expect(again).toBeVisible();
    await expect(list(page, 'Personnel')).toHaveAttribute('aria-busy', 'true');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.unroute(fails);
    await expect(rows(page).first()).toBeVisible();
    await expect(again).toBeHidden();
  });
});
