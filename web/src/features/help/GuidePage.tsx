import type { Language } from '@portal/contract/errors';
import { Skeleton, Stack, Title, Typography } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n.ts';
import { ErrorState } from '../../ui/states.tsx';
import { useTitle } from '../../ui/useTitle.ts';
import type { GuideText } from './guideText.ts';
import styles from './HelpPage.module.css';

interface Props<Topic extends string> {
  topic: Topic;
  /** All pages of this guide, in their order. */
  topics: readonly Topic[];
  titleOf: (topic: Topic) => string;
  /** Of a page, without its topic at the end. */
  address: '/help' | '/organizer/help';
  load: (language: Language, topic: Topic) => Promise<GuideText>;
}

/** A page of a guide, beside the list of all of them. */
export function GuidePage<Topic extends string>(props: Props<Topic>) {
  const { topic, topics, titleOf, address, load } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const title = titleOf(topic);
  useTitle(title, t('nav.help'));
  const { data, error, refetch } = useQuery({
    queryKey: [address, language, topic],
    queryFn: () => load(language, topic),
    staleTime: Infinity,
    meta: { inlineError: true },
  });
  return (
    <div className={styles.guide}>
      <nav aria-label={t('nav.help')} className={styles.topics}>
        {topics.map((each) => (
          <Link
            key={each}
            to={`${address}/$topic`}
            params={{ topic: each }}
            className={styles.topic}
            activeProps={{ 'aria-current': 'page' }}
          >
            {titleOf(each)}
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
        {data?.pictures.desk && (
          <picture>
            <source
              media="(max-width: 47.99em)"
              srcSet={data.pictures.phone}
              width={390}
              height={680}
            />
            <img
              className={styles.picture}
              src={data.pictures.desk}
              alt={t('help.picture', { title })}
              width={1024}
              height={720}
              loading="lazy"
            />
          </picture>
        )}
      </article>
    </div>
  );
}
