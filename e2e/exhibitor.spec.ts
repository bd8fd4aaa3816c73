import type { Page } from '@playwright/test';
import {
  expect,
  expectNoViolationsInBothSchemes,
  failedCall,
  signIn,
  storedIn,
  test,
  toast,
} from './portal.ts';
import { openStand } from './stand.ts';
import { answerForVideos } from './videos.ts';

test.use({
  allowedConsole: failedCall,
  contextOptions: { reducedMotion: 'reduce' },
});
test.beforeEach(({ context }) => answerForVideos(context));

const field = (page: Page, name: string | RegExp) =>
  page.getByRole('textbox', { name, exact: typeof name === 'string' });
const phone = (page: Page) => page.getByRole('region', { name: 'Preview on a phone' });
const save = (page: Page) => page.getByRole('button', { name: 'Save' });
const choose = (page: Page, name: string) => page.getByText(name, { exact: true }).click();
const words = (count: number) => Array(count).fill('sana').join(' ');

test('EXH-01, EXH-02, EXH-13, UX-09: the phone follows every keystroke, in the event’s colours @phone', async ({
  page,
}) => {
  await openStand(page, '/exhibitor', {
    event: { mobileSettings: { primaryColor: '#123456' } },
    partner: { name: 'Öljy Oy' },
  });
  await expect(phone(page)).toContainText('Öljy Oy');
  await expect(phone(page).locator('header')).toHaveCSS('background-color', 'rgb(18, 52, 86)');
  const typed = {
    'Display name': 'Öljy & Ääni 🦊',
    Stand: "Hall 6'; --",
    Description: 'Tule katsomaan.\nKahvia on.',
    Website: 'https://www.example.com',
    Phone: '+358 40 123 4567',
  };
  for (const [name, text] of Object.entries(typed)) {
    await field(page, name).fill(text);
    await expect(phone(page)).toContainText(text.replace('https://www.', '').split('\n')[0] ?? '');
  }
  await expect(page.getByRole('region', { name: 'What makes a good profile' })).toBeVisible();
  await expectNoViolationsInBothSchemes(page);
});

test('EXH-03, EXH-14, ERR-17: a save is told and stays; the summary shows it', async ({ page }) => {
  const { url } = await openStand(page, '/exhibitor');
  await field(page, 'Name').fill('Uusi Nimi Oy');
  await field(page, 'Stand').fill('Osasto 12');
  await save(page).dblclick();
  await expect(toast(page, 'Organization saved')).toHaveCount(1);
  await page.reload();
  await expect(field(page, 'Stand')).toHaveValue('Osasto 12');
  await expect(page.getByRole('button', { name: /^User menu/ })).toContainText('Uusi Nimi Oy');
  await page.goto(url.replace('/exhibitor', ''));
  await expect(page.getByText('Osasto 12')).toBeVisible();
});

test('EXH-08, VAL-05: brief counts the words and takes 65', async ({ page }) => {
  await openStand(page, '/exhibitor', { profile: { packageLevel: 'brief' } });
  await field(page, 'Description').fill(words(66));
  await expect(page.getByText('66 / 65 words')).toBeVisible();
  await save(page).click();
  await expect(toast(page, 'Check all form fields')).toBeVisible();
  await expect(page.getByText('The brief package takes at most 65 words')).toBeVisible();
  await expect(field(page, 'Description')).toBeFocused();
  await field(page, 'Description').fill(words(65));
  await save(page).click();
  await expect(toast(page, 'Organization saved')).toBeVisible();
});

test('EXH-07: brief turns video and chat off, and clears the video on saving', async ({ page }) => {
  await openStand(page, '/exhibitor', {
    profile: { videoPlatform: 'vimeo', videoUrl: 'https://vimeo.com/1084537' },
  });
  await expect(phone(page)).toContainText('Chat with us');
  await choose(page, 'Brief');
  await expect(phone(page)).not.toContainText('Chat with us');
  await expect(phone(page).getByRole('button')).toHaveCount(0);
  await expect(field(page, 'Video address')).toBeDisabled();
  await save(page).click();
  await expect(toast(page, 'Organization saved')).toBeVisible();
  await choose(page, 'Extensive');
  await expect(field(page, 'Video address')).toHaveValue('');
});

test('EXH-09, T11: another platform needs a code, of a host that may play it', async ({ page }) => {
  await openStand(page, '/exhibitor');
  await choose(page, 'Other');
  await save(page).click();
  await expect(page.getByText('Embed code is required')).toBeVisible();
  await field(page, 'Embed code').fill('<script>document.title = "run"</script>');
  await save(page).click();
  await expect(toast(page, 'The embed code is not accepted')).toBeVisible();
  await field(page, 'Embed code').fill(
    '<iframe src="https://player.vimeo.com/video/1" onload="alert(1)"></iframe>',
  );
  await save(page).click();
  await expect(toast(page, 'Organization saved')).toBeVisible();
  await expect(field(page, 'Embed code')).toHaveValue(
    '<iframe src="https://player.vimeo.com/video/1"></iframe>',
  );
  await page
    .context()
    .route('https://player.vimeo.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>the film</p>' }),
    );
  await phone(page).getByRole('button', { name: 'Play the video' }).click();
  const frame = phone(page).locator('iframe');
  await expect(frame).toHaveAttribute('sandbox', /allow-scripts/);
  await expect(frame.contentFrame().getByText('the film')).toBeVisible();
});

