import { Title } from '@mantine/core';
import { IconTools } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../ui/states.tsx';
import { useTitle } from '../ui/useTitle.ts';

function Upcoming({ order }: { order: 1 | 2 }) {
  const { t } = useTranslation();
  return (
    <EmptyState icon={IconTools} text={t('common.upcoming_text')}>
      <Title order={order} fz="lg">
        {t('common.upcoming_title')}
      </Title>
    </EmptyState>
  );
}

/** A part of the portal that this version does not have yet. */
export function UpcomingPage() {
  const { t } = useTranslation();
  useTitle(t('common.upcoming_title'));
  return <Upcoming order={1} />;
}

/** The same under the name of an event. */
export function UpcomingInEvent() {
  return <Upcoming order={2} />;
}
