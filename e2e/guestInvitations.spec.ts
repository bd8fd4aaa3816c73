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
  await page.goto(`/organizer/events/${eventID}/guestInvitations`);
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
  await page.goto(`/organizer/events/${eventID}/guestInvitations`);
  await expect(page.getByText('Olemme mukana tapahtumassa')).toBeVisible();
  await expect(page.getByLabel('Subject in English')).toBeDisabled();
  await expect(page.getByRole('button', listed('Save'))).toHaveCount(0);
});
