/** What stands before a key that was loaded for one organiser alone: no key of a file begins so by chance. */
export const prefixOf = (organizationID: number) => `\uE000${organizationID}\uE000`;

/** Keys as they were written in the file. */
export const plainKey = (text: string) => text.replaceAll(/\uE000\d+\uE000/g, '');
