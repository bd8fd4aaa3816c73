import type { Language } from '@portal/contract/errors';
import i18n from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { recordAnswer } from './api/connection.ts';
import { storage } from './api/storage.ts';
import { preferredLanguage } from './language.ts';
import start from './locales/en/start.ts';
import { byFileName, textsOf, type TextPart } from './locales/parts.ts';
import type { Texts } from './locales/texts.ts';
import { numberText } from './numberText.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Texts };
    returnNull: false;
  }
}

/** The language of the screen: a component that asks draws anew in another one. */
export const useLanguage = (): Language => useTranslation().i18n.language as Language;

/** The same where no component asks. */
export const shownLanguage = (): Language => i18n.language as Language;

/** What the screens so far have asked for: another language brings the same. */
const needed = new Set<TextPart>(['start']);

async function load(language: Language): Promise<void> {
  const texts = await Promise.all([...needed].map((part) => textsOf(language, part)));
  i18n.addResourceBundle(language, 'translation', Object.assign({}, ...texts), false, false, {
    skipCopy: true,
  });
}

/** Fetches code together with the texts that it shows. */
export async function withTexts<Code>(code: Promise<Code>, texts?: TextPart): Promise<Code> {
  if (texts) needed.add(texts);
  // Without a network both fail, and each is to be heard (U7).
  const [fetched] = await Promise.all([code, load(shownLanguage())]);
  return fetched;
}

/** NAV-04: switches at once and keeps the choice over reloads. Without a network all stays as it is. */
export async function changeLanguage(language: Language): Promise<void> {
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
  const language = preferredLanguage();
  i18n.on('languageChanged', (name) => {
    document.documentElement.lang = name;
  });
  i18n.use(initReactI18next);
  await i18n.init({
    lng: 'en',
    fallbackLng: 'en',
    resources: { en: { translation: byFileName(start) } },
    interpolation: { escapeValue: false },
  });
  // `{{count, number}}`
  i18n.services.formatter?.add('number', numberText);
  await load(language).then(
    () => i18n.changeLanguage(language),
    () => recordAnswer(false),
  );
}

export { i18n };
