import type { Page } from '@playwright/test';
import { makeOffice } from './office.ts';
import {
  enter,
  eventsOf,
  expect,
  expectNoViolationsInBothSchemes,
  organiser,
  test,
  toast,
} from './portal.ts';
import { answerForVideos } from './videos.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ context }) => answerForVideos(context));

const text = 'Robots that one person can move.';

/** The summary of a fair whose exhibitor was at one before; neither is met by another test. */
async function openNext(page: Page): Promise<void> {
  const venue = { name: 'Messukeskus', city: 'Helsinki' };
  const fair = { organizationID: organiser, venue, isProspectumLiveEnabled: true };
  const told = { description: text, videoPlatform: 'youtube', videoUrl: 'aqz-KE-bpKQ' } as const;
  const { email } = await makeOffice({ partners: [{}] }, ([partnerID = '']) => ({
    events: [
      {
        ...fair,
        eventID: `before-${partnerID}`,
        name: 'Stand Fair 2025',
        eventStarts: '2025-03-01T07:00:00.000Z',
        eventEnds: '2025-03-02T15:00:00.000Z',
        partners: [{ partnerID, ...told }],
      },
      {
        ...fair,
        eventID: `next-${partnerID}`,
        name: 'Stand Fair 2027',
        eventStarts: '2027-03-01T07:00:00.000Z',
        eventEnds: '2027-03-02T15:00:00.000Z',
        partners: [{ partnerID }],
      },
    ],
  }));
  const events = await eventsOf(await enter(page.context(), email));
  await page.goto(`/events/${events.find(({ name }) => name === 'Stand Fair 2027')?.eventID}`);
}

test('ORG-18, NEXT-03: the profile of the last event is looked at, and taken over in part @phone', async ({
  page,
}) => {
  await openNext(page);
  await page.getByRole('link', { name: 'Take over: Your profile of last time' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your profile of Stand Fair 2025' });
  await expect(dialog).toContainText(text);
  await expect(dialog.getByRole('checkbox', { name: 'Description' })).toBeChecked();
  await expectNoViolationsInBothSchemes(page);
  await dialog.getByRole('checkbox', { name: 'Video' }).uncheck();
  await dialog.getByRole('button', { name: 'Take over' }).click();
  await expect(toast(page, 'Taken over from Stand Fair 2025')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue(text);
  await expect(page.getByLabel('Video address')).toHaveValue('');
  await expect(page.getByRole('region', { name: /is waiting$/ })).toBeHidden();
  await page.getByRole('link', { name: 'Summary' }).click();
  await expect(page.getByRole('region', { name: /^Next for/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Take over/ })).toBeHidden();
});

test('ORG-18, T10: what was saved here a moment ago is no conflict with oneself', async ({
  page,
}) => {
  await openNext(page);
  await page.goto(`${page.url()}/exhibitor`);
  await page.getByRole('textbox', { name: 'Stand' }).fill('Hall 6, stand 6f21');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Organization saved')).toBeVisible();
  await page.getByRole('button', { name: 'Look and take over' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take over' }).click();
  await expect(toast(page, 'Taken over from Stand Fair 2025')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue(text);
});

test('ORG-18, T10: what is typed beside is kept and saved without a conflict; the focus goes on to the description', async ({
  page,
}) => {
  await openNext(page);
  await page.goto(`${page.url()}/exhibitor`);
  const more = page.getByRole('textbox', { name: 'Stand' });
  await more.fill('Hall 6, stand 6f21');
  await page.getByRole('button', { name: 'Look and take over' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take over' }).click();
  const description = page.getByRole('textbox', { name: 'Description' });
  await expect(description).toHaveValue(text);
  await expect(description).toBeFocused();
  await expect(more).toHaveValue('Hall 6, stand 6f21');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Organization saved')).toBeVisible();
  await page.reload();
  await expect(more).toHaveValue('Hall 6, stand 6f21');
  await expect(description).toHaveValue(text);
});
