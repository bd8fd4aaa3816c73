import {
  anna,
  demoPassword,
  expect,
  expectNoViolationsInBothSchemes,
  failedCall,
  listed,
  notToday,
  signIn,
  test,
} from './portal.ts';

test.use({ allowedConsole: failedCall });

test.describe('of the manager of an organiser', () => {
  test.use({ as: 'manager@example.com' });

  test('ORG-15: a new event is a draft, tells what is empty, and is published', async ({
    page,
    browser,
  }) => {
    await page.goto('/organizer');
    await page.getByRole('link', listed('New event')).click();
    await page.getByRole('button', listed('Save')).click();
    await expect(page.getByText('Say when the event opens')).toBeVisible();
    await page.getByLabel('Name').fill('Winter Fair');
    await page.getByLabel('Opens').fill('2031-02-03T09:00');
    await page.getByLabel('Closes').fill('2031-02-01T17:00');
    await page.getByRole('button', listed('Save')).click();
    await expect(page.getByText('It closes before it opens')).toBeVisible();
    await page.getByLabel('Closes').fill('2031-02-05T17:00');
    await page.getByLabel('Venue', { exact: true }).fill('Messukeskus');
    await expectNoViolationsInBothSchemes(page);
    await page.getByRole('button', listed('Save')).click();
    await expect(page).toHaveURL(/\/organizer\/events\/\d+\/settings$/);
    await expect(page.getByText('Exhibitors cannot find this event')).toBeVisible();
    await expect(page.getByLabel(/^Opens/)).toHaveValue('2031-02-03T09:00');
    await expect(page.getByText('03.02.2031 – 05.02.2031')).toBeVisible();

    const { pathname } = new URL(page.url());
    const address = pathname.replace('/organizer', '').replace('/settings', '');
    const context = await browser.newContext();
    const exhibitor = await context.newPage();
    await exhibitor.goto(new URL('/', page.url()).href);
    await signIn(exhibitor, anna, demoPassword);
    await exhibitor.goto(new URL(address, page.url()).href);
    await expect(exhibitor.getByText('Winter Fair')).toHaveCount(0);
    await context.close();

    await page.getByRole('button', listed('Publish')).click();
    const question = page.getByRole('dialog');
    await expect(question).toContainText('Venue and city');
    await expectNoViolationsInBothSchemes(page);
    await question.getByRole('link', listed('Exhibitors')).click();
    await expect(page).toHaveURL(/\/exhibitors$/);
    await expect(question).toBeHidden();
    for (const [blank, field] of [
      ['Contact card', 'contactFi'],
      ['When ordering opens and closes', 'portalOpens'],
    ] as const) {
      await page.getByRole('button', listed('Publish')).click();
      await question.getByRole('link', listed(blank)).click();
      await expect(question).toBeHidden();
      await expect(page.locator(`[data-path="${field}"]`)).toBeFocused();
    }
    await page.getByRole('button', listed('Publish')).click();
    await question.getByRole('link', listed('Logo')).click();
    await expect(question).toBeHidden();
    await expect(page.getByRole('button', { name: 'Upload logo' })).toBeInViewport();
    await page.getByRole('button', listed('Publish')).click();
    await question.getByRole('button', listed('Publish')).click();
    await expect(page.getByText('Winter Fair was published')).toBeVisible();
    await expect(page.getByText('Exhibitors cannot find this event')).toBeHidden();
  });

  test('ORG-20: an event is archived, taken out again, and deleted while nothing has happened in it', async ({
    page,
  }) => {
    await page.goto('/organizer/new');
    await page.getByLabel('Name').fill('Fleeting Fair');
    await page.getByLabel('Opens').fill('2031-05-03T09:00');
    await page.getByLabel('Closes').fill('2031-05-05T17:00');
    await page.getByRole('button', listed('Save')).click();
    await page.getByRole('button', listed('Archive or delete')).click();
    const question = page.getByRole('dialog');
    await expect(question).toContainText('It was never published');
    await expect(question).not.toContainText('They change nothing.');
    await expectNoViolationsInBothSchemes(page);
    await question.getByRole('button', listed('Archive')).click();
    const archived = page.getByText('It was never published: exhibitors do not find it.');
    await expect(archived).toBeVisible();
    await expect(page.getByRole('button', listed('Publish'))).toHaveCount(0);
    await page.getByRole('button', listed('Take out of the archive')).click();
    await question.getByRole('button', listed('Take out of the archive')).click();
    await expect(archived).toBeHidden();
    await page.getByRole('button', listed('Archive or delete')).click();
    await question.getByRole('button', listed('Delete')).click();
    await expect(page).toHaveURL(/\/organizer$/);
    await expect(page.getByText('Fleeting Fair was deleted')).toBeVisible();
    await expect(page.getByRole('link', listed('Fleeting Fair'))).toBeHidden();
  });

  test('ORG-23: the dates on a line say what contradicts, and lead to where it is put right @phone', async ({
    page,
  }) => {
    await page.goto('/organizer?search=nordic%20expo');
    await page.getByRole('link', { name: /^Nordic Expo/ }).click();
    await page.getByRole('link', listed('Dates')).click();
    await expect(page.getByText('Ordering closes after the event has ended.')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: /^The event/ })).toBeVisible();
    await expect(
      page.getByRole('listitem').filter({ hasText: /^What exhibitors are asked for is due/ }),
    ).toContainText(' – ');
    await expectNoViolationsInBothSchemes(page);
    await page.getByRole('link', listed('Change in the settings')).click();
    await expect(page.getByLabel(/^Ordering closes/)).toBeFocused();
    await page.goBack();
    await page.getByRole('link', listed('The event')).click();
    await expect(page.getByLabel(/^Opens/)).toBeFocused();
  });

  test('ORG-16, ORG-17, ORG-18: an event from another one, with its dates moved', async ({
    page,
  }) => {
    await page.goto('/organizer/new');
    await page.getByRole('combobox', { name: 'Start from an earlier event' }).fill('Nordic Expo');
    await page
      .getByRole('option', { name: /^Nordic Expo/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/organizer\/events\/\d+\/copy$/);
    await page.getByLabel(/^Name of the new event/).fill('Copied Fair 2031');
    await page.getByLabel(/^Opens/).fill('2031-02-06T09:00');
    await expect(page.getByLabel(/^Closes/)).toHaveValue('2031-02-08T17:00');
    await expect(page.getByText('On a weekend').first()).toBeVisible();
    await page.getByRole('checkbox', { name: /^Template of invitations/ }).uncheck();
    const preview = page.getByRole('region', listed('Preview'));
    await expect(preview).toContainText(/Exhibitors: \d+ exhibitors/);
    await expect(preview).toContainText(/What exhibitors are asked for: \d+ tasks/);
    await expect(preview).toContainText('Orders, carts and tickets');
    await expect(preview).not.toContainText('Template of invitations');
    await expectNoViolationsInBothSchemes(page);
    await page.getByRole('button', listed('Save')).click();
    await expect(page).toHaveURL(/\/settings$/);
    await expect(page.getByRole('textbox', listed('Name'))).toHaveValue('Copied Fair 2031');
    await expect(page.getByText('Exhibitors cannot find this event')).toBeVisible();
    await page.getByRole('link', listed('Exhibitors')).click();
    await expect(page.getByText('Aurora Robotics Oy').first()).toBeVisible();
  });

  test('ORG-21, ORG-22: a switch tells whom it touches before it is saved @phone-only', async ({
    page,
  }) => {
    await page.goto('/organizer?search=nordic');
    await page.getByRole('link', { name: /^Nordic Expo/ }).click();
    await page.getByRole('link', listed('Settings')).click();
    const hidden = page.getByRole('checkbox', { name: 'Hide visitors’ contact details' });
    await hidden.click();
    await expect(hidden).toBeChecked();
    await expect(page.getByText(/^Affects now: \d+ exhibitors, \d+ visitors?\.$/)).toBeVisible();
    const english = page.getByLabel('In English').first();
    await english.fill('The largest fair\nof the North.\n\nWelcome!');
    await expectNoViolationsInBothSchemes(page);
    await page.getByRole('button', listed('Discard changes')).click();
    await expect(page.getByText(/^Affects now/)).toBeHidden();
  });

  test('ORG-21, FORM-02: a date of which a part is missing is not taken for none', async ({
    page,
  }) => {
    await page.goto('/organizer/new');
    await page.getByLabel('Name').fill('Half Fair');
    await page.getByLabel('Opens').fill('2031-02-03T09:00');
    await page.getByLabel('Closes').fill('2031-02-05T17:00');
    await page.getByRole('button', listed('Save')).click();
    await expect(page).toHaveURL(/\/settings$/);
    const closes = page.getByLabel(/^Ordering closes/);
    await closes.fill('2031-02-01T16:00');
    await closes.focus();
    // From the month to the hour.
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'Backspace'])
      await page.keyboard.press(key);
    await expect(closes).toHaveValue('');
    await page.getByRole('button', listed('Save')).click();
    await expect(closes).toHaveAccessibleDescription(/Give the whole date and time/);
    await expect(closes).toBeFocused();
    await closes.fill('2031-02-01T16:00');
    await page.getByRole('button', listed('Save')).click();
    await expect(page.getByText('The settings were saved')).toBeVisible();
    await page.reload();
    await expect(closes).toHaveValue('2031-02-01T16:00');
  });

  test('ORG-21, U3: where whom a switch touches is not known, that is said', async ({ page }) => {
    await page.goto('/organizer?search=nordic');
    await page.getByRole('link', { name: /^Nordic Expo/ }).click();
    await page.getByRole('link', listed('Settings')).click();
    await page.route('**/reach', (route) => route.fulfill(notToday));
    await page.getByRole('checkbox', { name: 'Hide visitors’ contact details' }).click();
    const told = page.getByRole('alert').filter({ hasText: 'could not be counted' });
    await expect(told).toBeVisible();
    await page.unroute('**/reach');
    await told.getByRole('button', listed('Try again')).click();
    await expect(page.getByText(/^Affects now: /)).toBeVisible();
    await expect(told).toHaveCount(0);
  });

  test('ORG-15, U5: a logo is taken away after a question', async ({ page }) => {
    await page.goto('/organizer/new');
    await page.getByLabel('Name').fill('Logo Fair');
    await page.getByLabel('Opens').fill('2031-02-03T09:00');
    await page.getByLabel('Closes').fill('2031-02-05T17:00');
    await page.getByRole('button', listed('Save')).click();
    await expect(page).toHaveURL(/\/settings$/);
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', listed('Upload logo')).click();
    await (
      await chooser
    ).setFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: await page.screenshot(),
    });
    await page.getByRole('dialog').getByRole('button', listed('Use this logo')).click();
    const remove = page.locator('#logo').getByRole('button', listed('Remove'));
    await remove.click();
    const question = page.getByRole('dialog');
    await expect(question).toContainText('Logo Fair');
    await question.getByRole('button', listed('Cancel')).click();
    await expect(question).toHaveCount(0);
    await remove.click();
    await question.getByRole('button', listed('Remove')).click();
    await expect(page.getByText('The logo was removed')).toBeVisible();
    await expect(remove).toHaveCount(0);
  });
});

