import type { Page } from '@playwright/test';
import { expectCounts, makeScanPoint, openScanPoint, scanByHand, scansOf } from './captures.ts';
import { enter, expect, expectNoViolationsInBothSchemes, test, toast } from './portal.ts';

// A link that was renewed answers 404.
test.use({ allowedConsole: /ERR_|status of 404/ });

type ScanPoint = Awaited<ReturnType<typeof makeScanPoint>>;
const settingsOf = ({ eventID, scanPointID }: ScanPoint) =>
  `/events/${eventID}/scanpoints/${scanPointID}/settings`;

async function openSettings(page: Page, scanPoint: ScanPoint): Promise<void> {
  await enter(page.context(), scanPoint.email);
  await page.goto(settingsOf(scanPoint));
  await expect(page.getByRole('img', { name: 'QR code of the capture link' })).toBeVisible();
}

test('CAP-01, CAP-03: a new link stops the old one, and what waited under it goes through the new', async ({
  page,
  context,
}) => {
  const scanPoint = await makeScanPoint();
  await openSettings(page, scanPoint);
  await expect(page.getByText('No device has opened the link yet.')).toBeVisible();
  const phone = await context.newPage();
  await openScanPoint(phone, scanPoint);
  await scanByHand(phone, scanPoint.badges[0]!.badgeCode);
  await expectCounts(phone, { confirmed: 1, waiting: 0, refused: 0 });
  await expect(page.getByText('All sent')).toBeVisible();

  await page.getByRole('button', { name: 'New link' }).click();
  const question = page.getByRole('dialog', { name: 'Make a new capture link?' });
  await expect(question).toContainText('the 1 device that uses it');
  await question.getByRole('button', { name: 'New link' }).click();
  await expect(page.getByText('The new link is in use')).toBeVisible();
  await expect(question).toBeHidden();
  await scanByHand(phone, scanPoint.badges[1]!.badgeCode);
  await expect(phone.getByText('This capture link no longer works')).toBeVisible();
  await expectCounts(phone, { confirmed: 1, waiting: 1, refused: 0 });
  // At the next stand it is told what the one that waits is waiting for.
  await openScanPoint(phone, await makeScanPoint());
  await expect(
    phone.getByText('1 waiting from a scan point whose link was replaced: open its new link'),
  ).toBeVisible();

  const link = await page.getByRole('link', { name: /\/capture\// }).textContent();
  expect(link).not.toContain(scanPoint.captureKey);
  await openScanPoint(phone, { path: String(link), name: scanPoint.name });
  await expectCounts(phone, { confirmed: 2, waiting: 0, refused: 0 });
  expect((await scansOf(scanPoint.folder, scanPoint.name)).map(({ lastName }) => lastName)).toEqual(
    ['Aalto', 'Berg'],
  );
});

test('CAP-01, CAP-02: what is set for the scan point reaches a page that is open, once it is seen again', async ({
  page,
  context,
}) => {
  const scanPoint = await makeScanPoint();
  const phone = await context.newPage();
  await openScanPoint(phone, scanPoint);
  await expect(phone.getByRole('button', { name: 'Start the camera' })).toBeVisible();
  await openSettings(page, scanPoint);
  await page.getByRole('textbox', { name: 'Name' }).first().fill('Second stand');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Scan point saved')).toBeVisible();
  await phone.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(phone.getByRole('heading', { name: 'Second stand', level: 1 })).toBeVisible();
});

test('CAP-03: devices are named on either side, and forgotten', async ({ page, context }) => {
  const scanPoint = await makeScanPoint();
  const phone = await context.newPage();
  await openScanPoint(phone, scanPoint);
  await phone.getByRole('button', { name: 'Settings' }).click();
  await phone.getByRole('textbox', { name: 'Name of this device' }).fill('Stand phone 2');
  await phone.getByRole('button', { name: 'Save', exact: true }).click();
  await openSettings(page, scanPoint);
  await expect(page.getByText('Stand phone 2')).toBeVisible();
  await page.getByRole('button', { name: 'Actions: Stand phone 2' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  const form = page.getByRole('dialog', { name: 'Rename the device' });
  await form.getByRole('textbox', { name: 'Name of the device' }).fill('Reception');
  await form.getByRole('button', { name: 'Rename' }).click();
  await expect(page.getByText('Reception')).toBeVisible();
  await expect(form).toBeHidden();
  await phone.reload();
  await phone.getByRole('button', { name: 'Settings' }).click();
  await expect(phone.getByRole('textbox', { name: 'Name of this device' })).toHaveValue(
    'Reception',
  );
  await phone.close();
  await page.getByRole('button', { name: 'Actions: Reception' }).click();
  await page.getByRole('menuitem', { name: 'Forget' }).click();
  const question = page.getByRole('dialog', { name: 'Forget Reception?' });
  await question.getByRole('button', { name: 'Forget' }).click();
  await expect(page.getByText('No device has opened the link yet.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Devices' })).toBeFocused();
});

test('CAP-03: two devices at once, and the portal says when all of it is in', async ({
  page,
  browser,
}) => {
  const scanPoint = await makeScanPoint({ eventEnds: '2026-01-02T15:00:00.000Z' });
  const phones = await Promise.all([browser.newPage(), browser.newPage()]);
  await Promise.all(phones.map((phone) => openScanPoint(phone, scanPoint)));
  await Promise.all(
    phones.map(async (phone) => {
      for (const { badgeCode } of [...scanPoint.badges, ...scanPoint.badges])
        await scanByHand(phone, badgeCode);
      await expectCounts(phone, { confirmed: 6, waiting: 0, refused: 0 });
    }),
  );
  expect(await scansOf(scanPoint.folder, scanPoint.name)).toHaveLength(12);
  await openSettings(page, scanPoint);
  await expect(page.getByText('All leads are in')).toBeVisible();
  await expect(page.getByText('All sent')).toHaveCount(2);
  await Promise.all(phones.map((phone) => phone.close()));
});

test('CAP-01: the poster is a PDF', async ({ page }) => {
  const scanPoint = await makeScanPoint();
  await openSettings(page, scanPoint);
  const href = await page.getByRole('link', { name: 'Print sheet' }).getAttribute('href');
  const poster = await page.request.get(String(href));
  expect(poster.headers()['content-type']).toBe('application/pdf');
});

for (const width of [1280, 360])
  test(`U2: the settings of a scan point at ${width} px, in light and dark`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const scanPoint = await makeScanPoint();
    await openSettings(page, scanPoint);
    await expect(page.getByText('No device has opened the link yet.')).toBeVisible();
    await expectNoViolationsInBothSchemes(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
