import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../ui/StatusBadge.tsx';

/** A name, and whether it is one's own. */
export function UserName({ isOwn, children }: { isOwn: boolean; children: ReactNode }) {
  const { t } = useTranslation();
  if (!isOwn) return children;
  return (
    <Group component="span" gap="xs" wrap="nowrap">
      {children}
      <StatusBadge tone="mist" label={t('users.you')} />
    </Group>
  );
}
