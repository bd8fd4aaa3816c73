/** How the file of a paper is called: speaking, and a name on every system. */
export function paperName(words: string): string {
  const name = words
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 80);
  return `${name.replaceAll(/^-+|-+$/g, '')}.pdf`;
}
