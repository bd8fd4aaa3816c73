import { makeFair } from './fair.ts';
import {
  expectCounts,
  makeScanPoint,
  openScanPoint,
  query,
  scanByHand,
  scansOf,
} from './captures.ts';
import { openMail } from './mail.ts';
import {
  enter,
  expect,
  expectNoViolations,
  expectNoViolationsInBothSchemes,
  listed,
  test,
  toast,
} from './portal.ts';

// A link that was renewed, and a device that comes too late, get 404.
test.use({ allowedConsole: /ERR_|status of 404/, contextOptions: { reducedMotion: 'reduce' } });

test('ORG-68, ORG-69: links go to the exhibitor by mail, and a renewed one opens nothing any more', async ({
  page,
}) => {
  const scanPoint = await makeScanPoint();
  const { eventID, email, name, path } = scanPoint;
  await enter(page.context(), 'service@example.com');
  await page.goto(`/organizer/events/${eventID}/scanpoints`);
  const points = page.getByRole('region', listed('Scan points'));
  const sentAt = points.locator('tbody tr').getByRole('cell').nth(3);
  await expect(sentAt).toHaveText('Never');
  await points.getByRole('checkbox', { name: new RegExp(`^Choose .*${name}`) }).check();
  await points.getByRole('button', listed('Send links')).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('to the main contact of each exhibitor');
  await expectNoViolationsInBothSchemes(page);
  await question.getByRole('button', listed('Send')).click();
  await expect(toast(page, '1 mail was sent')).toBeVisible();
  await expect(sentAt).toHaveText(/\d\d:\d\d/);

  const menu = points.getByRole('button', { name: new RegExp(`^Actions for .*${name}`) });
  await menu.press('Enter');
  await page.getByRole('menuitem', { name: 'Renew link' }).click();
  await page.getByRole('dialog').getByRole('button', listed('Renew link')).click();
  await expect(toast(page, 'The link was renewed')).toBeVisible();
  await expect(sentAt).toHaveText('Never');
  await menu.press('Enter');
  await page.getByRole('menuitem', { name: 'Send link' }).click();
  await page.getByRole('dialog').getByRole('button', listed('Send')).click();
  await expect(sentAt).toHaveText(/\d\d:\d\d/);

  await page.goto(path);
  await expect(page.getByText('This capture link no longer works')).toBeVisible();
  const link = (await openMail(page, email)).getByRole('link', { name: /\/capture\// });
  await page.goto((await link.getAttribute('href')) ?? '');
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
});

test('ORG-69: the free scan points that exhibitors lack are made together, another one alone', async ({
  page,
}) => {
  const { eventID, partnerID } = await makeFair();
  await enter(page.context(), 'service@example.com');
  const exhibitor = `/organizer/events/${eventID}/exhibitors/${partnerID}`;
  await page.goto(exhibitor);
  await page.getByRole('button', { name: 'Change quotas' }).click();
  await page.getByLabel('Free scan points').fill('2');
  await page.getByRole('button', { name: 'Save' }).click();
  const effect = page.getByRole('dialog', { name: 'This is what it changes' });
  await effect.getByRole('button', { name: 'Save' }).click();
  await expect(effect).toHaveCount(0);

  await page.goto(`/organizer/events/${eventID}/scanpoints`);
  const make = page.getByRole('button', listed('Make free scan points'));
  await make.click();
  const window = page.getByRole('dialog', listed('Make free scan points'));
  await expect(window).toContainText('1 exhibitor short of 2 scan points');
  const own = window.getByRole('checkbox', { name: 'No package, a value of their own' });
  await expect(own).toBeFocused();
  await expectNoViolationsInBothSchemes(page);
  await own.uncheck();
  await expect(window.getByRole('button', { name: /^Make 0/ })).toBeDisabled();
  await own.check();
  await window.getByRole('button', listed('Make 2 scan points')).click();
  await expect(toast(page, '2 scan points were made')).toBeVisible();
  const rows = page.getByRole('region', listed('Scan points')).locator('tbody tr');
  await expect(rows).toHaveCount(2);
  await make.click();
  await expect(window).toContainText('Every exhibitor has its free scan points already.');
  await window.getByText('Close', { exact: true }).click();

  await page.goto(`${exhibitor}/scanpoints`);
  await page.getByRole('button', listed('Add a scan point')).click();
  const form = page.getByRole('dialog', listed('Add a scan point'));
  await form.getByRole('button', listed('Save')).click();
  await expect(form).toContainText('Give it a name');
  await form.getByLabel('Scan point').fill('Ovi 🚪');
  await form.getByRole('button', listed('Save')).click();
  await expect(toast(page, 'The scan point Ovi 🚪 was added')).toBeVisible();
  await expect(rows).toHaveCount(3);
  await expectNoViolationsInBothSchemes(page);
});

test('ORG-69, CAP-03: once the links have closed a device sends what it holds and captures no more; another one is told @phone-only', async ({
  page,
  context,
  browser,
}) => {
  const scanPoint = await makeScanPoint();
  const { folder, eventID, name: stand, badges } = scanPoint;
  await openScanPoint(page, scanPoint);
  await scanByHand(page, badges[0]!.badgeCode);
  await expectCounts(page, { confirmed: 1, waiting: 0, refused: 0 });
  await context.setOffline(true);
  await scanByHand(page, badges[1]!.badgeCode);
  await expectCounts(page, { confirmed: 1, waiting: 1, refused: 0 });
  await query(
    folder,
    `insert into "partnerPortals" ("eventID", "timeScanningCloses") values ($1, now())
    on conflict ("eventID") do update set "timeScanningCloses" = now()`,
    [eventID],
  );
  await context.setOffline(false);
  await expectCounts(page, { confirmed: 2, waiting: 0, refused: 0 });
  // What the page has not heard of yet the server knows.
  await scanByHand(page, badges[2]!.badgeCode);
  await expect(page.getByText('Captured too late')).toBeVisible();
  await expectCounts(page, { confirmed: 2, waiting: 0, refused: 1 });
  await page.reload();
  await expect(page.getByText('Capturing is over')).toBeVisible();
  await expectNoViolations(page);
  for (const name of ['Start the camera', 'Type a code', 'Photo'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  await scanByHand(page, badges[2]!.badgeCode);
  await page.reload();
  await expect(page.getByText('Capturing is over')).toBeVisible();
  await expectCounts(page, { confirmed: 2, waiting: 0, refused: 1 });
  expect((await scansOf(folder, stand)).map(({ lastName }) => lastName)).toEqual(['Aalto', 'Berg']);

  // By the server’s clock, for that of a device may be days ahead.
  await query(
    folder,
    `update "partnerPortals" set "timeScanningCloses" = now() + interval '1 day' where "eventID" = $1`,
    [eventID],
  );
  const fast = await (await browser.newContext()).newPage();
  await fast.clock.setSystemTime(Date.now() + 3 * 86_400_000);
  await openScanPoint(fast, scanPoint);
  await scanByHand(fast, badges[2]!.badgeCode);
  await expectCounts(fast, { confirmed: 1, waiting: 0, refused: 0 });
  await query(
    folder,
    `update "partnerPortals" set "timeScanningCloses" = now() where "eventID" = $1`,
    [eventID],
  );

  const other = await (await browser.newContext()).newPage();
  await openScanPoint(other, scanPoint);
  await expect(other.getByText('Capturing is over')).toBeVisible();
  await expect(other.getByText('This capture link no longer works')).toHaveCount(0);

  await enter(context, scanPoint.email);
  await page.goto(`/events/${eventID}/scanpoints/${scanPoint.scanPointID}/settings`);
  await expect(page.getByText('The organiser closed the link on')).toBeVisible();
});
