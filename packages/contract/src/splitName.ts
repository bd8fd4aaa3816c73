/** What belongs to the last name behind it: "Ludwig van Beethoven", "Mikael af Forselles". */
const particles = new Set(
  'af av da dal de del della den der des di dos du la le ten ter van vom von zu zum zur'.split(' '),
);

/** 渡邉 美咲, 김 민준: whoever writes so says the last name first. */
const eastAsian = /^[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\s]+$/u;

interface Name {
  firstNames: string;
  lastName: string;
}

const isParticle = (word: string | undefined) => word !== undefined && particles.has(word);

/**
 * Both names of a whole one: "Virtanen, Anna", "Anna Maria Virtanen", or "Virtanen Anna Maria" where
 * the last name is said to stand first. One word alone is a first name.
 */
export function splitName(whole: string, order: 'firstNameFirst' | 'lastNameFirst'): Name {
  const [beforeComma = '', ...afterComma] = whole.split(',').map((part) => part.trim());
  const rest = afterComma.filter(Boolean).join(' ');
  if (rest) return { firstNames: rest, lastName: beforeComma };
  const words = beforeComma.split(/\s+/);
  if (words.length < 2) return { firstNames: beforeComma, lastName: '' };
  const length = words.length;
  let cut: number;
  if (order === 'lastNameFirst' || eastAsian.test(beforeComma)) {
    cut = 1;
    while (cut < length - 1 && isParticle(words[cut - 1])) cut += 1;
    return { lastName: words.slice(0, cut).join(' '), firstNames: words.slice(cut).join(' ') };
  }
  cut = length - 1;
  while (cut > 1 && isParticle(words[cut - 1])) cut -= 1;
  return { firstNames: words.slice(0, cut).join(' '), lastName: words.slice(cut).join(' ') };
}
