import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { EmailFunnel } from '@portal/contract/emails';
import type { Browser, Page } from '@playwright/test';
import { openScanPoint, readScanPoint } from './captures.ts';
import { makeEmailStand, sendInvitation } from './emailStand.ts';
import { openMail } from './mail.ts';
import {
  expect,
  expectNoViolationsInBothSchemes,
  failedCallOrMail,
  field,
  load,
  press,
  test,
} from './portal.ts';

test.use({
  allowedConsole: failedCallOrMail,
  contextOptions: { reducedMotion: 'reduce' },
});

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** A phone of a guest, on which the link in the mail was followed. */
async function followOnPhone(
  browser: Browser,
  address: string,
  link: string | RegExp,
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const mail = await openMail(page, address);
  await mail.getByRole('link', { name: link }).click();
  return page;
}

const answers = '**/v1/registrations/**';

/** The next answer arrives, and its reply does not; `isCut`: nor does anything after it. */
async function loseReply(page: Page, { isCut = false } = {}): Promise<void> {
  let isLost = false;
  await page.route(answers, async (route) => {
    if (route.request().method() === 'POST') {
      await route.fetch();
      isLost = true;
      return route.abort('connectionreset');
    }
    return isLost && isCut ? route.abort('connectionreset') : route.fallback();
  });
}

