import { badgeText, shortBadgeCode } from '@portal/contract/badges';
import { testBadge } from '@portal/contract/capture';
import { join } from 'node:path';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { encodeQR } from 'qr';
import sharp from 'sharp';
import {
  expectCounts,
  keptOn,
  makeScanPoint,
  openScanPoint,
  query,
  scanByHand,
  scanner,
  scansOf,
  untilInstalled,
} from './captures.ts';
import { writeFilm } from './fakeCamera.ts';
import { expect, expectNoViolations, test } from './fixtures.ts';

// A cut network and a closed link are what these tests are about.
test.use({ allowedConsole: /ERR_|status of 404/ });

test('CAP-01, CAP-02, CAP-05: the camera reads a badge, and the server says whose it is', async ({
  playwright,
  baseURL,
}) => {
  const scanPoint = await makeScanPoint();
  const [first, second] = scanPoint.badges;
  const film = join(await mkdtemp(join(tmpdir(), 'portal-film-')), 'badges.y4m');
  await writeFilm(film, [
    { code: badgeText(first!.badgeCode), seconds: 2 },
    { seconds: 1 },
    { code: badgeText(second!.badgeCode), seconds: 2 },
    { seconds: 1 },
  ]);
  const browser = await playwright.chromium.launch({
    ...test.info().project.use.launchOptions,
    args: [
      ...(test.info().project.use.launchOptions?.args ?? []),
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
  const context = await browser.newContext({ baseURL: baseURL!, locale: 'en-GB' });
  const page = await context.newPage();
  await openScanPoint(page, scanPoint);
  const start = page.getByRole('button', { name: 'Start the camera' });
  const off = page.getByRole('button', { name: 'Stop the camera' });
  await expect(start.or(off)).toBeVisible();
  if (await start.isVisible()) await start.click();
  const confirmed = page.getByRole('main').getByText('Confirmed', { exact: true });
  await expect(confirmed).toBeVisible();
  await expect(page.getByText(`Aino ${first!.lastName}`)).toBeVisible();
  await expect(page.getByText(`Aino ${second!.lastName}`)).toBeVisible();
  // Somebody looks at another app, for long enough that the page has drawn itself without the camera.
  const look = (visibilityState: string) =>
    page.evaluate((state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, visibilityState);
  await look('hidden');
  await expect(start).toBeVisible();
  await look('visible');
  await off.click();
  await expect(start).toBeVisible();
  await look('hidden');
  await look('visible');
  await expect(start).toBeVisible();
  await expect
    .poll(async () => (await scansOf(scanPoint.folder, scanPoint.name)).length)
    .toBeGreaterThan(1);
  await browser.close();
});

test('CAP-02, CAP-03: what is noted after a scan arrives, also when it is noted later', async ({
  page,
}) => {
  const scanPoint = await makeScanPoint();
  await openScanPoint(page, scanPoint);
  await scanByHand(page, scanPoint.badges[0]!.badgeCode);
  await expect(page.getByText('Aino Aalto')).toBeVisible();
  await page.getByRole('button', { name: '4 of 5' }).click();
  await page.getByRole('button', { name: 'Hot lead' }).click();
  await page.getByRole('textbox', { name: 'Own tag' }).fill('Press');
  await page.getByRole('button', { name: 'Add the tag' }).click();
  await page.getByRole('textbox', { name: 'Comment' }).fill('Wants a quote');
  await expect
    .poll(() => scansOf(scanPoint.folder, scanPoint.name))
    .toMatchObject([{ rating: 4, tags: ['Hot lead', 'Press'], comment: 'Wants a quote' }]);
  await scanner(page, `${badgeText(scanPoint.badges[1]!.badgeCode)}\n`);
  await expectCounts(page, { confirmed: 2, waiting: 0, refused: 0 });
  await page.getByRole('button', { name: /Captures$/ }).click();
  await page.getByRole('button', { name: /Aino Aalto/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '5 of 5' }).click();
  await expect
    .poll(() => scansOf(scanPoint.folder, scanPoint.name))
    .toMatchObject([{ rating: 5, comment: 'Wants a quote' }, { rating: null }]);
});

test('CAP-02: typed codes and photos are read; where there is no camera codes are typed', async ({
  page,
}) => {
  const scanPoint = await makeScanPoint();
  await openScanPoint(page, scanPoint);
  await page.getByRole('button', { name: 'Type a code' }).click();
  const field = page.getByRole('textbox', { name: 'Code on the badge' });
  await expect(field).toBeFocused();
  await field.fill('3F2A');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('at least twelve characters');
  await expect(field).toBeFocused();
  await field.fill(shortBadgeCode(scanPoint.badges[1]!.badgeCode).toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page.getByText('Aino Berg')).toBeVisible();

  const code = encodeQR(badgeText(scanPoint.badges[2]!.badgeCode), 'svg', { scale: 8 });
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Photo' }).click();
  const photo = { name: 'badge.png', mimeType: 'image/png' };
  const buffer = await sharp(Buffer.from(code)).flatten({ background: '#fff' }).png().toBuffer();
  await (await chooser).setFiles({ ...photo, buffer });
  await expect(page.getByText('Aino Castrén')).toBeVisible();

  const typed = await makeScanPoint({ qrEnabled: false, commentsEnabled: false });
  await openScanPoint(page, typed);
  await page.getByRole('textbox', { name: 'Code on the badge' }).fill(typed.badges[0]!.badgeCode);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Aino Aalto')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Comment' })).toBeHidden();
  await expect(page.getByRole('button', { name: /camera|photo/i })).toBeHidden();
});

test('CAP-04, CAP-07: what is refused lies in the tray with its reason, until its badge comes into being', async ({
  page,
}) => {
  const scanPoint = await makeScanPoint();
  const code = crypto.randomUUID();
  await openScanPoint(page, scanPoint);
  await scanByHand(page, code);
  await scanByHand(page, scanPoint.badges[0]!.badgeCode);
  await expectCounts(page, { confirmed: 1, waiting: 0, refused: 1 });
  await page.getByRole('button', { name: /Captures$/ }).click();
  await expect(page.getByRole('dialog')).toContainText('No badge has this code');
  await query(
    scanPoint.folder,
    `update "eventsPersons" ep set "badgeCode" = $1 from persons p
    where p."personID" = ep."personID" and ep."eventID" = $2 and p."lastName" = 'Berg'`,
    [code, scanPoint.eventID],
  );
  await page.reload();
  await expectCounts(page, { confirmed: 2, waiting: 0, refused: 0 });
  await page.getByRole('button', { name: /Captures$/ }).click();
  await expect(page.getByRole('dialog')).toContainText('Aino Berg');
});

test('CAP-03: without a network captures are kept and counted, and leaving warns', async ({
  page,
  context,
}) => {
  const scanPoint = await makeScanPoint();
  await openScanPoint(page, scanPoint);
  await untilInstalled(page);
  await context.setOffline(true);
  await scanByHand(page, scanPoint.badges[0]!.badgeCode);
  await expect(page.getByText('Kept on this device')).toBeVisible();
  await expect(page.getByText('No connection: 1 waiting on this device')).toBeVisible();
  await expectCounts(page, { confirmed: 0, waiting: 1, refused: 0 });
  const leaving = page.waitForEvent('dialog');
  const closed = page.close({ runBeforeUnload: true });
  const dialog = await leaving;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await closed;
  await page.getByRole('button', { name: 'Settings' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save unsent captures as a file' }).click();
  expect((await download).suggestedFilename()).toMatch(/^captures-[\d.]+\.csv$/);
  await page.keyboard.press('Escape');
  await context.setOffline(false);
  await expectCounts(page, { confirmed: 1, waiting: 0, refused: 0 });
});

test('CAP-03: where the device has no room, all that was not kept is told', async ({ page }) => {
  const scanPoint = await makeScanPoint();
  const [aalto, berg, castren] = scanPoint.badges.map(({ badgeCode }) => badgeCode);
  await openScanPoint(page, scanPoint);
  await scanByHand(page, aalto!);
  await expectCounts(page, { confirmed: 1, waiting: 0, refused: 0 });
  await page.evaluate(() => {
    const full = () => {
      throw new DOMException('No room', 'QuotaExceededError');
    };
    Object.assign(IDBObjectStore.prototype, { add: full, put: full });
  });
  await page.getByRole('button', { name: '4 of 5' }).click();
  const notes = page.getByText('Write your note down with the code');
  await expect(notes).toBeVisible();
  await page.getByRole('button', { name: 'I have written it down' }).click();
  await expect(notes).toBeHidden();
  const short = (code: string) => shortBadgeCode(code).replaceAll('-', '');
  for (const code of [berg!, castren!]) {
    await scanByHand(page, code);
    await expect(page.getByText(short(code))).toBeVisible();
  }
  await expect(
    page.getByText(`Write the code down: ${short(berg!)}, ${short(castren!)}`),
  ).toBeVisible();
});

test('CAP-03, T11: its service worker keeps the capture page, and never the portal', async ({
  page,
}) => {
  const scanPoint = await makeScanPoint();
  await openScanPoint(page, scanPoint);
  await untilInstalled(page);
  await page.reload();
  const isControlled = () => page.evaluate(() => navigator.serviceWorker.controller !== null);
  expect(await isControlled()).toBe(true);
  const cached = await page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const keys = await Promise.all(caches_.map((cache) => cache.keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(cached).toEqual(expect.arrayContaining(['/capture.html', '/capture/app.webmanifest']));
  expect(cached.some((path) => path.endsWith('.wasm'))).toBe(true);
  expect(cached.filter((path) => path.startsWith('/v1/') || path === '/index.html')).toEqual([]);
  // Nor what the portal is drawn with (S10).
  expect(cached.filter((path) => /\/(?:base|kit|calls|inside|icons)-/.test(path))).toEqual([]);
  await page.goto('/');
  expect(await isControlled()).toBe(false);
});

test('CAP-01: the page has a policy of its own, and a link that opens nothing says so', async ({
  page,
}) => {
  const reply = await page.goto(`/capture/${crypto.randomUUID()}`);
  expect(reply?.headers()['content-security-policy']).toContain("'wasm-unsafe-eval'");
  expect(reply?.headers()['content-security-policy']).not.toContain('unsafe-inline');
  await expect(page.getByText('This capture link no longer works')).toBeVisible();
  // Nobody will take what is read here: it must not lie on the device as if somebody did.
  await scanByHand(page, shortBadgeCode(testBadge));
  expect(await keptOn(page)).toBe(0);
  // The worker fetches by the policy of its own script.
  const worker = await page.request.get('/capture/sw.js');
  expect(worker.headers()['content-security-policy']).toContain("default-src 'self'");
  const portal = await page.request.get('/');
  expect(portal.headers()['content-security-policy']).not.toContain('wasm-unsafe-eval');
});

test('CAP-08: a stand rehearses with the test badge', async ({ page }) => {
  const scanPoint = await makeScanPoint();
  await openScanPoint(page, scanPoint);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Try it with a test badge' }).click();
  await expect(page.getByRole('img', { name: 'Test badge' })).toBeVisible();
  await page.getByRole('button', { name: 'Capture the test badge' }).click();
  await expect(page.getByText('Test Visitor')).toBeVisible();
  expect(await scansOf(scanPoint.folder, scanPoint.name)).toMatchObject([{ isTest: true }]);
});

test.describe('U2: the page in Finnish, on the narrowest phone, in light and dark', () => {
  test.use({ locale: 'fi-FI', viewport: { width: 360, height: 740 } });
  test('has no violation, and nothing is wider than the screen', async ({ page }) => {
    const scanPoint = await makeScanPoint();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await openScanPoint(page, scanPoint);
      await scanByHand(page, scanPoint.badges[0]!.badgeCode);
      await expect(page.getByRole('main').getByText('Vahvistettu', { exact: true })).toBeVisible();
      await expectNoViolations(page);
      for (const name of [/Skannaukset$/, /^Näppäile koodi/, /^Asetukset/]) {
        await page.getByRole('button', { name }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectNoViolations(page);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toBeHidden();
      }
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    }
    await page.getByRole('button', { name: 'Asetukset' }).click();
    await page.getByRole('combobox', { name: 'Kieli' }).selectOption('English');
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  });
});
