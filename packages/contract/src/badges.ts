/**
 * The code of a badge (CAP-07): a random uuid per person and event. The badge shows it as a QR code
 * and its first twelve digits below that, for those who have to type it.
 */

const typedDigits = 12;

/** What the QR code of a badge carries: capitals, which make the smaller code. */
export const badgeText = (badgeCode: string): string => badgeCode.toUpperCase();

/** What is printed below the QR code: `3F2A-91BC-07DE`. */
export const shortBadgeCode = (badgeCode: string): string =>
  badgeCode
    .replaceAll('-', '')
    .slice(0, typedDigits)
    .toUpperCase()
    .replaceAll(/(.{4})(?=.)/g, '$1-');

/**
 * The range of badges that a scanned or typed text can mean, as first and last uuid; both are the same where
 * all digits are there. null where it is no code of ours. Spaces, dashes, width and case do not matter, and
 * the letter O counts as a zero.
 */
export function badgeRange(read: string): { first: string; last: string } | null {
  const digits = read
    .normalize('NFKC')
    .replaceAll(/[\s\p{Dash}]/gu, '')
    .toLowerCase()
    .replaceAll('o', '0');
  if (!/^[0-9a-f]{12,32}$/.test(digits)) return null;
  const uuid = (filler: string) =>
    digits.padEnd(32, filler).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { first: uuid('0'), last: uuid('f') };
}
