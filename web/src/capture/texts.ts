import type { Language } from '@portal/contract/errors';
import { signal } from '@preact/signals';
import { storage } from '../api/storage.ts';
import en from './locales/en.json';
import fi from './locales/fi.json';

type Key = keyof typeof en;

/** The same in Finnish: one that is missing does not compile. */
const texts = { en, fi: fi satisfies Record<Key, string> };

/** The choice that was made here or in the portal, else the browser's (I18N-01). */
function preferred(): Language {
  const wished = [storage.get('language') ?? '', ...navigator.languages];
  return wished.map((name) => name.slice(0, 2)).find((name) => name === 'fi' || name === 'en') ===
    'fi'
    ? 'fi'
    : 'en';
}

export const language = signal<Language>(preferred());

export function changeLanguage(name: Language): void {
  storage.set('language', name);
  language.value = name;
}

/** The text in the language of the page; `{name}` is filled in. */
export function t(key: Key, filling: Record<string, string | number> = {}): string {
  return texts[language.value][key].replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    String(filling[name] ?? ''),
  );
}
