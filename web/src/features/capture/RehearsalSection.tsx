import { Stack, Text } from '@mantine/core';
import { badgeText, shortBadgeCode } from '@portal/contract/badges';
import { testBadge } from '@portal/contract/capture';
import { useTranslation } from 'react-i18next';
import { Section } from '../../ui/Section.tsx';
import styles from './CaptureLinkSection.module.css';
import { QrCode } from './QrCode.tsx';

/** CAP-08: a badge on the screen to practise with before the doors open. */
export function RehearsalSection() {
  const { t } = useTranslation();
  return (
    <Section title={t('capture.rehearsal')}>
      <div className={`${styles.body} ${styles.link}`}>
        <QrCode text={badgeText(testBadge)} label={t('capture.test_badge')} />
        <Stack gap="xs" className={styles.words ?? ''}>
          <Text>{t('capture.rehearsal_text')}</Text>
          <Text fw={600} className="tabular">
            {shortBadgeCode(testBadge)}
          </Text>
        </Stack>
      </div>
    </Section>
  );
}
