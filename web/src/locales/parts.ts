import type { LanguageName } from '../language.ts';
import type { Texts, TextsIn } from './texts.ts';

/** What is fetched together: of errors and forms, of the login, of the area behind it, of an event, of mailed links. */
export type TextPart = 'start' | 'outside' | 'inside' | 'event' | 'linked';

// The English ones of the start stand in for what is missing: they come with the code (I18N-01).
const parts = import.meta.glob<Partial<TextsIn[LanguageName]>>([
  './parts/*/*.ts',
  '!./parts/en/start.ts',
]);

export async function textsOf(language: LanguageName, part: TextPart): Promise<Partial<Texts>> {
  return { ...(await parts[`./parts/${language}/${part}.ts`]?.()) };
}
