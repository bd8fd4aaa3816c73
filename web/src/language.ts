import type { Language } from '@portal/contract/errors';
import { storage } from './api/storage.ts';

export const languages = ['fi', 'en'] as const satisfies Language[];

/** The stored choice, else the browser's first language of ours, else English (I18N-01). */
export function preferredLanguage(): Language {
  const wished = [storage.get('language') ?? '', ...navigator.languages];
  const known = wished
    .map((name) => name.slice(0, 2))
    .find((name) => name === 'fi' || name === 'en');
  return known === 'fi' ? 'fi' : 'en';
}
