import type { Language } from '@portal/contract/errors';

/** The little words that every text of a language is full of, and which the other does not have. */
const common: Record<Language, ReadonlySet<string>> = {
  en: new Set(
    'the and you your yours we our us of for is are was were with this that will it from have has by as if or not all come see meet welcome hello dear thank thanks please'.split(
      ' ',
    ),
  ),
  fi: new Set(
    'ja on ei että sinä sinut sinua sinun sinulle te teidät teidän teille me meidän meille olet olemme ovat myös kun jos tai mutta sekä niin tämä tämän tästä kanssa voit saat hei moi tervetuloa kiitos nähdään'.split(
      ' ',
    ),
  ),
};

/**
 * The language in which somebody wrote a text; undefined where its words do not tell it: a mail in Swedish,
 * three words, or half of each.
 */
export function languageOf(text: string): Language | undefined {
  const words =
    text
      .toLowerCase()
      .normalize('NFC')
      .match(/\p{L}+/gu) ?? [];
  const count = (language: Language) => words.filter((word) => common[language].has(word)).length;
  const counts = { en: count('en'), fi: count('fi') };
  const [most, least] = counts.en > counts.fi ? (['en', 'fi'] as const) : (['fi', 'en'] as const);
  return counts[most] >= 2 && counts[most] > 3 * counts[least] ? most : undefined;
}
