import i18n from 'i18next';
import { initReactI18next } from 'react-i18next';
import { recordAnswer } from './api/connection.ts';
import { storage } from './api/storage.ts';
import type { FileTexts, TextFile, Texts } from './locales/texts.ts';

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

/** Of errors and forms; the English ones stand in for what is missing (I18N-01). */
const fromTheStart = ['common', 'errors', 'form'] satisfies TextFile[];
const inEnglish = import.meta.glob<FileTexts>('./locales/en/{common,errors,form}.json', {
  eager: true,
  import: 'default',
});
/** All others are fetched with what shows them; those behind the login are known from there on (S10). */
const fetched = import.meta.glob<FileTexts>(
  ['./locales/*/{auth,nav}.json', './locales/fi/{common,errors,form}.json'],
  { import: 'default' },
);
export function addTexts(found: typeof fetched): void {
  Object.assign(fetched, found);
}

/** What the screens so far have asked for: another language brings the same. */
const needed = new Set<TextFile>(fromTheStart);

async function textsOf(language: LanguageName, file: TextFile): Promise<FileTexts | undefined> {
  const path = `./locales/${language}/${file}.json`;
  return inEnglish[path] ?? fetched[path]?.();
}

async function load(language: LanguageName): Promise<void> {
  const texts = await Promise.all(
    [...needed].map(async (file) => [file, await textsOf(language, file)] as const),
  );
  i18n.addResourceBundle(language, 'translation', Object.fromEntries(texts), true);
}

/** Fetches a screen together with the files of its texts. */
export async function withTexts<Screen>(
  screen: Promise<Screen>,
  ...files: TextFile[]
): Promise<Screen> {
  for (const file of files) needed.add(file);
  // Without a network both fail, and each is to be heard (U7).
  const [fetchedScreen] = await Promise.all([screen, load(i18n.language as LanguageName)]);
  return fetchedScreen;
}

/** NAV-04: switches at once and keeps the choice over reloads. Without a network all stays as it is. */
export async function changeLanguage(language: LanguageName): Promise<void> {
  try {
    await load(language);
  } catch {
    recordAnswer(false);
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
    resources: {},
    interpolation: { escapeValue: false },
  });
  await load('en');
  await load(language).then(
    () => i18n.changeLanguage(language),
    () => recordAnswer(false),
  );
}

export { i18n };
