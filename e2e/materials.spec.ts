import { writeFile } from 'node:fs/promises';
import { deflateSync, crc32 } from 'node:zlib';
import type { FileChooser, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, expectNoViolationsInBothSchemes, failedCall, test, toast } from './portal.ts';
import { openStand } from './stand.ts';

test.use({
  allowedConsole: failedCall,
  contextOptions: { reducedMotion: 'reduce' },
});

const megabyte = 1024 * 1024;
const uploads = (page: Page) => page.getByRole('list', { name: 'Uploads' }).getByRole('listitem');
const rows = (page: Page) => page.getByRole('region', { name: 'Materials' }).locator('tbody tr');

interface Given {
  name: string;
  buffer: Buffer;
}

async function open(page: Page): Promise<FileChooser> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload files' }).click();
  return chooser;
}

async function choose(page: Page, files: Given[]): Promise<void> {
  const typed = files.map((file) => ({ ...file, mimeType: 'application/octet-stream' }));
  await (await open(page)).setFiles(typed);
}

const picture = (format: 'png' | 'jpeg') =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#aa5500' } })
    .toFormat(format)
    .toBuffer();
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');

/** A picture of 30,000 × 30,000 pixels in a few kilobytes. */
function bomb(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(30_000, 0);
  head.writeUInt32BE(30_000, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const lines = deflateSync(Buffer.alloc(30_000 * 3751), { level: 9 });
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const end = Buffer.alloc(0);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', lines), chunk('IEND', end)]);
}

test('EXH-15, EXH-16, EXH-17, UX-11, UX-12: files are uploaded, listed, downloaded and deleted', async ({
  page,
}) => {
  await openStand(page, '/exhibitor/materials');
  await expect(page.getByText('No files yet.')).toBeVisible();
  await choose(page, [
    { name: 'kuva.jpg', buffer: await picture('jpeg') },
    { name: 'Pohja.PNG', buffer: await picture('png') },
    { name: 'Hinnasto 2027 🦊.pdf', buffer: pdf },
  ]);
  await expect(uploads(page).filter({ hasText: 'Uploaded' })).toHaveCount(3);
  await expect(rows(page)).toHaveCount(3);
  const sheet = rows(page).filter({ hasText: 'Hinnasto 2027 🦊.pdf' });
  await expect(sheet).toContainText('PDF');
  await expect(sheet).toContainText(`${pdf.length} Bytes`);
  await expect(rows(page).locator('img')).toHaveCount(2);
  await expectNoViolationsInBothSchemes(page);
  const download = page.waitForEvent('download');
  await sheet.getByRole('link').click();
  expect((await download).suggestedFilename()).toBe('Hinnasto 2027 🦊.pdf');
  await sheet.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete Hinnasto 2027 🦊.pdf?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'File deleted')).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
});

test('T12, ERR-38: each file comes to its right end, and nothing runs', async ({ page }, info) => {
  await openStand(page, '/exhibitor/materials');
  const jpeg = await picture('jpeg');
  const script = '<script>document.title = "run"</script>';
  await choose(page, [
    { name: 'polyglot.jpg', buffer: Buffer.concat([jpeg, Buffer.from(script)]) },
    { name: '../../etc/😀 passwd.pdf', buffer: pdf },
    { name: 'page.pdf', buffer: Buffer.from(`<!doctype html><html>${script}</html>`) },
    { name: 'drawing.svg', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
    { name: 'bomb.png', buffer: bomb() },
    { name: 'empty.txt', buffer: Buffer.alloc(0) },
  ]);
  // Files of this size go by their path: Playwright would carry them as text.
  const large = { 'large.zip': 19 * megabyte, 'too large.zip': 20 * megabyte + 1 };
  for (const [name, size] of Object.entries(large))
    await writeFile(
      info.outputPath(name),
      Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(size - 4)]),
    );
  await (await open(page)).setFiles(Object.keys(large).map((name) => info.outputPath(name)));
  const endOf = (name: string) => uploads(page).filter({ hasText: name });
  for (const name of ['polyglot.jpg', 'passwd.pdf', 'large.zip'])
    await expect(endOf(name).first(), name).toContainText('Uploaded', { timeout: 30_000 });
  for (const [name, reason] of [
    ['page.pdf', 'web pages'],
    ['drawing.svg', 'SVG'],
    ['bomb.png', '50 megapixels'],
    ['empty.txt', 'The file is empty.'],
    ['too large.zip', '20 MB'],
  ] as const) {
    await expect(endOf(name), name).toContainText('Upload failed');
    await expect(endOf(name), name).toContainText(reason);
    // It would end alike.
    await expect(endOf(name).getByRole('button', { name: /^Try again/ }), name).toHaveCount(0);
  }
  await expect(rows(page)).toHaveCount(3);
  const link = rows(page).filter({ hasText: 'polyglot.jpg' }).getByRole('link');
  const reply = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(await reply.text()).not.toContain('<script>');
  expect(reply.headers()).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  });
  await expect(page).not.toHaveTitle('run');
});

