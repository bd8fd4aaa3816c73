const segmenter = new Intl.Segmenter();

const firstLetter = (word: string) =>
  Array.from(segmenter.segment(word), ({ segment }) => segment)[0];

/** What stands for a name where there is no picture of it: `Anna Virtanen` → AV; an emoji stays whole. */
export function initialsOf(name: string, limit = 2): string {
  const words = (name.match(/\S+/g) ?? []).slice(0, limit);
  return words.map(firstLetter).join('').toLocaleUpperCase();
}
