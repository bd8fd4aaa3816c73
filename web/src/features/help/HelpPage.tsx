import { Skeleton, Stack, Title, Typography } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { LanguageName } from '../../language.ts';
import { helpTopics } from '../../shared/helpTopics.ts';
import { ErrorState } from '../../ui/states.tsx';
import { useTitle } from '../../ui/useTitle.ts';
import styles from './HelpPage.module.css';
import { helpPage, topicOf } from './helpPages.ts';

/** The guide for exhibitors: a short page for each part of the portal. */
export function HelpPage() {
  const { t, i18n } = useTranslation();
  const topic = topicOf(useParams({ from: '/help/$topic' }).topic);
  const language = i18n.language as LanguageName;
  const title = t(`help.${topic}`);
  useTitle(title, t('nav.help'));
  const { data, error, refetch } = useQuery({
    queryKey: ['help', language, topic],
    queryFn: () => helpPage(language, topic),
    staleTime: Infinity,
    meta: { inlineError: true },
  });
  return (
    <div className={styles.guide}>
      <nav aria-label={t('nav.help')} className={styles.topics}>
        {helpTopics.map((each) => (
          <Link
            key={each}
            to="/help/$topic"
            params={{ topic: each }}
            className={styles.topic}
            activeProps={{ 'aria-current': 'page' }}
          >
            {t(`help.${each}`)}
          </Link>
        ))}
      </nav>
      <article className={styles.page}>
        <Title order={1}>{title}</Title>
        {error && <ErrorState error={error} retry={() => void refetch()} />}
        {!data && !error && (
          <Stack mt="md" gap="lg">
            <Skeleton h={48} />
            <Skeleton h={400} radius="lg" />
          </Stack>
        )}
        {data && (
          <Typography fz="md">
            <div className={styles.text} dangerouslySetInnerHTML={{ __html: data.html }} />
          </Typography>
        )}
        {data?.picture && (
          <img
            className={styles.picture}
            src={data.picture}
            alt={t('help.picture', { title })}
            width={1280}
            height={800}
            loading="lazy"
          />
        )}
      </article>
    </div>
  );
}
