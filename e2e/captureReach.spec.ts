import type { Locator, Page } from '@playwright/test';
import { makeScanPoint, openScanPoint, scanByHand } from './captures.ts';
import { expect, test } from './portal.ts';

test.use({ isMobile: true, hasTouch: true });

/** Where a phone has its notch and its bar, in pixels of the page. */
const insets = { top: 47, bottom: 34, left: 0, right: 0 };

async function standAt(page: Page, width: number, height: number, at: Partial<typeof insets> = {}) {
  await page.setViewportSize({ width, height });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets: { ...insets, ...at } });
}

/** In the lower third, above the bar of the phone, large enough for a thumb, and in the portal’s colour. */
async function expectReach(page: Page, button: Locator, free = insets.bottom): Promise<void> {
  const box = (await button.boundingBox())!;
  const { width, height } = page.viewportSize()!;
  expect(box.height).toBeGreaterThanOrEqual(44);
  expect(box.y + box.height / 2).toBeGreaterThan((height * 2) / 3);
  expect(box.y + box.height).toBeLessThanOrEqual(height - free);
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(width);
  await expect(button).toHaveCSS('background-color', 'rgb(31, 95, 74)');
}

for (const [width, height] of [
  [360, 640],
  [390, 844],
] as const)
  test(`CAP-02, U2: the main button is at the thumb of a phone of ${width} × ${height}, whatever is above it`, async ({
    page,
  }) => {
    const scanPoint = await makeScanPoint();
    await standAt(page, width, height);
    await openScanPoint(page, scanPoint);
    const start = page.getByRole('button', { name: 'Start the camera' });
    await expectReach(page, start);
    await scanByHand(page, scanPoint.badges[0]!.badgeCode);
    await expect(page.getByText('Aino Aalto')).toBeVisible();
    await expectReach(page, start);
    for (const other of await page.getByRole('navigation').getByRole('button').all()) {
      const box = (await other.boundingBox())!;
      expect(box.height).toBeGreaterThanOrEqual(44);
      expect(box.y + box.height).toBeLessThanOrEqual(height - insets.bottom);
    }
  });

test('CAP-02, U2: where codes are typed, field and button are at the thumb', async ({ page }) => {
  const scanPoint = await makeScanPoint({ qrEnabled: false });
  await standAt(page, 360, 640);
  await openScanPoint(page, scanPoint);
  await expectReach(page, page.getByRole('button', { name: 'Capture', exact: true }));
  await page.getByRole('textbox', { name: 'Code on the badge' }).fill('nothing');
  await page.getByRole('button', { name: 'Capture', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('twelve characters');
});

test('CAP-02, U2: on its side the button is there too, beside the notch, and leaves room for the picture', async ({
  page,
}) => {
  const scanPoint = await makeScanPoint();
  await standAt(page, 640, 360, { top: 0, bottom: 21, left: 47, right: 47 });
  await openScanPoint(page, scanPoint);
  const start = page.getByRole('button', { name: 'Start the camera' });
  await expectReach(page, start, 21);
  const { x } = (await start.boundingBox())!;
  expect(x).toBeGreaterThanOrEqual(47);
  const bar = (await page.getByRole('contentinfo').boundingBox())!;
  expect(bar.height).toBeLessThan(120);
});
