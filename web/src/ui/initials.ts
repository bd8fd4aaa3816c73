const segmenter = new Intl.Segmenter();

const firstLetter = (word: string) => [...segmenter.segment(word)][0]?.segment ?? '';

/** What stands for a name where there is no picture of it: `Anna Virtanen` → AV; an emoji stays whole. */
export function initialsOf(name: string, limit = 2): string {
  const words = name.split(/\s+/).filter(Boolean).slice(0, limit);
  return words.map(firstLetter).join('').toLocaleUpperCase();
}
