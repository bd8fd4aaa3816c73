import i18n from 'i18next';
import { initReactI18next } from 'react-i18next';
import { noteAnswer } from './api/connection.ts';
import { storage } from './api/storage.ts';
import { en, type Texts } from './locales/en.ts';

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

/** Finnish is fetched when it is chosen; English is the fallback and always there. */
async function load(language: LanguageName): Promise<void> {
  if (language === 'en' || i18n.hasResourceBundle(language, 'translation')) return;
  const { fi } = await import('./locales/fi.ts');
  i18n.addResourceBundle(language, 'translation', fi);
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
