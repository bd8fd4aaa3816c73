import { Navigate, useParams, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { LanguageName } from '../../../language.ts';
import { textOf } from '../../../ui/listState.ts';
import { GuidePage, type GuideText } from '../GuidePage.tsx';
import { consoleTopicAt, consoleTopics, type ConsoleTopic } from './consoleTopics.ts';

const pages = import.meta.glob<string>('./pages/*/*.html', { query: '?raw', import: 'default' });
const pictures = import.meta.glob<string>('./pictures/*/*/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});

async function load(language: LanguageName, topic: ConsoleTopic): Promise<GuideText> {
  const html = (await pages[`./pages/${language}/${topic}.html`]?.()) ?? '';
  const picture = (place: 'desk' | 'phone') =>
    pictures[`./pictures/${language}/${place}/${topic}.webp`];
  return { html, pictures: { desk: picture('desk'), phone: picture('phone') } };
}

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
