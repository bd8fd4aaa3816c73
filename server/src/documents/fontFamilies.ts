/** A family of fonts on disk, as the package of it lies in `node_modules`. */
export interface Family {
  /** Where its package tells which file has which letters. */
  list: string;
  hasBold: boolean;
}

const inBoth = (list: string): Family => ({ list, hasBold: true });
const inOne = (list: string): Family => ({ list, hasBold: false });

/** Latin, Greek and Cyrillic: what the portal itself is written in. */
const inter: Family = inBoth(import.meta.resolve('@fontsource/inter/unicode.json'));

const japanese: Family = inBoth(import.meta.resolve('@fontsource/biz-udpgothic/unicode.json'));
const chinese: Family = inOne(
  import.meta.resolve('@fontsource/chocolate-classical-sans/unicode.json'),
);
/** Has the last simplified letters. */
const simplified: Family = inOne(import.meta.resolve('@fontsource/zcool-xiaowei/unicode.json'));
const korean: Family = inOne(import.meta.resolve('@fontsource/gowun-dodum/unicode.json'));

/** Which family has the letters of a script, by the name that Unicode gives it. */
const families: [script: string, family: Family][] = [
  ['Arabic', inBoth(import.meta.resolve('@fontsource/noto-sans-arabic/unicode.json'))],
  ['Hebrew', inBoth(import.meta.resolve('@fontsource/noto-sans-hebrew/unicode.json'))],
  ['Syriac', inBoth(import.meta.resolve('@fontsource/noto-sans-syriac/unicode.json'))],
  ['Thaana', inBoth(import.meta.resolve('@fontsource/noto-sans-thaana/unicode.json'))],
  ['Armenian', inBoth(import.meta.resolve('@fontsource/noto-sans-armenian/unicode.json'))],
  ['Georgian', inBoth(import.meta.resolve('@fontsource/noto-sans-georgian/unicode.json'))],
  ['Devanagari', inBoth(import.meta.resolve('@fontsource/noto-sans-devanagari/unicode.json'))],
  ['Bengali', inBoth(import.meta.resolve('@fontsource/noto-sans-bengali/unicode.json'))],
  ['Gurmukhi', inBoth(import.meta.resolve('@fontsource/noto-sans-gurmukhi/unicode.json'))],
  ['Gujarati', inBoth(import.meta.resolve('@fontsource/noto-sans-gujarati/unicode.json'))],
  ['Oriya', inBoth(import.meta.resolve('@fontsource/noto-sans-oriya/unicode.json'))],
  ['Tamil', inBoth(import.meta.resolve('@fontsource/noto-sans-tamil/unicode.json'))],
  ['Telugu', inBoth(import.meta.resolve('@fontsource/noto-sans-telugu/unicode.json'))],
  ['Kannada', inBoth(import.meta.resolve('@fontsource/noto-sans-kannada/unicode.json'))],
  ['Malayalam', inBoth(import.meta.resolve('@fontsource/noto-sans-malayalam/unicode.json'))],
  ['Sinhala', inBoth(import.meta.resolve('@fontsource/noto-sans-sinhala/unicode.json'))],
  ['Thai', inBoth(import.meta.resolve('@fontsource/noto-sans-thai/unicode.json'))],
  ['Lao', inBoth(import.meta.resolve('@fontsource/noto-sans-lao/unicode.json'))],
  ['Tibetan', inBoth(import.meta.resolve('@fontsource/noto-serif-tibetan/unicode.json'))],
  ['Myanmar', inBoth(import.meta.resolve('@fontsource/noto-sans-myanmar/unicode.json'))],
  ['Khmer', inBoth(import.meta.resolve('@fontsource/noto-sans-khmer/unicode.json'))],
  ['Ethiopic', inBoth(import.meta.resolve('@fontsource/noto-sans-ethiopic/unicode.json'))],
  ['Cherokee', inBoth(import.meta.resolve('@fontsource/noto-sans-cherokee/unicode.json'))],
  [
    'Canadian_Aboriginal',
    inBoth(import.meta.resolve('@fontsource/noto-sans-canadian-aboriginal/unicode.json')),
  ],
  ['Hangul', korean],
  ['Hiragana', japanese],
  ['Katakana', japanese],
  ['Bopomofo', chinese],
];
const scripts = families.map(([script, family]) => ({
  letters: new RegExp(String.raw`\p{Script=${script}}`, 'v'),
  withSigns: new RegExp(String.raw`\p{Script_Extensions=${script}}`, 'v'),
  family,
}));

const hanWithSigns = /\p{Script_Extensions=Han}/v;
const hangulWithSigns = /\p{Script_Extensions=Hangul}/v;
const hanOrKana = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/v;
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/v;

/**
 * The families that may have a letter, the likeliest first. Han letters are those of three languages: beside
 * kana they are Japanese, elsewhere Chinese, and whatever one of them lacks another has. A sign of several scripts,
 * as "·", is of the one that the text is written in.
 */
export function familiesFor(letter: string, text: string): Family[] {
  if (hanWithSigns.test(letter) && !hangulWithSigns.test(letter) && hanOrKana.test(text))
    return kana.test(text) ? [japanese, chinese, simplified] : [chinese, simplified, japanese];
  const own = scripts.find((script) => script.withSigns.test(letter) && script.letters.test(text));
  return own ? [own.family, inter, japanese] : [inter, japanese];
}
