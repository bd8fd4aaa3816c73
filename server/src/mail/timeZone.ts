/** Whose clocks tell a time in a mail that is about no event. */
export const homeTimeZone = 'Europe/Helsinki';
