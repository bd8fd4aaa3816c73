/** Of longer texts the beginning says enough. */
const longest = 120;

/** The words of stored HTML in one line, to tell a body apart by. */
export function wordsIn(html: string): string {
  const text = new DOMParser().parseFromString(html.replaceAll('<', ' <'), 'text/html').body;
  const words = (text.textContent ?? '').trim().replaceAll(/\s+/g, ' ');
  return words.length > longest ? `${words.slice(0, longest)}…` : words;
}
