import i18n from 'i18next';
import { initReactI18next } from 'react-i18next';
import { noteAnswer } from './api/connection.ts';
import { storage } from './api/storage.ts';
import { en } from './locales/en.ts';
import type { Texts } from './locales/texts.ts';

export type LanguageName = 'en' | 'fi';
export const languages = ['fi', 'en'] as const;

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Texts };
    returnNull: false;
  }
}

/** The stored choice, else the browser's first language of ours, else English (I18N-01). */
function preferred(): LanguageName {
  const wished = [storage.get('language') ?? '', ...navigator.languages];
  const known = wished
    .map((name) => name.slice(0, 2))
    .find((name) => name === 'fi' || name === 'en');
  return known === 'fi' ? 'fi' : 'en';
}

/** Texts that are fetched with what shows them, so that the login does not wait for all (S10). */
const parts = {
  core: {
    en: async () => en,
    fi: async () => (await import('./locales/fi.ts')).fi,
  },
  inside: {
    en: async () => (await import('./locales/en.inside.ts')).enInside,
    fi: async () => (await import('./locales/fi.inside.ts')).fiInside,
  },
  capture: {
    en: async () => (await import('./locales/en.capture.ts')).enCapture,
    fi: async () => (await import('./locales/fi.capture.ts')).fiCapture,
  },
  exhibitor: {
    en: async () => (await import('./locales/en.exhibitor.ts')).enExhibitor,
    fi: async () => (await import('./locales/fi.exhibitor.ts')).fiExhibitor,
  },
  invitations: {
    en: async () => (await import('./locales/en.invitations.ts')).enInvitations,
    fi: async () => (await import('./locales/fi.invitations.ts')).fiInvitations,
  },
  people: {
    en: async () => (await import('./locales/en.people.ts')).enPeople,
    fi: async () => (await import('./locales/fi.people.ts')).fiPeople,
  },
  registration: {
    en: async () => (await import('./locales/en.registration.ts')).enRegistration,
    fi: async () => (await import('./locales/fi.registration.ts')).fiRegistration,
  },
  scanPoints: {
    en: async () => (await import('./locales/en.scanPoints.ts')).enScanPoints,
    fi: async () => (await import('./locales/fi.scanPoints.ts')).fiScanPoints,
  },
  settings: {
    en: async () => (await import('./locales/en.settings.ts')).enSettings,
    fi: async () => (await import('./locales/fi.settings.ts')).fiSettings,
  },
  shop: {
    en: async () => (await import('./locales/en.shop.ts')).enShop,
    fi: async () => (await import('./locales/fi.shop.ts')).fiShop,
  },
  ticket: {
    en: async () => (await import('./locales/en.ticket.ts')).enTicket,
    fi: async () => (await import('./locales/fi.ticket.ts')).fiTicket,
  },
} satisfies Record<string, Record<LanguageName, () => Promise<object>>>;
type Part = keyof typeof parts;

/** What the screens so far have asked for: another language brings the same. */
const needed = new Set<Part>(['core']);

async function load(language: LanguageName): Promise<void> {
  const texts = await Promise.all([...needed].map((part) => parts[part][language]()));
  for (const each of texts) i18n.addResourceBundle(language, 'translation', each, true);
}

/** Fetches a screen together with its texts. */
export async function withTexts<Screen>(part: Part, screen: Promise<Screen>): Promise<Screen> {
  needed.add(part);
  await load(i18n.language as LanguageName);
  return screen;
}

/** NAV-04: switches at once and keeps the choice over reloads. Without a network all stays as it is. */
export async function changeLanguage(language: LanguageName): Promise<void> {
  try {
    await load(language);
  } catch {
    noteAnswer(false);
    return;
  }
  storage.set('language', language);
  await i18n.changeLanguage(language);
}

export async function startI18n(): Promise<void> {
  const language = preferred();
  i18n.on('languageChanged', (name) => {
    document.documentElement.lang = name;
  });
  i18n.use(initReactI18next);
  await i18n.init({
    lng: 'en',
    fallbackLng: 'en',
    resources: { en: { translation: en } },
    interpolation: { escapeValue: false },
  });
  await load(language).then(
    () => i18n.changeLanguage(language),
    () => noteAnswer(false),
  );
}

export { i18n };
