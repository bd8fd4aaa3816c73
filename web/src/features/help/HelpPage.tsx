import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { helpTopics } from '../../shared/helpTopics.ts';
import { GuidePage } from './GuidePage.tsx';
import { helpPage, topicOf } from './helpPages.ts';

/** The guide for exhibitors: a short page for each part of the portal. */
export function HelpPage() {
  const { t } = useTranslation();
  return (
    <GuidePage
      topic={topicOf(useParams({ from: '/help/$topic' }).topic)}
      topics={helpTopics}
      titleOf={(topic) => t(`help.${topic}`)}
      address="/help"
      load={helpPage}
    />
  );
}
