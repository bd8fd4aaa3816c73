import { Progress, Text } from '@mantine/core';
import { profileSteps, type ProfileField } from '@portal/contract/profile';
import { IconArrowRight, IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Section } from '../../ui/Section.tsx';
import styles from './ProfileSteps.module.css';

interface Props {
  eventID: number;
  profile: Parameters<typeof profileSteps>[0];
  isLive: boolean;
}

/** The field of the form that a step is about. */
const anchors: Partial<Record<ProfileField, string>> = { logoMaterialID: 'logo' };

/** How much of the profile is there, and what is missing, each with the way to its field. */
export function ProfileSteps({ eventID, profile, isLive }: Props) {
  const { t } = useTranslation();
  const steps = profileSteps(profile, { isLive });
  const missing = steps.filter(({ isDone }) => !isDone);
  const part = Math.floor(((steps.length - missing.length) / steps.length) * 100);
  return (
    <Section
      title={t('exhibitor.completeness')}
      more={
        <Text fw={600} className="tabular">
          {t('exhibitor.percent', { part })}
        </Text>
      }
    >
      <div className={styles.body}>
        <Progress
          value={part}
          size="sm"
          radius="xl"
          aria-label={t('exhibitor.completeness')}
          color={missing.length === 0 ? 'green.8' : 'spruce'}
        />
        {missing.length === 0 ? (
          <Text className={styles.whole ?? ''}>
            <IconCircleCheck size={18} aria-hidden />
            {t('exhibitor.complete')}
          </Text>
        ) : (
          <ul className={styles.missing} aria-label={t('exhibitor.missing')}>
            {missing.map(({ field }) => (
              <li key={field}>
                <Link
                  to="/events/$eventID/exhibitor"
                  params={{ eventID }}
                  hash={anchors[field] ?? field}
                  className={styles.step}
                >
                  {t(`exhibitor.add_${field}`)}
                  <IconArrowRight size={16} aria-hidden />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
}
