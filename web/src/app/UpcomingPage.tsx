import { Title } from '@mantine/core';
import { IconTools } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../ui/states.tsx';

/** A part of the portal that this version does not have yet. */
export function UpcomingPage() {
  const { t } = useTranslation();
  return (
    <EmptyState icon={IconTools} text={t('common.upcoming_text')}>
      <Title order={1} fz="lg">
        {t('common.upcoming_title')}
      </Title>
    </EmptyState>
  );
}
