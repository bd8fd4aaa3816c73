import { randomUUID } from 'node:crypto';
import type { DatasetInput } from '@portal/contract/dataset';
import type { Page } from '@playwright/test';
import { expect, organiser, test } from './portal.ts';
import { openStand } from './stand.ts';

// What Chromium itself says of a record that is not there.
test.use({
  allowedConsole: /status of 40[034]/,
  contextOptions: { reducedMotion: 'reduce' },
});

interface Kind {
  record: string;
  /** From the event on, or from the root; without the record. */
  path: string;
  parameter: string;
  link: string | RegExp;
  window: string;
}

const vieno = 'Vieno Vieras';
const kinds: Kind[] = [
  { record: 'a lead', path: '/scanpoints/leads', parameter: 'lead', link: vieno, window: vieno },
  {
    record: 'a scan',
    path: '/scanpoints/{point}',
    parameter: 'scan',
    link: /^01\.11\.2026/,
    window: vieno,
  },
  { record: 'a visitor', path: '/analytics', parameter: 'visitor', link: vieno, window: vieno },
  {
    record: 'somebody of the personnel',
    path: '/people',
    parameter: 'person',
    link: 'Kaino Koskela',
    window: 'Person details',
  },
  {
    record: 'a guest',
    path: '/people/guests',
    parameter: 'person',
    link: 'Keijo Kutsuttu',
    window: 'Person details',
  },
  {
    record: 'a user',
    path: '/settings/users',
    parameter: 'user',
    link: 'Kai Kollega',
    window: 'User details',
  },
];

/** A stand with one of each; the address of the list of a kind. */
async function openRecords(page: Page, { path }: Kind): Promise<string> {
  const key = `records-${randomUUID().slice(0, 8)}`;
  const colleagues = [{ firstNames: 'Kai', lastName: 'Kollega' }];
  const time = '2026-11-01T08:00:00.000Z';
  const person = (
    name: [string, string],
    participation: { eventID: string; partnerID: string },
    personType: 2 | 3,
  ): NonNullable<DatasetInput['persons']>[number] => ({
    personID: `${key}-${personType}`,
    organizationID: organiser,
    firstNames: name[0],
    lastName: name[1],
    emails: [{ email: `${personType}.${key}@example.com`, primary: true }],
    events: [{ ...participation, personType, personStatus: 3 }],
  });
  const { url } = await openStand(page, '', { colleagues }, (participation): DatasetInput => ({
    persons: [
      person(['Kaino', 'Koskela'], participation, 3),
      person(['Keijo', 'Kutsuttu'], participation, 2),
    ],
    scanPoints: [
      {
        ...participation,
        scanPointID: `${key}-point`,
        name: 'Main stand',
        scans: [
          {
            scanPointScanID: `${key}-scan`,
            timeScanned: time,
            firstNames: 'Vieno',
            lastName: 'Vieras',
          },
        ],
      },
    ],
    visitors: [
      {
        ...participation,
        visitorID: `${key}-visitor`,
        firstName: 'Vieno',
        lastName: 'Vieras',
        timeCreated: time,
        timeLatestActivity: time,
        activityTime: 60,
      },
    ],
  }));
  if (path.startsWith('/settings')) return path;
  if (!path.includes('{point}')) return url + path;
  const card = page.getByRole('region', { name: 'Scan points' });
  return (await card.getByRole('link', { name: 'Main stand' }).getAttribute('href')) ?? '';
}

for (const [index, kind] of kinds.entries())
  // The windows are one component: on a phone the first stands for all.
  test(`NEXT-10: ${kind.record} has an address: links, reload and Back keep to it${index === 0 ? ' @phone' : ''}`, async ({
    page,
    context,
  }) => {
    const list = await openRecords(page, kind);
    await page.goto(`${list}?sort=timeModified.desc`);
    const dialog = page.getByRole('dialog', { name: kind.window });
    // On a phone a scan is told by whose badge it was.
    const link = page
      .getByRole('link', { name: kind.link })
      .or(page.getByRole('listitem').getByRole('link', { name: kind.window, exact: true }));
    await link.first().click();
    await expect(dialog).toBeVisible();
    const address = page.url();
    expect(address).toMatch(new RegExp(`[?&]${kind.parameter}=\\d+$`));
    await page.reload();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(page).not.toHaveURL(new RegExp(`${kind.parameter}=`));
    await expect(link.first()).toBeVisible();

    const another = context.waitForEvent('page');
    await link.first().click({ button: 'middle' });
    const tab = await another;
    await expect(tab.getByRole('dialog', { name: kind.window })).toBeVisible();
    await expect(tab).toHaveURL(address);
    await tab.close();
    await expect(dialog).toHaveCount(0);

    // Of the demo fair; nobody's; none at all.
    for (const wrong of ['1', '999999999', 'nothing']) {
      await page.goto(`${list}?${kind.parameter}=${wrong}`);
      const missing = page.getByRole('dialog').filter({ hasText: 'not yours to see' });
      await expect(missing, wrong).toBeVisible();
      await expect(link.first()).toBeVisible();
      await missing.getByRole('button', { name: 'Close' }).first().click();
      await expect(missing).toHaveCount(0);
      expect(new URL(page.url()).pathname, wrong).toBe(list);
    }
  });

test('NEXT-10, U4: Back out of a window in which something is typed asks first', async ({
  page,
}) => {
  const kind = kinds.find(({ parameter }) => parameter === 'person');
  if (!kind) throw new Error('There are no people');
  await page.goto(await openRecords(page, kind));
  await page.getByRole('link', { name: kind.link }).click();
  const dialog = page.getByRole('dialog', { name: kind.window });
  const field = dialog.getByLabel('First names');
  await field.fill('Typed');
  await page.goBack();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(field).toHaveValue('Typed');
  await expect(page).toHaveURL(/person=\d+/);
  await page.goBack();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).not.toHaveURL(/person=/);
});
