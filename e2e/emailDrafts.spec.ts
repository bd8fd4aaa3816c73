import { personStatus, personType, type PersonStatus } from '@portal/contract/codes';
import type { PartnerEmailDetails } from '@portal/contract/emails';
import type { Page } from '@playwright/test';
import {
  listBeforeSave,
  makeEmailStand,
  openEmails,
  refusal,
  sendInvitation,
  type EmailStand,
} from './emailStand.ts';
import { openMail } from './mail.ts';
import { expect, expectNoViolations, field, load, press, storedIn, test, toast } from './portal.ts';

// What Chromium itself says of a refused call, of the frame without scripts that shows a mail, and of
// handlers that the page's policy stops.
test.use({
  allowedConsole: /status of 40[09]|Blocked script execution|script-src/,
  contextOptions: { reducedMotion: 'reduce' },
});

const body = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
const read = async ({ api }: EmailStand, id: number) =>
  (await api<{ partnerEmail: PartnerEmailDetails }>(`/partnerEmails/${id}`)).partnerEmail;

test('MAIL-03, PERM-07: without a template that is enabled nothing new begins', async ({
  page,
}) => {
  const stand = await openEmails(page, { isEnabled: false });
  const text = page.getByText('The organiser has not opened invitations for this event.');
  await expect(text).toBeVisible();
  await expect(page.getByRole('link', { name: 'New invitation' })).toHaveCount(0);
  await page.goto(`${stand.url}/create`);
  await expect(text).toBeVisible();
  await expect(field(page, 'Subject')).toHaveCount(0);
});

test('T10, U4, MAIL-02, MAIL-19, MAIL-20, ERR-27: two editors of a draft, a crash, and deleting it', async ({
  page,
  context,
}) => {
  const stand = await makeEmailStand(page);
  const to = [`eero.${stand.email}`];
  const id = await sendInvitation(stand, { title: 'Plan', to, isDraft: true });
  await page.goto(`${stand.url}/${id}`);
  await expect(field(page, 'Subject')).toHaveValue('Plan');
  await stand.api(`/partnerEmails/${id}`, { senderName: 'Elli', title: 'Plan of theirs' });
  await body(page).press('ControlOrMeta+End');
  await page.keyboard.type('!');
  await field(page, 'Subject').fill('Plan of mine');
  const conflict = page.getByRole('dialog');
  await expect(conflict).toContainText('Erika Koskinen');
  await press(page, 'Bring in the changes');
  await expect(field(page, 'Sender name')).toHaveValue('Elli');
  await expect(field(page, 'Subject')).toHaveValue('Plan of mine');
  await expect(field(page, 'Subject')).toHaveAccessibleDescription(/Plan of theirs/);
  await expect(page.getByText('Not saved yet')).toBeVisible();

  // The machine goes down: what was typed is there again for whoever typed it, and still to be decided on.
  await expect.poll(() => storedIn(page, 'drafts')).toContain('Plan of mine');
  await page.close();
  const again = await context.newPage();
  await again.goto(`${stand.url}/${id}`);
  await expect(field(again, 'Subject')).toHaveValue('Plan of mine');
  await expect(field(again, 'Subject')).toHaveAccessibleDescription(/Plan of theirs/);
  await expect(body(again)).toContainText('Registration link!');
  await expectNoViolations(again);
  await press(again, 'Save');
  await expect(toast(again, 'Invitation saved')).toBeVisible();
  expect(await read(stand, id)).toMatchObject({
    title: 'Plan of mine',
    senderName: 'Elli',
    contentHtml: '<h2>Welcome to our stand</h2><p>Your ticket: {{registrationFormLink}}!</p>',
  });
  await expect.poll(() => storedIn(again, 'drafts')).toBeNull();

  // Who leaves a draft is not asked: it is saved behind, and a list that was answered before that follows.
  await listBeforeSave(again, id);
  await field(again, 'Subject').fill('Plan of a hurry');
  await again.getByRole('link', { name: 'All emails' }).click();
  await expect(rowOf(again, 'Plan of a hurry')).toBeVisible();
  await expect.poll(() => storedIn(again, 'drafts')).toBeNull();
  await again.unrouteAll();

  // A new one is only saved by its button: what was typed is offered, and given up when one says so.
  await again.goto(`${stand.url}/create`);
  await expect(again.getByRole('button', { name: /^(Discard|Preview|Send)/ })).toHaveCount(0);
  await field(again, 'Subject').fill('Never saved');
  await expect.poll(() => storedIn(again, 'drafts')).toContain('Never saved');
  again.on('dialog', (dialog) => void dialog.accept());
  await again.reload();
  const offer = again.getByRole('region', { name: /^Unsaved draft from \d\d\.\d\d\.\d{4} / });
  await offer.getByRole('button', { name: 'Continue with it' }).click();
  await expect(field(again, 'Subject')).toHaveValue('Never saved');
  await again.getByRole('link', { name: 'All emails' }).click();
  await press(again, 'Leave');
  await expect(rowOf(again, 'Plan of a hurry')).toBeVisible();
  expect(await storedIn(again, 'drafts')).toBeNull();

  await again.getByRole('button', { name: 'Actions: Plan of a hurry' }).click();
  await again.getByRole('menuitem', { name: 'Delete' }).click();
  const question = again.getByRole('dialog', { name: 'Delete “Plan of a hurry”?' });
  await again.route(`**/partnerEmails/${id}`, (route) => route.fulfill(refusal));
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(again, 'The invitation could not be deleted')).toContainText('Not today.');
  await again.unroute(`**/partnerEmails/${id}`);
  await again.getByRole('button', { name: 'Actions: Plan of a hurry' }).click();
  await again.getByRole('menuitem', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(again, 'Invitation deleted')).toBeVisible();
  await expect(again.getByText('No emails')).toBeVisible();
});

