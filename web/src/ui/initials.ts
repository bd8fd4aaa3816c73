import { charactersOf } from '@portal/contract/characters';

/** Of Latin letters each is one: who else writes, with marks or in emoji, waits for what knows (S11). */
const plain = /^[\u0020-\u02ff](?![^\u0020-\u02ff])/;

const firstLetter = (word: string): string | undefined => {
  if (plain.test(word)) return word[0];
  const [first] = charactersOf(word);
  return first?.segment;
};

/** What stands for a name where there is no picture of it: `Anna Virtanen` → AV; an emoji stays whole. */
export function initialsOf(name: string, limit = 2): string {
  const words = (name.match(/\S+/g) ?? []).slice(0, limit);
  return words.map(firstLetter).join('').toLocaleUpperCase();
}