test('EXH-12, CONST-08: the picture of a video is looked up, and ours stands in', async ({
  page,
}) => {
  await openStand(page, '/exhibitor');
  const picture = phone(page).getByRole('button', { name: 'Play the video' }).locator('img');
  await field(page, 'Video address').fill('https://youtu.be/aqz-KE-bpKQ');
  await expect(picture).toHaveAttribute(
    'src',
    'https://img.youtube.com/vi/aqz-KE-bpKQ/hqdefault.jpg',
  );
  await choose(page, 'Vimeo');
  await field(page, 'Video address').fill('https://vimeo.com/channels/staffpicks/1084537');
  await expect(picture).toHaveAttribute('src', 'https://i.vimeocdn.com/video/1.jpg');
  const looked = page.waitForRequest(/404404/);
  await field(page, 'Video address').fill('https://vimeo.com/404404');
  await looked;
  await expect(phone(page).getByRole('button', { name: 'Play the video' })).toBeVisible();
  await expect(picture).toHaveCount(0);
  const lookUps: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('oembed')) lookUps.push(request.url());
  });
  await field(page, 'Video address').fill('123');
  await expect(phone(page).getByRole('button', { name: 'No video yet' })).toBeDisabled();
  await field(page, 'Video address').blur();
  await expect(page.getByText('This is no video of this platform')).toBeVisible();
  // An address of the other platform turns to it.
  await field(page, 'Video address').fill('https://www.youtube.com/watch?v=aqz-KE-bpKQ');
  await expect(page.getByRole('radio', { name: 'YouTube' })).toBeChecked();
  await expect(page.getByText('This is no video of this platform')).toHaveCount(0);
  expect(lookUps).toEqual([]);
});

test('EXH-04, EXH-05, PERM-02, PERM-06: the event’s settings open fields', async ({ page }) => {
  await openStand(page, '/exhibitor', { event: { isProspectumLiveEnabled: false } });
  await expect(field(page, 'Stand')).toBeVisible();
  await expect(page.getByText('Package', { exact: true })).toHaveCount(0);
  await expect(field(page, 'Additional information')).toHaveCount(0);
  await expect(phone(page)).not.toContainText('Chat with us');
});

test('EXH-04: who edits orders tells the organiser more', async ({ page }) => {
  await openStand(page, '/exhibitor', { event: { partnerPortal: { userCanEditOrders: true } } });
  await field(page, 'Additional information').fill('Trukki kello 7');
  await save(page).click();
  await expect(toast(page, 'Organization saved')).toBeVisible();
  await page.reload();
  await expect(field(page, 'Additional information')).toHaveValue('Trukki kello 7');
});

test('T10, U4: the second of two editors is asked, and both edits are kept, over a page that is loaded anew too', async ({
  page,
  browser,
}) => {
  const { url, colleagues } = await openStand(page, '/exhibitor', {
    colleagues: [{ firstNames: 'Ilta', lastName: 'Öman' }],
  });
  const other = await browser.newPage();
  await signIn(other, colleagues[0] ?? '');
  await other.goto(url);
  await field(other, 'Stand').fill('Osasto 1');
  await field(page, 'Description').fill('Oma kuvaus');
  await save(other).click();
  await expect(toast(other, 'Organization saved')).toBeVisible();
  await save(page).click();
  const conflict = page.getByRole('dialog');
  await expect(conflict).toContainText('Ilta Öman saved changes');
  await conflict.getByRole('button', { name: 'Bring in the changes' }).click();
  await expect(field(page, 'Stand')).toHaveValue('Osasto 1');
  await expect.poll(() => storedIn(page, 'drafts')).toContain('Oma kuvaus');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  const offer = page.getByRole('region', { name: /^Unsaved draft from / });
  await expect(field(page, 'Description')).toHaveValue('');
  await expectNoViolationsInBothSchemes(page);
  await offer.getByRole('button', { name: 'Continue with it' }).click();
  await expect(field(page, 'Stand')).toHaveValue('Osasto 1');
  await expect(field(page, 'Description')).toHaveValue('Oma kuvaus');
  await save(page).click();
  await expect(toast(page, 'Organization saved')).toBeVisible();
  await expect.poll(() => storedIn(page, 'drafts')).toBeNull();
  await other.reload();
  await expect(field(other, 'Description')).toHaveValue('Oma kuvaus');
  await other.close();
});

test('NEXT-03: the steps tell what is missing and lead to its field, from the summary too', async ({
  page,
}) => {
  const { url } = await openStand(page, '');
  await page.getByRole('link', { name: /^Complete: Profile/ }).click();
  await expect(page).toHaveURL(`${url}/exhibitor#department`);
  await expect(field(page, 'Stand')).toBeFocused();
  const steps = page.getByRole('list', { name: 'What is missing' });
  await expect(steps.getByRole('link')).toHaveText([
    'Add a logo',
    'Write a description',
    'Tell where your stand is',
    'Add a phone number',
    'Add your website',
    'Add your address',
    'Add a video',
  ]);
  await steps.getByRole('link', { name: 'Write a description' }).click();
  await expect(page).toHaveURL(`${url}/exhibitor#description`);
  await expect(field(page, 'Description')).toBeFocused();
  await field(page, 'Stand').fill('Osasto 3');
  await expect(steps.getByRole('link', { name: 'Tell where your stand is' })).toHaveCount(0);
});

test('I18N-01: the page speaks Finnish', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'fi'));
  await openStand(page, '/exhibitor', { profile: { packageLevel: 'brief' } });
  await page.getByRole('textbox', { name: 'Kuvaus' }).fill(words(66));
  await page.getByRole('button', { name: 'Tallenna' }).click();
  await expect(page.getByText('Suppeaan pakettiin mahtuu enintään 65 sanaa')).toBeVisible();
});
