import type { Page } from '@playwright/test';
import { anna, expect, expectNoViolationsInBothSchemes, test } from './portal.ts';
import { answerForVideos } from './videos.ts';

test.beforeEach(({ context }) => answerForVideos(context));

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
/** Where axe looks too. */
const axeWidths = [1280, 390];

/** Everything that was asked for is there, and every font and animation with it. */
async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { scroll, client } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    client: document.documentElement.clientWidth,
  }));
  expect(scroll, `${page.url()} at ${client} px`).toBeLessThanOrEqual(client);
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
    // Roles, names and colours are those of the English screen.
    if (language === 'en' && axeWidths.includes(width)) await expectNoViolationsInBothSchemes(page);
  }
}

for (const language of ['en', 'fi'] as const) {
  const stored = { language };
  const title = ({ path }: Screen) =>
    `U2, UX-10: ${path || 'an event'} in ${language}: every width, light and dark`;

  test.describe('signed out', () => {
    test.use({ stored });
    for (const screen of signedOut)
      test(title(screen), ({ page }) => examine(page, screen, language));
  });

  test.describe('signed in', () => {
    test.use({ as: anna, stored });
    for (const screen of signedIn)
      test(title(screen), ({ page }) => examine(page, screen, language));
  });

  test.describe('in an event', () => {
    test.use({ as: anna, stored });
    for (const screen of inEvent)
      test(title(screen), async ({ page, pathOf }) => {
        const path = (await pathOf('Nordic Expo')) + screen.path;
        await examine(page, { ...screen, path }, language);
      });
  });
}
