import { badgeText } from '@portal/contract/badges';
import {
  expectCounts,
  makeScanPoint,
  openScanPoint,
  scanByHand,
  scanner,
  scansOf,
} from './captures.ts';
import { expect, test } from './fixtures.ts';

test('CAP-02: a hand scanner reads badges while a comment is written, which keeps what was typed', async ({
  page,
}) => {
  const scanPoint = await makeScanPoint();
  const [aalto, berg, castren] = scanPoint.badges.map(({ badgeCode }) => badgeText(badgeCode));
  await openScanPoint(page, scanPoint);
  await scanByHand(page, scanPoint.badges[0]!.badgeCode);
  await expect(page.getByText('Aino Aalto')).toBeVisible();
  const comment = page.getByRole('textbox', { name: 'Comment' });
  await comment.pressSequentially('Wants a facade deed', { delay: 60 });
  await comment.press('Enter');
  await comment.pressSequentially('by  Friday', { delay: 20 });
  for (let left = 0; left < 'Friday'.length + 1; left += 1) await comment.press('ArrowLeft');
  // In the midst of what is written.
  await scanner(page, `${berg}\n`);
  await expectCounts(page, { confirmed: 2, waiting: 0, refused: 0 });
  await expect(page.getByText('Aino Berg')).toBeVisible();
  await comment.fill('Sends');
  await scanner(page, castren!);
  await expectCounts(page, { confirmed: 3, waiting: 0, refused: 0 });
  await expect(page.getByText('Aino Castrén')).toBeVisible();
  // A code that is no badge is refused in sight, and not left in the comment.
  await comment.fill('Own');
  await scanner(page, 'https://example.com\t');
  await expectCounts(page, { confirmed: 3, waiting: 0, refused: 1 });
  // What is pasted is a person's.
  await comment.fill(aalto!);
  await expect(comment).toHaveValue(aalto!);
  await expect
    .poll(async () =>
      (await scansOf(scanPoint.folder, scanPoint.name)).map(({ comment: said }) => said),
    )
    .toEqual(['Wants a facade deed\nby  Friday', 'Sends', 'Own']);
  await expectCounts(page, { confirmed: 3, waiting: 0, refused: 1 });
});

test('CAP-02, CAP-03: a tag that is typed and not added stays with its badge, and no quick tap is lost', async ({
  page,
}) => {
  const scanPoint = await makeScanPoint();
  const [, berg] = scanPoint.badges.map(({ badgeCode }) => badgeText(badgeCode));
  await openScanPoint(page, scanPoint);
  await scanByHand(page, scanPoint.badges[0]!.badgeCode);
  await expect(page.getByText('Aino Aalto')).toBeVisible();
  const own = page.getByRole('textbox', { name: 'Own tag' });
  await own.pressSequentially('Wants a demo', { delay: 60 });
  await scanner(page, `${berg}\n`);
  await expect(page.getByText('Aino Berg')).toBeVisible();
  await expect(own).toHaveValue('');
  // Faster than the device writes.
  await page.evaluate(() => {
    const tags = [...document.querySelectorAll<HTMLButtonElement>('[aria-label="Tags"] > button')];
    for (const tag of tags.slice(0, 2)) tag.click();
  });
  await expect
    .poll(async () => (await scansOf(scanPoint.folder, scanPoint.name)).map(({ tags }) => tags))
    .toEqual([['Wants a demo'], [expect.any(String), expect.any(String)]]);

  // Whoever puts the phone away has typed it too.
  await own.pressSequentially('Call', { delay: 60 });
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.goto('about:blank');
  await openScanPoint(page, scanPoint);
  await expect
    .poll(async () => (await scansOf(scanPoint.folder, scanPoint.name)).map(({ tags }) => tags))
    .toContainEqual(expect.arrayContaining(['Call']));
});
