import { helpTopics, type HelpTopic } from '../../shared/helpTopics.ts';
import { guideReader } from './guideText.ts';

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
export const helpPage = guideReader(pages, pictures);
