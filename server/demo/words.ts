/** A random number generator with a seed, so that the fair is the same at every load. */
export function dice(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    /** A whole number from `least` to `most`. */
    whole: (least: number, most: number) => least + Math.floor(next() * (most - least + 1)),
    pick: <T>(items: readonly T[]): T => items[Math.floor(next() * items.length)] as T,
    chance: (share: number) => next() < share,
  };
}
export type Dice = ReturnType<typeof dice>;

/** A name as it stands in an e-mail address. */
export function plain(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[äå]/g, 'a')
    .replaceAll('ö', 'o')
    .replaceAll(/[^a-z0-9]+/g, '');
}

const weights = [7, 9, 10, 5, 8, 4, 2];

/** A Finnish business id with its check digit, of a range that the register has not reached. */
export function businessID(index: number): string {
  for (let number = 9_000_000 + index * 37; ; number += 1) {
    const sum = weights.reduce((all, weight, at) => all + weight * Number(String(number)[at]), 0);
    const rest = sum % 11;
    if (rest !== 1) return `${number}-${rest === 0 ? 0 : 11 - rest}`;
  }
}

/** A telephone number of the block that this fair keeps for itself. */
export const phoneNumber = (index: number) => {
  const digits = String(1000 + (index % 9000));
  return `+358 50 ${555 + Math.floor(index / 9000)} ${digits}`;
};

/** `"-3d 14:05"`: a time of day, days from the loading. */
export function at(day: number, hour: number, minute = 0, second?: number): string {
  const two = (number: number) => String(number).padStart(2, '0');
  const seconds = second === undefined ? '' : `:${two(second)}`;
  return `${day < 0 ? '-' : '+'}${Math.abs(day)}d ${two(hour)}:${two(minute)}${seconds}`;
}
