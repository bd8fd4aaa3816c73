import { badgeText, shortBadgeCode } from '@portal/contract/badges';
import { testBadge } from '@portal/contract/capture';
import type { Page } from '@playwright/test';
import { expectCounts, makeScanPoint, openScanPoint, scanner, scansOf } from './captures.ts';
import { expect, test } from './fixtures.ts';

/** As if the last badge had been read so many times more: a day at a fair in a moment. */
async function repeatLast(page: Page, times: number): Promise<void> {
  await page.evaluate(async (copies) => {
    const opening = indexedDB.open('capture');
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const captures = opening.result.transaction('captures', 'readwrite').objectStore('captures');
    const reading = captures.getAll();
    await new Promise((resolve) => reading.addEventListener('success', resolve));
    const { seq: _, ...last } = reading.result.at(-1) as { seq: number };
    for (let i = 0; i < copies; i += 1) captures.add({ ...last, captureID: crypto.randomUUID() });
    await new Promise((resolve) => captures.transaction.addEventListener('complete', resolve));
    opening.result.close();
  }, times);
}

test('CAP-14: the device lists all its captures with date and time, finds each, and each is completed later', async ({
  page,
}) => {
  const scanPoint = await makeScanPoint();
  const [first, often] = scanPoint.badges.map(({ badgeCode }) => badgeText(badgeCode));
  const many = 104;
  await openScanPoint(page, scanPoint);
  await scanner(page, `${first}\n`);
  await expect(page.getByText('Aino Aalto')).toBeVisible();
  await scanner(page, `${often}\n`);
  await expectCounts(page, { confirmed: 2, waiting: 0, refused: 0 });
  await repeatLast(page, many - 1);
  await page.reload();
  await expectCounts(page, { confirmed: many + 1, waiting: 0, refused: 0 });
  await scanner(page, `${badgeText(testBadge)}\n`);
  await expect(page.getByText('Confirmed · Test')).toBeVisible();
  await expectCounts(page, { confirmed: many + 1, waiting: 0, refused: 0 });

  await page.getByRole('button', { name: /Captures$/ }).click();
  const list = page.getByRole('dialog');
  await expect(list.getByText(`${many + 1} confirmed, 0 waiting, 0 refused`)).toBeVisible();
  const rows = list.getByRole('listitem');
  await expect(rows.first()).toContainText(
    /Test Visitor.*Test · .*\d{2}\.\d{2}\.\d{4} \d{2}:\d{2}/,
  );
  await expect(rows).toHaveCount(100);
  await rows.last().scrollIntoViewIfNeeded();
  await expect(rows).toHaveCount(many + 2);

  const search = list.getByRole('searchbox');
  const oldest = list.getByRole('button', { name: /Aino Aalto/ });
  for (const words of ['aalto aino', 'aalto oy', shortBadgeCode(first!)]) {
    await search.fill(words);
    await expect(rows).toHaveCount(1);
    await expect(oldest).toBeVisible();
  }
  await search.fill('nobody');
  await expect(list.getByText('No capture matches the search')).toBeVisible();
  await search.fill('aalto');
  await oldest.click();
  await list.getByRole('button', { name: '5 of 5' }).click();
  await list.getByRole('textbox', { name: 'Comment' }).fill('Sent the leaflet');
  await search.fill('leaflet');
  await expect(oldest).toBeVisible();
  await expect
    .poll(async () => (await scansOf(scanPoint.folder, scanPoint.name))[0])
    .toMatchObject({ lastName: 'Aalto', rating: 5, comment: 'Sent the leaflet' });
});

test('CAP-14: a comment that goes on in the list goes on where it began', async ({ page }) => {
  const scanPoint = await makeScanPoint();
  await openScanPoint(page, scanPoint);
  await scanner(page, `${badgeText(scanPoint.badges[0]!.badgeCode)}\n`);
  const comment = page.getByRole('textbox', { name: 'Comment' });
  await comment.first().fill('Wants an offer');
  await page.getByRole('button', { name: /Captures$/ }).click();
  const list = page.getByRole('dialog');
  await list.getByRole('button', { name: /Aino Aalto/ }).click();
  const there = list.getByRole('textbox', { name: 'Comment' });
  await expect(there).toHaveValue('Wants an offer');
  await there.fill('Wants an offer for 200 units');
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(comment).toHaveValue('Wants an offer for 200 units');
  await comment.press('End');
  await comment.pressSequentially('!');
  await expect
    .poll(async () => (await scansOf(scanPoint.folder, scanPoint.name))[0]?.comment)
    .toBe('Wants an offer for 200 units!');
});
