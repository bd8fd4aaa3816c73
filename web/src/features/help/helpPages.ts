import type { LanguageName } from '../../language.ts';
import { helpTopics, type HelpTopic } from '../../shared/helpTopics.ts';
import type { GuideText } from './GuidePage.tsx';

const pages = import.meta.glob<string>('./pages/*/*.html', { query: '?raw', import: 'default' });
const pictures = import.meta.glob<string>('./pictures/*/*/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** An old link may name what is no topic any more. */
export const topicOf = (name: string): HelpTopic =>
  helpTopics.find((topic) => topic === name) ?? helpTopics[0];

/** What the page of a topic says and shows. */
export async function helpPage(language: LanguageName, topic: HelpTopic): Promise<GuideText> {
  const html = (await pages[`./pages/${language}/${topic}.html`]?.()) ?? '';
  const picture = (place: 'desk' | 'phone') =>
    pictures[`./pictures/${language}/${place}/${topic}.webp`];
  return { html, pictures: { desk: picture('desk'), phone: picture('phone') } };
}
