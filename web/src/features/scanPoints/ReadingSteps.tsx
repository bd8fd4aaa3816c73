import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { readingPictures } from './readingPictures.tsx';
import styles from './ScanPoints.module.css';

const steps = ['open', 'point', 'check', 'note', 'follow'] as const;

/** SCAN-03: how badges are read, step by step. */
export function ReadingSteps() {
  const { t } = useTranslation();
  return (
    <ol className={styles.steps}>
      {steps.map((name, index) => (
        <li key={name} className={styles.step}>
          <svg
            className={styles.picture}
            viewBox="0 0 132 96"
            fill="none"
            stroke="currentColor"
            strokeWidth="2.5"
            strokeLinecap="round"
            strokeLinejoin="round"
            aria-hidden
          >
            {readingPictures[name]}
          </svg>
          <div>
            <h3>
              {index + 1}. {t(`scan_point_help.how.${name}_t`)}
            </h3>
            <Text c="dimmed">{t(`scan_point_help.how.${name}_x`)}</Text>
          </div>
        </li>
      ))}
    </ol>
  );
}