test('U6, U7: an upload can be cancelled, and tried again when the network was away', async ({
  page,
}) => {
  await openStand(page, '/exhibitor/materials');
  await page.route('**/v1/materials', (route) => route.abort(), { times: 1 });
  await choose(page, [{ name: 'katkos.pdf', buffer: pdf }]);
  await expect(uploads(page)).toContainText('Upload failed');
  await uploads(page).getByRole('button', { name: 'Try again: katkos.pdf' }).click();
  await expect(uploads(page)).toContainText('Uploaded');
  await uploads(page).getByRole('button', { name: 'Dismiss: katkos.pdf' }).click();
  await expect(uploads(page)).toHaveCount(0);

  await page.route('**/v1/materials', () => undefined, { times: 1 });
  await choose(page, [{ name: 'peruttu.pdf', buffer: pdf }]);
  await uploads(page).getByRole('button', { name: 'Cancel: peruttu.pdf' }).click();
  await expect(uploads(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(rows(page)).toHaveCount(1);
});

test('EXH-16, U7, T9: a file whose place was lost on the way is stored once', async ({ page }) => {
  await openStand(page, '/exhibitor/materials');
  const keys: string[] = [];
  await page.route(/\/v1\/events\/\d+\/partners\/\d+\/files$/, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    const response = await route.fetch();
    return keys.length === 1 ? route.abort('connectionreset') : route.fulfill({ response });
  });
  await choose(page, [{ name: 'kerran.pdf', buffer: pdf }]);
  await expect(uploads(page)).toContainText('Uploaded');
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(keys[0]).not.toBe('');
  await expect(rows(page)).toHaveCount(1);
});

test('EXH-16, U6: a file that was cancelled while its place is asked for is not placed', async ({
  page,
}) => {
  await openStand(page, '/exhibitor/materials');
  let asked = 0;
  const place = /\/v1\/events\/\d+\/partners\/\d+\/files$/;
  await page.route(place, (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    asked += 1;
    return route.abort('connectionreset');
  });
  await choose(page, [{ name: 'peruttu.pdf', buffer: pdf }]);
  await expect.poll(() => asked).toBeGreaterThan(0);
  const findingOut = page.getByRole('status').filter({ hasText: 'still finding out' });
  await expect(findingOut).toBeVisible();
  await uploads(page).getByRole('button', { name: 'Cancel: peruttu.pdf' }).click();
  await expect(uploads(page)).toHaveCount(0);
  await page.unroute(place);
  await expect(findingOut).toBeHidden();
  await page.reload();
  await expect(page.getByText('No files yet.')).toBeVisible();
});

test('EXH-16: a file that is tried again is sent once; only its place among the files was missing', async ({
  page,
}) => {
  await openStand(page, '/exhibitor/materials');
  let sent = 0;
  await page.route('**/v1/materials', (route) => {
    sent += 1;
    return route.continue();
  });
  const json = { errors: [{ title: 'No', details: 'Not today.', code: 400 }] };
  const place = /\/v1\/events\/\d+\/partners\/\d+\/files$/;
  await page.route(place, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 400, json }) : route.continue(),
  );
  await choose(page, [{ name: 'uudestaan.pdf', buffer: pdf }]);
  await expect(uploads(page)).toContainText('Not today.');
  await page.unroute(place);
  await uploads(page).getByRole('button', { name: 'Try again: uudestaan.pdf' }).click();
  await expect(uploads(page)).toContainText('Uploaded');
  await expect(rows(page)).toHaveCount(1);
  expect(sent).toBe(1);
});

test('files are dropped onto the page, searched and sorted @phone', async ({ page, isMobile }) => {
  await openStand(page, '/exhibitor/materials');
  const data = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    for (const name of ['Äänite.txt', 'Brochure.txt'])
      transfer.items.add(new File([name.repeat(name.length)], name));
    return transfer;
  });
  const zone = page.getByText('Drop files here');
  await zone.dispatchEvent('drop', { dataTransfer: data });
  const list = page.getByRole('region', { name: 'Materials' });
  await expect(list.getByRole('link')).toHaveCount(2);
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('ään');
  await expect(list.getByRole('link')).toHaveText(['Äänite.txt']);
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('');
  await expect(list.getByRole('link')).toHaveCount(2);
  if (isMobile) return;
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await expect(page).toHaveURL(/sort=name\.asc/);
  await expect(list.getByRole('link')).toHaveText(['Brochure.txt', 'Äänite.txt']);
});
