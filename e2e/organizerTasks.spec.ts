import { openExhibitors } from './demoFair.ts';
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

test.use({ as: 'manager@example.com', allowedConsole: /409 \(Conflict\)/ });

test('ORG-83, ORG-84, ORG-26: each number of a task leads to the exhibitors that it counts @phone', async ({
  page,
}) => {
  await openExhibitors(page);
  await page.getByRole('link', listed('Tasks')).click();
  const tasks = page.getByRole('region', listed('Tasks'));
  const profile = tasks.getByRole('listitem').filter({ hasText: 'Profile' });
  await expect(profile).toContainText(/14 days before the opening/);
  await expectNoViolationsInBothSchemes(page);
  for (const state of ['done', 'open', 'overdue']) {
    const link = profile.getByRole('link', { name: new RegExp(`^Profile: \\d+ ${state}$`) });
    const count = Number(/\d+/.exec((await link.textContent()) ?? '')?.[0]);
    await link.click();
    await expect(page.getByText(new RegExp(`^${count} (of \\d+ )?rows?$`))).toBeVisible();
    await page.goBack();
  }
  const download = page.waitForEvent('download');
  await tasks.getByRole('button', { name: 'Download Tasks as XLSX' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Tasks.*\.xlsx$/);
});

test('ORG-83, ORG-85, ORG-86, NEXT-03: a task is made by keyboard, met by the exhibitor with its deadline and the way there, and taken away', async ({
  page,
  browser,
}) => {
  const { eventID, email } = await makeFair();
  await page.goto(`/organizer/events/${eventID}/tasks`);
  const tasks = page.getByRole('region', listed('Tasks'));
  await tasks.getByRole('button', { name: 'New task' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'New task' });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Choose what is asked for')).toBeVisible();
  await form.getByRole('combobox', { name: 'What is asked for' }).press('ArrowDown');
  await page.getByRole('option', { name: 'Materials' }).click();
  await form.getByRole('combobox', { name: 'Sort of file' }).click();
  await page.getByRole('option', { name: 'PDF' }).click();
  await form.getByLabel('At least').fill('2');
  await form.getByLabel('At a set time').check();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Choose when it is due')).toBeVisible();
  // By the clocks of the fair, whatever those of whoever types it.
  await form.getByLabel('Due (Europe/Helsinki)').fill('2027-02-11T12:00');
  await expectNoViolationsInBothSchemes(page);
  await form.getByRole('button', { name: 'Save' }).press('Enter');
  const made = tasks.getByRole('listitem').filter({ hasText: 'Materials: PDF' });
  await expect(made).toContainText('Due 11.02.2027 12:00');
  await expect(made).toContainText('at least 2');
  await expect(made).toContainText('1 open');

  const context = await browser.newContext();
  await enter(context, email);
  const theirs = await context.newPage();
  await theirs.goto(`/events/${eventID}`);
  const step = theirs.getByRole('listitem').filter({ hasText: 'PDF files: 0 of 2' });
  await expect(step).toContainText('Due 11.02.2027');
  await step.getByRole('link', { name: 'Upload: PDF files: 0 of 2' }).click();
  await expect(theirs).toHaveURL(/\/exhibitor\/materials$/);

  await made.getByRole('button', { name: 'Actions: Materials: PDF' }).click();
  await page.getByRole('menuitem', { name: 'Change' }).click();
  const change = page.getByRole('dialog', { name: 'Materials: PDF' });
  await change.getByLabel('At least').fill('1');
  await change.getByRole('button', { name: 'Save' }).click();
  await expect(made).toContainText('at least 1');
  await made.getByRole('button', { name: 'Actions: Materials: PDF' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page
    .getByRole('dialog', { name: 'Remove Materials: PDF?' })
    .getByRole('button', { name: 'Remove' })
    .click();
  await expect(made).toHaveCount(0);
  await page.getByLabel('Remind exhibitors by mail').check();
  await page.getByLabel('Days of the reminders').fill('7, soon');
  await press(page, 'Save reminders');
  await expect(page.getByText('Give 1 to 8 whole numbers')).toBeVisible();
  await page.getByLabel('Days of the reminders').fill('7,2,-1');
  await press(page, 'Save reminders');
  await expect(toast(page, 'Reminders saved')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Remind exhibitors by mail')).toBeChecked();
  await expect(page.getByLabel('Days of the reminders')).toHaveValue('7, 2, -1');

  await theirs.goto(`/events/${eventID}`);
  await expect(theirs.getByRole('list', { name: 'What to do next' })).toBeVisible();
  await expect(step).toHaveCount(0);
  await context.close();
});