test('MAIL-21: recipients from former guests: found, chosen, all of them, none twice', async ({
  page,
}) => {
  const stand = await makeEmailStand(page);
  const [partnerID = ''] = stand.partners;
  const { templateEmail: _, ...event } = stand.event;
  const past = { ...event, eventID: `${event.eventID}-past`, name: 'Last Fair' };
  const person = (lastName: string, status: PersonStatus) => ({
    personID: `${partnerID}-${lastName}`,
    organizationID: stand.event.organizationID,
    firstNames: 'Vieras',
    lastName,
    company: 'Visiting Oy',
    emails: [{ email: `${lastName.toLowerCase()}.${stand.email}`, primary: true }],
    events: [
      {
        eventID: past.eventID,
        partnerID,
        personType: personType.guest,
        personStatus: status,
      },
    ],
  });
  await load({
    events: [{ ...past, partners: [{ partnerID }] }],
    persons: [
      person('Aalto', personStatus.checkedIn),
      person('Koski', personStatus.invited),
      person('Niemi', personStatus.invited),
    ],
  });
  const to = [`niemi.${stand.email}`];
  const id = await sendInvitation(stand, { title: 'Again', to, isDraft: true });
  await page.goto(`${stand.url}/${id}`);
  await press(page, 'Former guests');
  const dialog = page.getByRole('dialog', { name: 'Former guests' });
  await expect(dialog.getByRole('listitem')).toHaveCount(3);
  await expect(dialog.getByRole('checkbox', { name: 'Vieras Niemi' })).toBeDisabled();
  await expect(dialog.getByRole('listitem').first()).toContainText('came to Last Fair');
  await expectNoViolations(page);
  await dialog.getByRole('searchbox').fill('kos');
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await dialog.getByRole('checkbox', { name: 'Vieras Koski' }).check();
  await press(page, 'Add 1 recipient');
  await expect(dialog).toHaveCount(0);
  await press(page, 'Former guests');
  await dialog.getByRole('combobox', { name: 'Event' }).click();
  await page.getByRole('option', { name: 'Last Fair' }).click();
  await press(page, 'Add all 3 guests');
  await expect(page.getByRole('group', { name: 'Recipients (3)' })).toBeVisible();
  // On a phone they stand under each other, and a thumb takes one out.
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoViolations(page);
  await expect
    .poll(async () => (await read(stand, id)).partnerEmailRecipients.map(({ name }) => name))
    .toEqual([null, 'Vieras Koski', 'Vieras Aalto']);
});

