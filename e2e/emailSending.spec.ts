import type { Page } from '@playwright/test';
import { makeEmailStand } from './emailStand.ts';
import { expect, expectNoViolations, load, press, test, toast } from './portal.ts';

test.use({
  // What Chromium itself says of a refused call.
  allowedConsole: /status of 409/,
  contextOptions: { reducedMotion: 'reduce' },
});

const confirm = (page: Page, name: string) =>
  page.getByRole('dialog', { name }).getByText('Send', { exact: true }).click();
const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });

test('SRV-57, U6: a sending is stopped, and what did not arrive is sent again', async ({
  page,
}) => {
  const stand = await makeEmailStand(page);
  const [partnerID = ''] = stand.partners;
  const email = (key: string, title: string) => ({
    partnerEmailId: `${partnerID}-${key}`,
    eventID: stand.event.eventID,
    partnerID,
    title,
    senderName: 'Stand Oy',
    contentHtml: '<p>Hello</p>',
  });
  const to = (name: string) => ({ receiverEmail: `${name}.${stand.email}` });
  await load({
    partnerEmails: [
      {
        ...email('stuck', 'Stuck'),
        status: 'sending',
        partnerEmailRecipients: [{ ...to('aada'), state: 'sent' }, to('otto'), to('ulla')],
      },
      {
        ...email('lost', 'Lost'),
        status: 'failed',
        partnerEmailRecipients: ['eero', 'typo'].map((name) => ({ ...to(name), state: 'failed' })),
      },
    ],
  });
  await page.goto(stand.url);
  await rowOf(page, 'Stuck').getByRole('link').click();
  await expect(page.getByRole('progressbar', { name: '1 of 3 sent' })).toBeVisible();
  await press(page, 'Stop sending');
  const question = page.getByRole('dialog', { name: 'Stop sending?' });
  await expect(question).toContainText('2 messages have not left yet');
  await question.getByRole('button', { name: 'Stop sending' }).click();
  await expect(toast(page, 'Sending stopped')).toBeVisible();
  await press(page, 'Send the rest');
  await confirm(page, 'Send to 2 people?');
  await expect(page.getByRole('button', { name: /^3 Sent/ })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('progressbar')).toHaveCount(0);

  await page.getByRole('link', { name: 'All emails' }).click();
  // What was sent last moves to the top, under the hand of whoever presses meanwhile.
  await expect(rowOf(page, 'Stuck')).toContainText('Sent');
  await rowOf(page, 'Lost').getByRole('link').click();
  await expect(page.getByText('2 messages were not delivered.')).toBeVisible();
  const [typo, right, eero] = ['typo', 'right', 'eero'].map((name) => to(name).receiverEmail);
  await press(page, `Correct the address ${typo}`);
  const window = page.getByRole('dialog', { name: `Another address for ${typo}` });
  const address = window.getByRole('textbox', { name: 'New email address' });
  await expectNoViolations(page);
  await address.fill(String(eero));
  await window.getByRole('button', { name: 'Send' }).click();
  await expect(toast(page, 'This address is invited already')).toBeVisible();
  await address.fill(String(right));
  await window.getByRole('button', { name: 'Send' }).click();
  await expect(toast(page, `The invitation is on its way to ${right}`)).toBeVisible();
  await expect(page.getByRole('button', { name: /^1 Sent/ })).toBeVisible({ timeout: 20_000 });
  await press(page, 'Try them again');
  await confirm(page, 'Send to 1 person?');
  await expect(page.getByRole('button', { name: /^2 Sent/ })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('was not delivered.')).toHaveCount(0);
});
