import { Title } from '@mantine/core';
import { IconTools } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../ui/states.tsx';

/** A part of an event that this version does not have yet. */
export function UpcomingInEvent() {
  const { t } = useTranslation();
  return (
    <EmptyState icon={IconTools} text={t('common.upcoming_text')}>
      <Title order={2} fz="lg">
        {t('common.upcoming_title')}
      </Title>
    </EmptyState>
  );
}
