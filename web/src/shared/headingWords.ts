/** As long a heading as is remembered. */
const longestHeading = 100;

/** The words of a heading: no capitals, signs, or number of the column. */
export const headingWords = (heading: string) =>
  heading
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A heading as it is compared and remembered. What is cut off in the middle of a character goes. */
export const headingKey = (heading: string) =>
  headingWords(headingWords(heading).slice(0, longestHeading));
