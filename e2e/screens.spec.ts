import type { Page } from '@playwright/test';
import {
  anna,
  expect,
  expectNoViolations,
  expectNoViolationsInBothSchemes,
  test,
} from './portal.ts';
import { answerForVideos } from './videos.ts';

/** Where a picture of the partner's video is shown. */
const withVideo = new Set(['/', '', '/exhibitor', '/exhibitor/materials']);

interface Screen {
  path: string;
  /** The beginning of its title, in both languages. */
  en: string;
  fi: string;
}

const signedOut: Screen[] = [
  { path: '/', en: 'Sign in', fi: 'Kirjaudu sisään' },
  { path: '/password-recovery', en: 'Reset your password', fi: 'Vaihda salasana' },
  { path: '/password-recovery/token', en: 'The link no longer works', fi: 'Linkki ei enää toimi' },
  {
    path: '/confirm-email/token',
    en: 'Confirm your new email',
    fi: 'Vahvista uusi sähköpostiosoitteesi',
  },
];
const signedIn: Screen[] = [
  { path: '/', en: 'Dashboard', fi: 'Etusivu' },
  { path: '/events', en: 'Events', fi: 'Tapahtumat' },
  { path: '/notifications', en: 'Notifications', fi: 'Ilmoitukset' },
  { path: '/orders', en: 'Orders', fi: 'Tilaukset' },
  { path: '/settings', en: 'My info – Settings', fi: 'Omat tiedot – Asetukset' },
  {
    path: '/settings/organization',
    en: 'Organization details – Settings',
    fi: 'Organisaation tiedot – Asetukset',
  },
  { path: '/settings/users', en: 'Users – Settings', fi: 'Käyttäjät – Asetukset' },
  { path: '/settings/log', en: 'Log – Settings', fi: 'Loki – Asetukset' },
  { path: '/help/start', en: 'First steps – Help', fi: 'Ensiaskeleet – Ohje' },
  { path: '/nowhere', en: 'There is no such page', fi: 'Sivua ei löydy' },
];
/** Below an event. */
const inEvent: Screen[] = [
  { path: '', en: 'Summary – Nordic Expo', fi: 'Yhteenveto – Nordic Expo' },
  { path: '/notifications', en: 'Notifications – Nordic Expo', fi: 'Ilmoitukset – Nordic Expo' },
  { path: '/exhibitor', en: 'Exhibitor – Nordic Expo', fi: 'Näytteilleasettaja – Nordic Expo' },
  {
    path: '/exhibitor/materials',
    en: 'Exhibitor – Nordic Expo',
    fi: 'Näytteilleasettaja – Nordic Expo',
  },
  { path: '/people', en: 'People – Nordic Expo', fi: 'Henkilöt – Nordic Expo' },
  { path: '/people/guests', en: 'People – Nordic Expo', fi: 'Henkilöt – Nordic Expo' },
  { path: '/scanpoints', en: 'Scan points – Nordic Expo', fi: 'Skannauspisteet – Nordic Expo' },
  {
    path: '/scanpoints/leads',
    en: 'Scan points – Nordic Expo',
    fi: 'Skannauspisteet – Nordic Expo',
  },
  {
    path: '/scanpoints/order',
    en: 'Scan points – Nordic Expo',
    fi: 'Skannauspisteet – Nordic Expo',
  },
  { path: '/shop', en: 'Shop – Nordic Expo', fi: 'Kauppa – Nordic Expo' },
  { path: '/orders', en: 'Orders – Nordic Expo', fi: 'Tilaukset – Nordic Expo' },
  { path: '/orders/tickets', en: 'Orders – Nordic Expo', fi: 'Tilaukset – Nordic Expo' },
  { path: '/emails', en: 'Emails – Nordic Expo', fi: 'Sähköpostit – Nordic Expo' },
  { path: '/emails/create', en: 'Emails – Nordic Expo', fi: 'Sähköpostit – Nordic Expo' },
  { path: '/analytics', en: 'Analytics – Nordic Expo', fi: 'Analytiikka – Nordic Expo' },
];
const product = { en: 'Exhibitor portal', fi: 'Näytteilleasettajaportaali' };
const widths = [1280, 768, 390, 360];

/** Everything that was asked for is there, and every font and animation with it. */
async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // What follows the width by script, charts among them, is drawn after it.
  await expect
    .poll(
      () =>
        page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          return scrollWidth - clientWidth;
        }),
      page.url(),
    )
    .toBeLessThanOrEqual(0);
}

/** One page per screen; its widths and colours are changed on the spot. */
async function examine(page: Page, screen: Screen, language: 'en' | 'fi'): Promise<void> {
  await page.goto(screen.path);
  await settle(page);
  await expect(page).toHaveTitle(`${screen[language]} – ${product[language]}`);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await settle(page);
    await expectNoSidewaysScroll(page);
    // Roles, names and colours are those of the English screen, and the colours of a phone are the desk's.
    if (language === 'en' && width === 1280) await expectNoViolationsInBothSchemes(page);
    if (language === 'en' && width === 390) await expectNoViolations(page);
  }
}

/** So many are looked at on one page: another one costs more than to go on. */
const together = 3;

for (const language of ['en', 'fi'] as const) {
  const examineAll = (where: string, screens: Screen[]) => {
    for (let from = 0; from < screens.length; from += together) {
      const some = screens.slice(from, from + together);
      const names = some.map(({ path }) => path || 'an event').join(', ');
      test(`U2, UX-10: ${where} in ${language}, every width, light and dark: ${names}`, async ({
        page,
        context,
        pathOf,
      }) => {
        // Where something answers for others nothing is taken from the browser's cache.
        if (some.some(({ path }) => withVideo.has(path))) await answerForVideos(context);
        const event = where === 'in an event' ? await pathOf('Nordic Expo') : '';
        for (const screen of some)
          await test.step(screen.path, () =>
            examine(page, { ...screen, path: event + screen.path }, language),
          );
      });
    }
  };

  test.describe('signed out', () => {
    test.use({ stored: { language } });
    examineAll('signed out', signedOut);
  });

  test.describe('signed in', () => {
    test.use({ as: anna, stored: { language } });
    examineAll('signed in', signedIn);
    examineAll('in an event', inEvent);
  });
}
