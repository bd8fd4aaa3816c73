import { makeFair } from './fair.ts';
import {
  enter,
  expect,
  expectNoViolationsInBothSchemes,
  listed,
  press,
  test,
  toast,
} from './portal.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('ORG-78, ORG-79, ORG-80, ORG-22, ORG-83: a message is written, tried, sent, read, mailed once and withdrawn @phone', async ({
  page,
}) => {
  const { email, eventID } = await makeFair();
  await enter(page.context(), 'service@example.com');
  await page.goto(`/organizer/events/${eventID}/messages`);
  await expect(page.getByText('No messages yet')).toBeVisible();
  await press(page, 'New message');
  const writing = page.getByRole('dialog', listed('New message'));
  await expect(writing).toContainText('To 1 exhibitor');
  await writing.getByRole('button', listed('Continue')).click();
  await expect(writing).toContainText('A title is required, in one language at least');
  await writing.getByLabel('Title in Finnish').fill('Halli aukeaa');
  const text = writing.getByLabel('Text in Finnish');
  await text.fill('{{exhibitor}}, osasto {{stand}}: <b>kello 7</b> {{tasks}}');
  await writing.getByRole('button', listed('Continue')).click();
  await expect(writing).toContainText('There is no such placeholder');
  await text.fill('{{exhibitor}}, osasto {{stand}}: <b>kello 7</b>');
  await expectNoViolationsInBothSchemes(page);
  await writing.getByRole('button', listed('Continue')).click();
  const sending = page.getByRole('dialog', listed('Send the message?'));
  await expect(sending).toContainText('{{stand}} would say nothing to');
  await expect(sending.getByRole('button', listed('Send'))).toHaveCount(0);
  await sending.getByRole('button', listed('Cancel')).click();
  await text.fill('{{exhibitor}}: <b>kello 7</b>, {{openTasks}}');
  await writing.getByRole('combobox', listed('Still to do')).click();
  await page.getByRole('option', listed('Logo')).click();
  await expect(writing).toContainText('To 1 exhibitor');
  await writing.getByRole('button', listed('Send me a test')).click();
  await expect(toast(page, 'The test is on its way to service@example.com')).toBeVisible();
  await writing.getByRole('button', listed('Continue')).click();
  await expect(sending).toContainText('1 exhibitor, 1 user');
  await expectNoViolationsInBothSchemes(page);
  await sending.getByRole('button', listed('Send')).click();
  await expect(toast(page, 'The message was sent')).toBeVisible();

  await page.getByRole('link', listed('Halli aukeaa')).click();
  await expect(page.getByText('Missing: its readers get the other language.')).toBeVisible();
  const readers = page.getByRole('region', listed('Who gets it'));
  await expect(readers).toContainText('Erika Koskinen');
  await expect(readers).toContainText('Not read');
  await expectNoViolationsInBothSchemes(page);
  await press(page, 'Remind by mail (1)');
  const question = page.getByRole('dialog', listed('Mail the message to 1 user?'));
  await expect(question).toContainText('Erika Koskinen');
  await question.getByRole('button', listed('Send the mails')).click();
  await expect(toast(page, '1 mail is on its way')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remind by mail/ })).toHaveCount(0);
  await press(page, 'Change');
  const changing = page.getByRole('dialog', listed('Change the message'));
  await changing.getByLabel('Title in English').fill('The hall opens');
  await changing.getByRole('button', listed('Save')).click();
  await expect(toast(page, 'The message was changed')).toBeVisible();
  const { pathname } = new URL(page.url());

  await enter(page.context(), email);
  await page.goto('/notifications');
  const archive = page.getByRole('region', { name: 'Notifications' });
  await archive.getByText('The hall opens').click();
  await expect(page.getByRole('dialog')).toContainText(/Office .*: kello 7, .*Logo/);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  await enter(page.context(), 'service@example.com');
  await page.goto(pathname);
  await expect(page.getByText('1 of 1')).toBeVisible();
  await press(page, 'Withdraw');
  await page.getByRole('dialog').getByRole('button', listed('Withdraw')).click();
  await expect(toast(page, 'The message was withdrawn')).toBeVisible();
  await expect(page.getByRole('button', listed('Change'))).toHaveCount(0);
  await enter(page.context(), email);
  await page.goto('/notifications');
  await expect(archive).not.toContainText('The hall opens');
});

test('ORG-26, ORG-78, ORG-32, ORG-09: the chosen of the list get a message, a viewer reads it on the exhibitor’s page', async ({
  page,
}) => {
  const { eventID } = await makeFair();
  await enter(page.context(), 'manager@example.com');
  await page.goto(`/organizer/events/${eventID}/exhibitors`);
  await page.getByRole('checkbox', { name: /Office/ }).check();
  await press(page, 'Message');
  const writing = page.getByRole('dialog', listed('New message'));
  await expect(writing).toContainText('To the 1 chosen exhibitor');
  await writing.getByLabel('Title in English').fill('Only for you');
  await writing.getByLabel('Text in English').fill('Welcome');
  await writing.getByRole('button', listed('Continue')).click();
  await page.getByRole('dialog').getByRole('button', listed('Send')).click();
  await expect(toast(page, 'The message was sent')).toBeVisible();

  await enter(page.context(), 'viewer@example.com');
  await page.goto(`/organizer/events/${eventID}/exhibitors`);
  await page.getByRole('link', { name: /Office/ }).click();
  await page
    .getByRole('navigation', { name: /Office/ })
    .getByRole('link', listed('Messages'))
    .click();
  await page.getByRole('link', listed('Only for you')).click();
  await expect(page.getByText('Welcome')).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Change|Withdraw|Remind)/ })).toHaveCount(0);
});
