import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { refusal } from './emailStand.ts';
import { expect, failedCall, replyOf, test, toast } from './portal.ts';
import { openStand } from './stand.ts';

test.use({
  allowedConsole: failedCall,
  contextOptions: { reducedMotion: 'reduce' },
});

const phone = (page: Page) => page.getByRole('region', { name: 'Preview on a phone' });
const save = (page: Page) => page.getByRole('button', { name: 'Save' });
const saved = replyOf(/^\/v1\/events\/\d+\/partners\/\d+$/);

async function picture(format: 'png' | 'jpeg', width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#336699' } })
    .toFormat(format)
    .toBuffer();
}

test('EXH-11: a logo whose window is closed while it is on its way is not taken', async ({
  page,
}) => {
  await openStand(page, '/exhibitor');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload logo' }).click();
  const buffer = await picture('jpeg', 900, 300);
  await (await chooser).setFiles({ name: 'logo.jpeg', mimeType: 'image/jpeg', buffer });
  const dialog = page.getByRole('dialog', { name: 'Fit the logo to its frame' });
  const held = Promise.withResolvers<void>();
  await page.route('**/v1/materials', async (route) => {
    await held.promise;
    await route.continue();
  });
  const broken = page.waitForEvent('requestfailed');
  await dialog.getByRole('button', { name: 'Use this logo' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await broken;
  held.resolve();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Upload logo' })).toBeVisible();
});

test('EXH-11, VAL-06, SET-07, ERR-02: a logo is cut to its frame and shown once it is saved', async ({
  page,
}) => {
  await openStand(page, '/exhibitor');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload logo' }).click();
  await (
    await chooser
  ).setFiles({
    name: 'Meidän LOGO 🦊.JPEG',
    mimeType: 'image/jpeg',
    buffer: await picture('jpeg', 900, 300),
  });
  const dialog = page.getByRole('dialog', { name: 'Fit the logo to its frame' });
  await expect(dialog.getByRole('img', { name: 'How it will look' })).toBeVisible();
  await dialog.getByRole('slider').focus();
  await page.keyboard.press('Home');
  const use = dialog.getByRole('button', { name: 'Use this logo' });
  await page.route('**/v1/materials', (route) => route.fulfill(refusal));
  await use.click();
  await expect(dialog.getByRole('alert')).toContainText('Not today.');
  await page.unroute('**/v1/materials');
  const uploaded = page.waitForResponse(replyOf(/^\/v1\/materials$/));
  await use.click();
  expect((await uploaded).status()).toBe(200);
  await expect(dialog).toBeHidden();
  await expect(phone(page).getByRole('img', { name: /^Logo of/ })).toBeVisible();
  const reply = page.waitForResponse(saved);
  await save(page).click();
  const { data } = (await (await reply).json()) as {
    data: { partner: { logoAbsolutePath: string } };
  };
  const stored = await page.request.get(data.partner.logoAbsolutePath);
  const { width, height, format } = await sharp(await stored.body()).metadata();
  expect({ width, height, format }).toEqual({ width: 600, height: 600, format: 'png' });
  await page.goto('/settings/organization');
  await page.getByRole('button', { name: 'Remove' }).click();
  await save(page).click();
  await expect(toast(page, 'Organization saved')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Upload logo' })).toBeVisible();
});

test('EXH-11: what is no picture is refused before it is sent', async ({ page }) => {
  await openStand(page, '/exhibitor');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  for (const [name, text] of [
    ['logo.svg', 'Only .jpeg, .jpg and .png pictures will do'],
    ['logo.png', 'This file is not a picture that can be read.'],
  ] as const) {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Upload logo' }).click();
    const file = { name, mimeType: 'image/png', buffer: Buffer.from('<svg onload="alert(1)"/>') };
    await (await chooser).setFiles(file);
    await expect(page.getByText(text)).toBeVisible();
  }
  expect(sent.filter((url) => url.includes('/v1/materials'))).toEqual([]);
});
