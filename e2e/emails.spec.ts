import type { PartnerEmailDetails } from '@portal/contract/emails';
import type { Page } from '@playwright/test';
import { makeEmailStand, openEmails, refusal, sendInvitation } from './emailStand.ts';
import { expect, expectNoViolationsInBothSchemes, field, press, test, toast } from './portal.ts';

// What Chromium itself says of a refused call, and of the frame without scripts that shows a mail.
test.use({
  allowedConsole: /status of 40[09]|Blocked script execution/,
  contextOptions: { reducedMotion: 'reduce' },
});

const body = (page: Page) => page.getByRole('textbox', { name: 'Message' });
/** Twenty milliseconds after it has the focus, the editor writes its own selection over the browser's. */
async function settled(page: Page): Promise<void> {
  await expect(body(page)).toBeFocused();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
}
const chips = (page: Page) =>
  page.getByRole('group', { name: /^Recipients/ }).getByRole('listitem');

test('MAIL-01, MAIL-03 … 18, MAIL-20, REG-03, API-70, ERR-28, ERR-29, ERR-30, U6: an invitation is written, looked at, tried, sent and followed', async ({
  page,
}) => {
  // One long journey instead of several that each begin anew.
  test.setTimeout(120_000);
  const { email, api } = await openEmails(page);
  await expect(page.getByText('No emails')).toBeVisible();
  await page.getByRole('link', { name: 'New invitation' }).click();
  await expect(page).toHaveURL(/\/emails\/create$/);
  await expect(field(page, 'Subject')).toHaveValue('Come and see us');
  await expect(body(page).getByRole('heading', { name: 'Welcome to our stand' })).toBeVisible();
  await expect(body(page)).toContainText('Your ticket: Registration link');
  for (const name of ['Preview', 'Send a test', 'Send'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);

  await field(page, 'Subject').fill('');
  await press(page, 'Save');
  await expect(field(page, 'Subject')).toHaveAccessibleDescription('Subject is required');
  await expect(field(page, 'Subject')).toBeFocused();
  await field(page, 'Subject').fill('Come on Tuesday');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/emails\/create$/);

  // A new paragraph with bold words and a link, and a second placeholder as one piece.
  await body(page).click();
  await settled(page);
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Paragraph style' }).selectOption('Heading 3');
  await page.keyboard.type('Coffee');
  await page.keyboard.press('Enter');
  await press(page, 'Bold');
  await page.keyboard.type('Free');
  await press(page, 'Bold');
  await page.keyboard.type(' until noon. ');
  await press(page, 'Registration link');
  await settled(page);
  await page.keyboard.type('{{registrationFormLink}}!');
  await expect(body(page).getByText('Registration link')).toHaveCount(3);
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await expect(body(page).getByText('Registration link')).toHaveCount(2);
  await press(page, 'Link');
  await page.getByRole('textbox', { name: 'Address of the link' }).fill('www.example.com');
  await page.keyboard.press('Enter');
  await page.route('**/v1/partnerEmails', (route) => route.fulfill(refusal));
  await press(page, 'Save');
  await expect(toast(page, 'Data could not be saved')).toContainText('Not today.');
  await page.unroute('**/v1/partnerEmails');
  await press(page, 'Save');
  await expect(toast(page, 'Invitation saved')).toBeVisible();
  await expect(page).toHaveURL(/\/emails\/\d+$/);
  const id = Number(/\d+$/.exec(page.url())?.[0]);
  const stored = async () =>
    (await api<{ partnerEmail: PartnerEmailDetails }>(`/partnerEmails/${id}`)).partnerEmail;
  expect((await stored()).contentHtml).toContain(
    '<h3>Coffee</h3><p><strong>Free</strong> until noon. {{registrationFormLink}}' +
      '<a href="https://www.example.com">https://www.example.com</a></p>',
  );

  await press(page, 'Paste a list');
  const dialog = page.getByRole('dialog', { name: 'Paste recipients' });
  const guests = Array.from({ length: 12 }, (_, index) => `guest${index}.${email}`);
  await dialog
    .getByRole('textbox', { name: 'Email addresses' })
    .fill(`${guests.join('; ')}\n"${guests[0]}", a@b.fi pöllö@example.com somewhere`);
  await expect(dialog.getByRole('status')).toContainText('12 new addresses');
  await expect(dialog.getByRole('status')).toContainText('1 is on the list already');
  await expect(dialog.getByRole('listitem')).toHaveText([
    'a@b.fi is shorter than 7 characters',
    'pöllö@example.com contains å, ä or ö',
    'somewhere is not an email address',
  ]);
  await expectNoViolationsInBothSchemes(page);
  await dialog.getByRole('button', { name: 'Add 12 recipients' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(chips(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Page 1' }).click();
  await expect(chips(page)).toHaveCount(10);
  await page.getByRole('button', { name: `Remove ${guests[1]}` }).click();
  await field(page, 'Add a recipient').fill('nowhere');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Add a recipient')).toHaveAccessibleDescription(
    '“nowhere” is not an email address',
  );
  await field(page, 'Add a recipient').fill(`late.${email}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Recipients (12)' })).toBeVisible();

  // Once it is stored it saves itself; each save can be taken back.
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect((await stored()).partnerEmailRecipients).toHaveLength(12);
  await field(page, 'Sender name').fill('Nobody');
  await expect.poll(async () => (await stored()).senderName).toBe('Nobody');
  await press(page, 'Undo last change');
  await expect.poll(async () => (await stored()).senderName).not.toBe('Nobody');
  // Who goes on after a pause does so behind the space that was typed before it.
  await field(page, 'Subject').fill('Come on ');
  await expect.poll(async () => (await stored()).title).toBe('Come on');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await field(page, 'Subject').press('End');
  await page.keyboard.type('Friday');
  await expect.poll(async () => (await stored()).title).toBe('Come on Friday');

  // The preview shows what is on the screen, which is saved for it.
  await field(page, 'Subject').fill('Come on Wednesday');
  await press(page, 'Preview');
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await preview.getByText('Phone', { exact: true }).click();
  const frame = preview.locator('iframe');
  await expect(frame).toHaveAttribute('sandbox', '');
  const mail = frame.contentFrame();
  await expect(mail.getByRole('heading', { name: 'Coffee' })).toBeVisible();
  await expect(mail.getByRole('link', { name: 'Register here' })).toHaveCount(2);
  const widthOf = () => frame.evaluate((element) => element.clientWidth);
  await expect.poll(widthOf).toBeLessThanOrEqual(360);
  const width = await widthOf();
  expect(width).toBeGreaterThan(340);
  expect(await mail.locator('html').evaluate((html) => html.scrollWidth)).toBeLessThanOrEqual(
    width,
  );
  await page.keyboard.press('Escape');
  await expect(preview).toHaveCount(0);
  expect((await stored()).title).toBe('Come on Wednesday');

  // Of a changed draft it is saved first; the test itself saves and closes nothing.
  await field(page, 'Subject').fill('Come on Tuesday');
  await press(page, 'Send a test');
  const test1 = page.getByRole('dialog', { name: 'Send a test message' });
  await expect(test1.getByRole('textbox', { name: 'Email address' })).toHaveValue(email);
  expect((await stored()).title).toBe('Come on Tuesday');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  });
  await page.route('**/testSend', (route) => route.fulfill(refusal));
  await test1.getByRole('button', { name: 'Send a test' }).click();
  await expect(toast(page, 'The test message could not be sent')).toContainText('Not today.');
  await page.unroute('**/testSend');
  await test1.getByRole('button', { name: 'Send a test' }).click();
  await expect(toast(page, 'Test message sent')).toBeVisible();
  await expect(test1.getByRole('status')).toHaveText(`It is on its way to ${email}.`);
  await test1.getByRole('textbox', { name: 'Email address' }).fill(`boss.${email}`);
  await test1.getByRole('button', { name: 'Send a test' }).click();
  await expect(test1.getByRole('status')).toHaveText(`It is on its way to boss.${email}.`);
  await expect(toast(page, 'Invitation saved')).toHaveCount(0);
  const test2 = `/v1/partnerEmails/${id}/testSend`;
  expect(sent.filter((path) => path.includes('partnerEmails'))).toEqual([test2, test2, test2]);
  await test1.getByRole('button', { name: 'Close' }).last().click();

  await press(page, 'Send');
  const question = page.getByRole('dialog', { name: 'Send to 12 people?' });
  await expect(question).toContainText(`${guests[0]}, `);
  await expect(question).toContainText('and 9 more');
  await question.getByRole('button', { name: 'Send' }).click();
  await expect(
    toast(page, 'Invitation is now set in queue, and will be sent as soon as possible'),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Come on Tuesday' })).toBeFocused();
  await expect(page.getByRole('button', { name: /^12 Sent/ })).toBeVisible({ timeout: 20_000 });
  await page.getByRole('link', { name: 'All emails' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Come on Tuesday' });
  await expect(row.getByRole('cell').nth(1)).toHaveText('Sent', { timeout: 20_000 });
  await expect(row.getByRole('cell').nth(3)).toHaveText('12');
  await row.getByRole('link', { name: 'Come on Tuesday' }).click();
  await expect(page.getByRole('button', { name: /^0 Registered/ })).toBeVisible();
  await page.getByRole('searchbox').fill('late');
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('table')).toContainText(`late.${email}`);
  await expectNoViolationsInBothSchemes(page);
  await press(page, 'Show the message');
  await expect(
    page.getByRole('dialog', { name: 'Preview' }).frameLocator('iframe').getByText('until noon.'),
  ).toBeVisible();
});

test('MAIL-16: what is said of a test message is about the one that was sent last', async ({
  page,
}) => {
  const stand = await makeEmailStand(page);
  const id = await sendInvitation(stand, { title: 'Tried', to: [], isDraft: true });
  await page.goto(`${stand.url}/${id}`);
  const trying = page.getByRole('dialog', { name: 'Send a test message' });
  const send = () => trying.getByRole('button', { name: 'Send a test' }).click();
  await page.getByRole('button', { name: 'Send a test' }).click();
  await send();
  await expect(trying.getByRole('status')).toHaveText(`It is on its way to ${stand.email}.`);
  await page.route('**/testSend', (route) => route.fulfill(refusal));
  await send();
  await expect(toast(page, 'The test message could not be sent')).toBeVisible();
  await expect(trying.getByRole('status')).toHaveText('');
  await page.unroute('**/testSend');
  await send();
  await expect(trying.getByRole('status')).toHaveText(`It is on its way to ${stand.email}.`);
  await trying.getByRole('button', { name: 'Close' }).last().click();
  await expect(trying).toBeHidden();
  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect(trying.getByRole('status')).toHaveText('');
});

test('MAIL-07, MAIL-12, FORM-01: an address that cannot be taken is not left behind by Save or Send', async ({
  page,
}) => {
  await openEmails(page);
  await page.getByRole('link', { name: 'New invitation' }).click();
  const added = field(page, 'Add a recipient');
  await added.fill('anna@firma');
  await press(page, 'Save');
  await expect(toast(page, 'Check all form fields')).toBeVisible();
  await expect(added).toBeFocused();
  await expect(added).toHaveValue('anna@firma');
  await expect(added).toHaveAccessibleDescription(/anna@firma/);
  await expect(page).toHaveURL(/\/emails\/create$/);
  await added.fill('anna@example.com');
  await press(page, 'Save');
  // The form of the new one, which is leaving, has the same field.
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/emails\/\d+$/);
  await expect(chips(page)).toHaveText(['anna@example.com']);

  await added.fill('bo@firma');
  await press(page, 'Send');
  await expect(added).toBeFocused();
  await expect(added).toHaveAccessibleDescription(/bo@firma/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await added.fill('bo@example.com');
  await press(page, 'Send');
  await expect(page.getByRole('dialog')).toContainText('anna@example.com, bo@example.com');
});

test('MAIL-08: a picture that is pasted or dropped into the text is told where it has gone', async ({
  page,
}) => {
  const { url } = await makeEmailStand(page);
  await page.goto(`${url}/create`);
  const copied = (name: 'paste' | 'drop', html: string) =>
    body(page).evaluate(
      (element, [event, content]) => {
        const data = new DataTransfer();
        if (content) data.setData('text/html', content);
        // Beside a text, programs put a picture of it.
        data.items.add(new File(['x'], 'a.png', { type: 'image/png' }));
        const { x, y } = element.getBoundingClientRect();
        const given = { bubbles: true, cancelable: true, clientX: x + 20, clientY: y + 20 };
        element.dispatchEvent(
          event === 'paste'
            ? new ClipboardEvent('paste', { ...given, clipboardData: data })
            : new DragEvent('drop', { ...given, dataTransfer: data }),
        );
      },
      [name, html] as const,
    );
  const told = page.getByText('The text takes no pictures.');
  await copied('paste', '<p>Only words</p>');
  await expect(body(page)).toContainText('Only words');
  await expect(told).toHaveCount(0);
  await copied('drop', '');
  await expect(told).toHaveCount(1);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await copied('paste', '<p>Words<img src="https://example.com/a.png"></p>');
  await expect(told).toHaveCount(1);
});
