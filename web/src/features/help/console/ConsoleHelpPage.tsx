import { Navigate, useParams, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { textOf } from '../../../ui/addressText.ts';
import { GuidePage } from '../GuidePage.tsx';
import { guideReader } from '../guideText.ts';
import { consoleTopicAt, consoleTopics } from './consoleTopics.ts';

const pages = import.meta.glob<string>('./pages/*/*.html', { query: '?raw', import: 'default' });
const pictures = import.meta.glob<string>('./pictures/*/*/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});

const load = guideReader(pages, pictures);

/** From the screen of the console that one is on to the page about it. */
export function ConsoleHelp() {
  const { at } = useSearch({ strict: false }) as { at?: unknown };
  return (
    <Navigate to="/organizer/help/$topic" params={{ topic: consoleTopicAt(textOf(at)) }} replace />
  );
}

/** The guide for organisers: a short page for each part of the console. */
export function ConsoleHelpPage() {
  const { t } = useTranslation();
  const { topic } = useParams({ from: '/organizer/help/$topic' });
  return (
    <GuidePage
      topic={consoleTopics.find((each) => each === topic) ?? consoleTopics[0]}
      topics={consoleTopics}
      titleOf={(each) => t(`console_help.${each}`)}
      address="/organizer/help"
      load={load}
    />
  );
}
