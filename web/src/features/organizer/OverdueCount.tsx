import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** How many tasks are overdue, below how much is ready; nothing where none is (ORG-14, ORG-26). */
export function OverdueCount({ count }: { count: number }) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <Text c="var(--error)" fz="sm" className="tabular" style={{ whiteSpace: 'nowrap' }}>
      {t('organizer.overdue', { count })}
    </Text>
  );
}