test.describe('of a viewer', () => {
  test.use({ as: 'viewer@example.com' });

  test('ORG-09: who may only read settings cannot change them, and no field asks to be filled in', async ({
    page,
  }) => {
    await page.goto('/organizer?search=nordic');
    await expect(page.getByRole('link', listed('New event'))).toBeHidden();
    await page.getByRole('link', { name: /^Nordic Expo/ }).click();
    await page.getByRole('link', listed('Settings')).click();
    const marks = page.locator('label').getByText('*').filter({ visible: true });
    await expect(page.getByRole('textbox', listed('Name'))).toBeDisabled();
    await expect(page.getByRole('button', listed('Save'))).toBeHidden();
    await expect(marks, 'of fields that have to be filled in').toHaveCount(0);
    await page.getByRole('link', listed('Organization')).click();
    await expect(page.getByLabel('Support address')).toBeDisabled();
    await expect(marks).toHaveCount(0);
  });
});

test.describe('of an exhibitor', () => {
  test.use({ as: anna });

  test('ORG-20: an archived event tells its exhibitors what that means', async ({
    page,
    pathOf,
  }) => {
    await page.goto(await pathOf('Coffee & Bakery Days'));
    await expect(page.getByText('The organiser has archived this event.')).toBeVisible();
    await expectNoViolationsInBothSchemes(page);
  });
});
