import { charactersOf } from './characters.ts';

/**
 * The beginning of a text, of so many UTF-16 units at most. Cut between what a reader sees as characters:
 * half of an emoji is nothing that JSON in the database could hold.
 */
export function cutTo(length: number, text: string): string {
  if (text.length <= length) return text;
  let cut = '';
  for (const { segment } of charactersOf(text)) {
    if (cut.length + segment.length > length) break;
    cut += segment;
  }
  return cut;
}
