import type { LanguageName } from '../../language.ts';
import { helpTopics, type HelpTopic } from '../../shared/helpTopics.ts';

const pages = import.meta.glob<string>('./pages/*/*.html', { query: '?raw', import: 'default' });
const pictures = import.meta.glob<string>('./pictures/*/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** An old link may name what is no topic any more. */
export const topicOf = (name: string): HelpTopic =>
  helpTopics.find((topic) => topic === name) ?? helpTopics[0];

/** HTML of our own, and the address of the picture of the screen that it is about. */
export async function helpPage(language: LanguageName, topic: HelpTopic) {
  const html = (await pages[`./pages/${language}/${topic}.html`]?.()) ?? '';
  return { html, picture: pictures[`./pictures/${language}/${topic}.webp`] };
}
