import { openAurora, openExhibitors } from './demoFair.ts';
import { makeFair } from './fair.ts';
import {
  expect,
  expectNoViolations,
  expectNoViolationsInBothSchemes,
  listed,
  test,
} from './portal.ts';

test.describe('of who manages events', () => {
  test.use({ as: 'manager@example.com' });

  test('ORG-05, ORG-32: an exhibitor’s lists open from its numbers, are narrowed and downloaded', async ({
    page,
  }) => {
    await openAurora(page);
    const numbers = page.getByRole('region', listed('At the event'));
    const guests = numbers.getByRole('link').nth(1);
    const count = await guests.textContent();
    await guests.click();
    await expect(page).toHaveURL(/people\?type=guest/);
    const people = page.getByRole('region', listed('People'));
    await expect(people).toContainText(`${count} rows`);
    await expectNoViolationsInBothSchemes(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download as XLSX' }).click();
    expect((await download).suggestedFilename()).toMatch(/^People.*\.xlsx$/);
    const parts = page.getByRole('navigation', { name: /^Parts of Aurora/ });
    for (const name of ['Orders', 'Scan points', 'Invitations by email', 'Materials', 'Messages']) {
      await parts.getByRole('link', listed(name)).click();
      await expect(page.getByRole('region', listed(name))).toBeVisible();
      await expect(page.getByRole('button', { name: 'Download as XLSX' })).toBeVisible();
    }
    await expectNoViolationsInBothSchemes(page);
    await page.getByRole('link', listed('Overview')).click();
    await expect(numbers).toBeVisible();
  });
});

test.describe('of who reads sales', () => {
  test.use({ as: 'finance@example.com', contextOptions: { reducedMotion: 'reduce' } });

  test('ORG-32: an order opens with its rows, its sums, who ordered and where the invoice goes, above its history @phone', async ({
    page,
  }) => {
    await openAurora(page);
    await page
      .getByRole('navigation', { name: /^Parts of Aurora/ })
      .getByRole('link', listed('Orders'))
      .click();
    const orders = page.getByRole('region', listed('Orders'));
    await orders.getByRole('link', { name: /^\d+ / }).first().click();
    const order = page.getByRole('dialog', { name: /^\d+ / });
    const rows = order.getByRole('region', listed('Products'));
    await expect(rows.getByRole('listitem').first()).toContainText(/\d+ \S+ × .*€.* excl\. VAT/);
    await expect(rows.getByRole('row', { name: /^Total excl\. VAT/ })).toContainText('€');
    await expect(rows.getByRole('row', { name: /^Sum incl\. VAT/ })).toContainText('€');
    await expect(order.getByRole('region', listed('Ordered by'))).toContainText('Contact');
    await expect(order.getByRole('region', listed('Billing'))).toBeVisible();
    await expect(order.getByRole('heading', listed('History'))).toBeVisible();
    await expectNoViolationsInBothSchemes(page);
  });
});

test.describe('of who serves exhibitors', () => {
  test.use({ as: 'service@example.com', allowedConsole: /409 \(Conflict\)/ });

  test.beforeEach(async ({ page }) => {
    await openExhibitors(page);
    await expect(page).toHaveURL(/exhibitors$/);
  });

  test('ORG-26: the list is narrowed in the address, and tells nothing of sales', async ({
    page,
  }) => {
    const exhibitors = page.getByRole('region', listed('Exhibitors'));
    await expect(exhibitors).toContainText('Aurora Robotics Oy');
    await expect(exhibitors).not.toContainText('Ordered');
    await page.getByRole('combobox', { name: 'Any leads' }).click();
    await page.getByRole('option', { name: 'Has leads' }).click();
    await expect(page).toHaveURL(/leads=some/);
    await expect(exhibitors).toContainText('Aurora Robotics Oy');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download as XLSX' }).click();
    expect((await download).suggestedFilename()).toMatch(/^Exhibitors.*\.xlsx$/);
    await expectNoViolationsInBothSchemes(page);
  });

  test('ORG-27, ORG-28, ORG-31 … ORG-33: an exhibitor is added, gets a stand, a contact and a note, is taken out and back @phone-only', async ({
    page,
  }) => {
    const name = `Pohjanlahden Erikoisvalmiste ${Date.now()} Oy`;
    await page.getByRole('button', { name: 'Add exhibitor' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Say a name, a business ID or an email')).toBeVisible();
    await page.getByLabel('Business ID').fill('0000000-0');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('None of your exhibitors is that.')).toBeVisible();
    await page.getByLabel('Business ID').fill('');
    await page.getByLabel('Company').fill('Aurora');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('These are known already')).toBeFocused();
    await expect(page.getByRole('button', { name: 'Takes part' })).toBeDisabled();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByLabel('Company')).toBeFocused();
    await page.getByLabel('Company').fill(name);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await expectNoViolationsInBothSchemes(page);

    await page.getByRole('button', listed('Change')).click();
    await page.getByLabel('Hall').fill('Hall 9');
    const number = `9x${Date.now() % 100_000}`;
    await page.getByLabel('Number').fill(number);
    await page.getByLabel('m²').fill('24,5');
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Save' }).click();
    const stands = page.getByRole('region', listed('Stands'));
    await expect(stands).toContainText(`Hall 9, ${number}`);
    await expect(stands).toContainText('24.5 m²');

    await page.getByRole('button', { name: 'Add a contact' }).click();
    await page.getByLabel('Email').fill(`contact${Date.now()}@example.com`);
    await page.getByLabel('First names').fill('Eero');
    await page.getByLabel('Last name').fill('Äijälä');
    await page.getByRole('checkbox', { name: 'Send an invitation at once' }).uncheck();
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Save' }).click();
    const contacts = page.getByRole('region', listed('Contacts'));
    await expect(contacts).toContainText('Never invited');
    await contacts.getByRole('button', { name: 'Actions for Eero Äijälä' }).click();
    await page.getByRole('menuitem', { name: 'Invite' }).click();
    await page.getByRole('button', listed('Send')).click();
    await expect(contacts).toContainText('Invited');
    await contacts.getByRole('button', { name: 'Actions for Eero Äijälä' }).click();
    await page.getByRole('menuitem', { name: 'Make main contact' }).click();
    await expect(contacts).toContainText('Main contact');

    await page.getByLabel('New note').fill('Wants hall 7 next year 🙂');
    await page.getByRole('button', { name: 'Add note' }).click();
    const notes = page.getByRole('region', listed('Internal notes'));
    await expect(notes).toContainText('Silja Kettunen');
    const history = page.getByRole('region', listed('History'));
    await expect(history).toContainText('Gave an exhibitor its stands');
    await expect(history).toContainText('Wrote an internal note');
    await page.reload();
    await expect(notes).toContainText('Wants hall 7 next year 🙂');
    await expectNoViolationsInBothSchemes(page);

    await page.getByRole('button', { name: 'Remove from the event' }).click();
    const dialog = page.getByRole('dialog', { name: `Remove ${name} from the event?` });
    await expect(dialog).toContainText('1 stand, which is free for others');
    await expect(dialog).toContainText('1 internal note');
    await expectNoViolationsInBothSchemes(page);
    // The second click of a double click asks for nothing: the console would tell of a 404.
    await dialog.getByRole('button', { name: 'Remove from the event' }).dblclick();
    await expect(page).toHaveURL(/exhibitors$/);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText(`${name} takes part now`)).toBeVisible();
    await page.goBack();
    await expect(stands).toContainText(`Hall 9, ${number}`);
  });

  test.describe('of what is gone', () => {
    test.use({ allowedConsole: /404 \(Not Found\)/ });

    test('ORG-33: Back leads to no exhibitor that was taken out', async ({ page }) => {
      const { eventID } = await makeFair();
      await page.goto(`/organizer/events/${eventID}/exhibitors`);
      await page.getByRole('link', { name: /^Office/ }).click();
      const remove = page.getByRole('button', listed('Remove from the event'));
      await remove.click();
      await page.getByRole('dialog').getByRole('button', listed('Remove from the event')).click();
      await expect(page).toHaveURL(/exhibitors$/);
      await page.goBack();
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
      await expect(remove).toBeHidden();
      await expect(page.getByRole('button', listed('Act as this exhibitor'))).toBeHidden();
    });
  });

  test('ORG-32, ORG-86: reminders are paused for one exhibitor, and what went out is told @phone', async ({
    page,
  }) => {
    await openAurora(page);
    const reminders = page.getByRole('region', listed('Reminders'));
    await expect(reminders).toContainText('No reminder has gone out yet');
    await reminders.getByRole('button', { name: 'Pause' }).click();
    await expect(reminders).toContainText('Paused');
    await reminders.getByRole('button', { name: 'Resume' }).click();
    await expect(reminders).not.toContainText('Paused');
    await expect(reminders.getByRole('button', { name: 'Pause' })).toBeVisible();
  });

  test('U4, ORG-32: a note that was typed and not added is asked about', async ({ page }) => {
    const { eventID, partnerID } = await makeFair();
    await page.goto(`/organizer/events/${eventID}/exhibitors/${partnerID}`);
    const note = page.getByLabel('New note');
    const parts = page.getByRole('navigation', { name: /^Parts of (?!the event)/ });
    const leave = () => parts.getByRole('link', listed('Messages')).click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await note.fill('Wants hall 7 next year');
    await leave();
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(question).toBeHidden();
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(page.getByRole('region', listed('Internal notes'))).toContainText(
      'Silja Kettunen',
    );
    await expect(note).toHaveValue('');
    await leave();
    await expect(page.getByRole('region', listed('Messages'))).toBeVisible();

    // Who goes on to act as the exhibitor is asked before, and not by the browser when the session is made.
    await page.goBack();
    await note.fill('Not after all');
    await page.getByRole('button', { name: 'Act as this exhibitor' }).click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await page.getByLabel('Reason').fill('Called');
    await page.getByRole('button', { name: 'Begin' }).click();
    await expect(page.getByRole('region', { name: 'Acting as an exhibitor' })).toBeVisible();
  });
});