/** Each would set `hacked` on the page, the frame or its parent if it ran. */
const hostile = [
  '<p>Harmless words</p>',
  '<img src="data:," onerror="top.hacked = parent.hacked = window.hacked = 1">',
  '<script>window.hacked = 1</script>',
  '<svg onload="window.hacked = 1"><script>window.hacked = 1</script></svg>',
  '<iframe srcdoc="<script>parent.hacked = 1</script>"></iframe>',
  '<a href="javascript:window.hacked = 1">a script</a>',
  '<details open ontoggle="window.hacked = 1">open</details>',
  '<math><mtext><table><mglyph><style><img src=data:, onerror="window.hacked = 1"></style></mglyph></table></mtext></math>',
  '<style>body { display: none }</style>',
].join('');
const name = '<img src="data:," onerror="window.hacked = 1">';

async function expectNothingRan(page: Page): Promise<void> {
  for (const frame of page.frames())
    expect(await frame.evaluate(() => 'hacked' in window), frame.url()).toBe(false);
  await expect(page.locator('[onerror], [onload], [ontoggle], [href^="javascript"]')).toHaveCount(
    0,
  );
}

test('T11: what exhibitors and guests write runs nowhere', async ({ page, browser }) => {
  const stand = await makeEmailStand(page, { partner: { name } });
  const guest = `guest.${stand.email}`;
  const written = { title: name, senderName: name, contentHtml: hostile };
  const draft = await sendInvitation(stand, { ...written, to: [guest], isDraft: true });
  const sent = await sendInvitation(stand, {
    ...written,
    to: [guest],
    contentHtml: `${hostile}<p>{{registrationFormLink}}</p>`,
  });
  await page.goto(`${stand.url}/${draft}`);
  await expect(body(page)).toContainText('Harmless words');
  await expectNothingRan(page);
  await press(page, 'Preview');
  await expect(page.frameLocator('iframe').getByText('Harmless words')).toBeVisible();
  await page.frameLocator('iframe').getByText('a script').click();
  await expectNothingRan(page);

  const phone = await browser.newPage();
  await expect
    .poll(
      async () => {
        await phone.goto('/dev/mail');
        return phone.getByRole('row').filter({ hasText: guest }).count();
      },
      { timeout: 20_000 },
    )
    .toBe(1);
  const mail = await openMail(phone, guest);
  await expect(mail.getByText('Harmless words')).toBeVisible();
  await expectNothingRan(phone);
  await mail.getByRole('link', { name: 'Register here' }).click();
  await expect(phone.getByText(`${name} invites you`)).toBeVisible();
  for (const each of ['First names', 'Last name', 'Company', 'Job title'])
    await field(phone, each).fill(name);
  await press(phone, 'Register');
  await expect(phone.getByRole('heading', { name: 'You are registered' })).toBeVisible();
  await expectNothingRan(phone);
  await phone.goto(phone.url().replace('register', 'optOut'));
  await expect(phone.getByRole('heading', { level: 1 })).toContainText(name);
  await expectNothingRan(phone);
  await phone.close();

  for (const path of ['', `/${sent}`, '/../people/guests']) {
    await page.goto(stand.url + path);
    await expect(page.getByText(name).first()).toBeVisible();
    await expectNothingRan(page);
  }
});
