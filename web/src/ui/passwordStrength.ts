export const strengths = ['weak', 'fair', 'good', 'strong'] as const;
export type Strength = (typeof strengths)[number];

/** From how many bits on it is fair, good, strong. */
const bounds = [40, 55, 75];

/** How many different characters such a password is picked from. */
function alphabetOf(password: string): number {
  const kinds: [RegExp, number][] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/\d/, 10],
    [/[ -/:-@[-`{-~]/, 33],
    [/[^ -~]/, 100],
  ];
  return kinds.reduce((size, [kind, count]) => size + (kind.test(password) ? count : 0), 1);
}

/** How many characters have to be guessed: one that repeats or goes on from the one before counts little. */
function guessedLength(password: string): number {
  let before: number | undefined;
  let length = 0;
  for (const character of password) {
    const code = character.codePointAt(0) ?? 0;
    length += before !== undefined && Math.abs(code - before) <= 1 ? 0.25 : 1;
    before = code;
  }
  return length;
}

/** A rough word for how hard a password is to guess; the server knows the common ones (VAL-04). */
export function strengthOf(password: string): Strength {
  const typed = password.normalize('NFC');
  const bits = guessedLength(typed) * Math.log2(alphabetOf(typed));
  return strengths[bounds.filter((bound) => bits >= bound).length] ?? 'weak';
}
