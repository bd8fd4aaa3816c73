import type { Language } from '@portal/contract/errors';
import type { TextsIn } from './texts.ts';

/**
 * What is fetched together, a folder of each language: of errors and forms, of the login, of the area
 * behind it, of its settings, of an event, of mailed links, of the second step of a sign-in, of the
 * organiser’s console, of its events, of acting as an exhibitor, of the first start.
 */
export type TextPart =
  | 'start'
  | 'outside'
  | 'inside'
  | 'settings'
  | 'event'
  | 'linked'
  | 'factors'
  | 'organizer'
  | 'organizerEvent'
  | 'acting'
  | 'setup';

/** The texts of a folder, by their paths. */
type Files = Record<string, unknown>;

// The English ones of the start stand in for what is missing: they come with the code (I18N-01).
const parts = import.meta.glob<Files>(['./*/*.ts', '!./en/start.ts'], { import: 'default' });

/** A file's name is the first part of its keys. */
export function byFileName(files: Files): Partial<TextsIn[Language]> {
  return Object.fromEntries(
    Object.entries(files).map(([path, texts]) => [path.split(/[/.]/).at(-2), texts]),
  );
}

export async function textsOf(
  language: Language,
  part: TextPart,
): Promise<Partial<TextsIn[Language]>> {
  return byFileName((await parts[`./${language}/${part}.ts`]?.()) ?? {});
}