/** Nothing is wider than the phone, nor than what cuts off all that is wider; what is typed moves in its field. */
async function expectAllInSight(page: Page): Promise<void> {
  const cutting = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('main :not(input)')]
      .filter(({ clientWidth, scrollWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
      .map(({ className }) => className),
  );
  expect(cutting).toEqual([]);
}

test('REG-01, REG-02, REG-03, PPL-07, CAP-02: from the mail over the registration to the badge that the stand scans', async ({
  page,
  browser,
}) => {
  // One long journey instead of several that each begin anew.
  test.setTimeout(120_000);
  const stand = await makeEmailStand(page, {
    partner: { name: 'Ulkoilmajuhlatapahtumakokonaisuussuunnittelutoimisto Oy' },
  });
  const [partnerID = ''] = stand.partners;
  const point = `Loop ${randomUUID().slice(0, 8)}`;
  await load({
    scanPoints: [{ scanPointID: point, eventID: stand.event.eventID, partnerID, name: point }],
  });
  const [aada = '', otto = '', ulla = ''] = ['aada', 'otto', 'ulla'].map(
    (name) => `${name}.${stand.email}`,
  );
  const invitation = await sendInvitation(stand, { title: 'Loop', to: [aada, otto, ulla] });
  const funnel = async () =>
    (await stand.api<{ funnel: EmailFunnel }>(`/partnerEmails/${invitation}/funnel`)).funnel;
  await expect.poll(async () => (await funnel()).status, { timeout: 20_000 }).toBe('sent');

  // Opening changes nothing; what is missing is said at its field.
  const guest = await followOnPhone(browser, aada, 'Register here');
  await expect(heading(guest, 'Stand Fair')).toBeVisible();
  await expect(guest.getByText('Messukeskus, Helsinki')).toBeVisible();
  expect(await funnel()).toMatchObject({ sentCount: 3, registeredCount: 0, declinedCount: 0 });
  await expect(field(guest, 'Email')).toHaveValue(aada);
  await field(guest, 'First names').fill('');
  await field(guest, 'Last name').fill('');
  await press(guest, 'Register');
  await expect(field(guest, 'First names')).toHaveAccessibleDescription('First name is required');
  await expect(field(guest, 'First names')).toBeFocused();
  await expectNoViolationsInBothSchemes(guest);
  await expectAllInSight(guest);
  await field(guest, 'First names').fill('Aada');
  await field(guest, 'Last name').fill('Äijälä');
  // As it is stored, it is spelled otherwise.
  await field(guest, 'Email').fill(aada.toUpperCase());
  await field(guest, 'Phone').fill('12');
  await field(guest, 'Company').fill('Äijälä Oy');
  await press(guest, 'Register');
  await expect(field(guest, 'Phone')).toBeFocused();
  await field(guest, 'Phone').fill('+358 40 123 4567');
  await guest.getByRole('checkbox', { name: /news by email/ }).check();
  // A page that is left by accident asks first.
  const leaving = guest.waitForEvent('dialog');
  const closed = guest.close({ runBeforeUnload: true });
  await (await leaving).dismiss();
  await closed;
  await expect(field(guest, 'Company')).toHaveValue('Äijälä Oy');
  await loseReply(guest);
  await press(guest, 'Register');
  await expect(heading(guest, 'You are registered')).toBeFocused();
  await guest.unroute(answers);
  await expectNoViolationsInBothSchemes(guest);

  // Opened again it shows the state, and lets the guest correct it.
  await expect(guest.getByText(`Your badge is on its way to ${aada}`)).toBeVisible();
  await guest.reload();
  await expect(guest.getByText(`Your badge was sent to ${aada}`)).toBeVisible();
  // What had the focus goes: by keyboard one is at what comes in its place.
  await guest.getByRole('button', { name: 'Change my details' }).press('Enter');
  await expect(heading(guest, 'Register')).toBeFocused();
  await guest.getByRole('button', { name: 'Keep as it was' }).press('Enter');
  await expect(heading(guest, 'You are registered')).toBeFocused();
  await press(guest, 'Change my details');
  await press(guest, 'Save the changes');
  await expect(guest.getByText('Your badge was sent to')).toBeVisible();
  await press(guest, 'Change my details');
  await expect(field(guest, 'Company')).toHaveValue('Äijälä Oy');
  await expect(guest.getByRole('checkbox', { name: /news by email/ })).toBeChecked();
  await field(guest, 'Job title').fill('Buyer');
  await press(guest, 'Save the changes');
  const code = guest.getByRole('img', { name: 'QR code of your badge' });
  await expect(code).toBeVisible();
  const dates = guest.waitForEvent('download');
  await guest.getByRole('link', { name: 'Add to calendar' }).click();
  const calendar = await dates;
  expect(calendar.suggestedFilename()).toBe('Stand Fair.ics');
  const ics = await readFile(await calendar.path(), 'utf8');
  expect(ics).toContain('SUMMARY:Stand Fair');
  // As the mail's and the event's own page (U10).
  expect(ics).toMatch(/^UID:event-\d+@localhost\r$/m);
  const badge = guest.waitForEvent('download');
  await guest.getByRole('link', { name: 'Download the badge (PDF)' }).click();
  expect((await readFile(await (await badge).path())).subarray(0, 5).toString()).toBe('%PDF-');
  await guest.getByRole('button', { name: 'Suomeksi' }).click();
  await expect(heading(guest, 'Olet ilmoittautunut')).toBeVisible();
  const picture = await guest.getByRole('img', { name: 'Kulkukortin QR-koodi' }).screenshot();
  await guest.goto('/dev/mail');
  // The invitation, and the badge of each registration.
  await expect(guest.getByRole('row').filter({ hasText: aada })).toHaveCount(3);
  await guest.context().close();

  // The code on the guest's screen is what the stand reads.
  const capture = await browser.newPage();
  await openScanPoint(capture, {
    name: point,
    path: (await readScanPoint(process.env.PORTAL_E2E_DATA ?? '', point)).path,
  });
  const chooser = capture.waitForEvent('filechooser');
  await press(capture, 'Photo');
  await (await chooser).setFiles({ name: 'qr.png', mimeType: 'image/png', buffer: picture });
  await expect(capture.getByText('Aada Äijälä')).toBeVisible();
  await capture.close();

  const decliner = await followOnPhone(browser, otto, 'Register here');
  await loseReply(decliner, { isCut: true });
  await press(decliner, 'I can’t come');
  await expect(decliner.getByRole('alert')).toContainText('We do not know whether your answer');
  await decliner.unroute(answers);
  await press(decliner, 'I can’t come');
  await expect(heading(decliner, 'Thank you for telling us')).toBeFocused();
  await decliner.reload();
  await expect(heading(decliner, 'Thank you for telling us')).toBeVisible();
  await decliner.getByRole('button', { name: 'I can come after all' }).press('Enter');
  await expect(heading(decliner, 'Register')).toBeFocused();
  await expect(field(decliner, 'Email')).toHaveValue(otto);
  await decliner.goto('/register/00000000-0000-4000-8000-000000000000');
  await expect(heading(decliner, 'This invitation link does not work')).toBeVisible();
  await expect(decliner.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await decliner.context().close();

  const leaver = await followOnPhone(browser, ulla, /^No more invitations from/);
  await expect(leaver).toHaveURL(/\/optOut\//);
  await expect(leaver.getByText(ulla)).toBeVisible();
  await expectNoViolationsInBothSchemes(leaver);
  await press(leaver, 'Stop the messages');
  await expect(heading(leaver, 'You get no more messages')).toBeVisible();
  await leaver.reload();
  await expect(heading(leaver, 'You get no more messages')).toBeVisible();
  await leaver.context().close();

  // What the exhibitor sees of it, with the people behind each number.
  await page.goto(`${stand.url}/${invitation}`);
  await expect(page.getByRole('button', { name: /^1 Registered 33%/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Declined 1' })).toBeVisible();
  await page.getByRole('button', { name: /^1 Met at our stand/ }).click();
  await expect(page).toHaveURL(/show=scanned/);
  const rows = page.getByRole('table').locator('tbody tr');
  await expect(rows).toHaveText([/Aada Äijälä, Äijälä Oy/]);
  await page.getByRole('button', { name: 'Declined 1' }).click();
  await expect(rows).toHaveText([new RegExp(otto)]);
  await page.goto(stand.url.replace(/emails$/, 'people/guests'));
  const person = page.getByRole('row').filter({ hasText: 'Äijälä Oy' });
  await expect(person).toContainText(/LoopRegistered · Met \d\d\.\d\d\./);
  await person.getByRole('link', { name: 'Loop' }).click();
  await expect(page).toHaveURL(new RegExp(`/emails/${invitation}$`));

  // Who has opted out is shown, and left out.
  const next = await sendInvitation(stand, { title: 'Again', to: [aada, ulla], isDraft: true });
  await page.goto(`${stand.url}/${next}`);
  await expect(page.getByText(`${ulla} (opted out)`)).toBeVisible();
  await press(page, 'Send');
  const question = page.getByRole('dialog', { name: 'Send to 1 person?' });
  await expect(question).toContainText('1 recipient has opted out');
});
