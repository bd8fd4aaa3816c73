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

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('ORG-73: a template is suggested, written in both languages, looked at, tried and saved, and exhibitors start from it @phone', async ({
  page,
}) => {
  const { email, eventID } = await makeFair();
  await enter(page.context(), 'service@example.com');
  await page.goto(`/organizer/events/${eventID}/guestInvitations/template`);
  await expect(page.getByText('There is no template yet')).toBeVisible();
  await press(page, 'Save');
  await expect(page.getByText('Write the template in one language at least')).toBeVisible();
  await press(page, 'Start from a suggestion');
  const finnish = page.getByRole('region', listed('In Finnish'));
  const english = page.getByRole('region', listed('In English'));
  await expect(english.getByRole('textbox', listed('Text in English'))).toContainText(
    'Come and see us at our stand',
  );
  await expectNoViolationsInBothSchemes(page);
  await english.getByLabel('Subject in English').fill('Meet us in hall 6');
  await english.getByRole('button', listed('Preview')).click();
  const shown = page.getByRole('dialog', listed('Preview'));
  const mail = shown.frameLocator('iframe');
  await expect(mail.getByRole('link', { name: 'Register here' })).toBeVisible();
  await expect(mail.getByText('Exhibitor Ltd invites you')).toBeVisible();
  await page.keyboard.press('Escape');
  await english.getByRole('button', listed('Send me a test')).click();
  await expect(toast(page, 'is on its way to service@example.com')).toBeVisible();

  await finnish.getByLabel('Subject in Finnish').fill('');
  await press(page, 'Save');
  await expect(finnish.getByText('Subject is required')).toBeVisible();
  await expect(finnish.getByLabel('Subject in Finnish')).toBeFocused();
  const text = finnish.getByRole('textbox', listed('Text in Finnish'));
  await text.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await expect(text).toHaveText('');
  await finnish.getByLabel('Subject in Finnish').fill('Tavataan');
  await press(page, 'Save');
  await expect(finnish.getByText('The text is missing')).toBeVisible();
  await expect(text).toBeFocused();
  await page.keyboard.type('Olemme mukana tapahtumassa.');
  await finnish.getByLabel('Subject in Finnish').fill('Tavataan hallissa 6');
  await press(page, 'Save');
  await expect(toast(page, 'The template was saved')).toBeVisible();
  await page.reload();
  await expect(finnish.getByLabel('Subject in Finnish')).toHaveValue('Tavataan hallissa 6');

  await enter(page.context(), email);
  await page.goto(`/events/${eventID}/emails/create`);
  await expect(page.getByLabel('Subject')).toHaveValue('Meet us in hall 6');
  await expect(page.getByRole('textbox', listed('Message'))).toContainText('Come and see us');

  await enter(page.context(), 'viewer@example.com');
  await page.goto(`/organizer/events/${eventID}/guestInvitations/template`);
  await expect(page.getByText('Olemme mukana tapahtumassa')).toBeVisible();
  await expect(page.getByLabel('Subject in English')).toBeDisabled();
  await expect(page.getByRole('button', listed('Save'))).toHaveCount(0);
});

test('ORG-74: the numbers of all exhibitors’ invitations and of each, who has sent none, and a link to the exhibitor @phone', async ({
  page,
}) => {
  await enter(page.context(), 'viewer@example.com');
  await openExhibitors(page);
  await page.getByRole('link', listed('Guest invitations')).click();
  const whole = page.getByRole('region', listed('The whole event'));
  await expect(whole.getByText('Met at the stand')).toBeVisible();
  await expect(whole).not.toContainText('…');
  const list = page.getByRole('region', listed('Invitations by exhibitor'));
  const aurora = list.getByRole('link', listed('Aurora Robotics Oy'));
  await expect(aurora).toBeVisible();
  await expectNoViolationsInBothSchemes(page);
  await page.getByRole('combobox', { name: 'All exhibitors' }).click();
  await page.getByRole('option', listed('Have sent none')).click();
  await expect(page).toHaveURL(/sent=no/);
  await expect(list.getByRole('link').first()).toBeVisible();
  await expect(aurora).toHaveCount(0);
  await page.goto(page.url().replace(/\?.*/, '?search=Aurora'));
  await aurora.click();
  await expect(page.getByRole('heading', { name: 'Aurora Robotics Oy' })).toBeVisible();
});
