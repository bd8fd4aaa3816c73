import { badgeText, shortBadgeCode } from '@portal/contract/badges';
import { testBadge } from '@portal/contract/capture';
import { expectCounts, makePoint, openPoint, scanner, scansOf } from './captures.ts';
import { expect, test } from './fixtures.ts';

test('CAP-14: the device lists all its captures with date and time, finds each, and each is completed later', async ({
  page,
}) => {
  const point = await makePoint();
  const [first, often] = point.badges.map(({ badgeCode }) => badgeText(badgeCode));
  const many = 104;
  await openPoint(page, point);
  await scanner(page, `${first}\n${`${often}\n`.repeat(many)}`);
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
    .poll(async () => (await scansOf(point.folder, point.name))[0])
    .toMatchObject({ lastName: 'Aalto', rating: 5, comment: 'Sent the leaflet' });
});
