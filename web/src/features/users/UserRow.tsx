import { Group } from '@mantine/core';
import type { PartnerUser } from '@portal/contract/users';
import { useTranslation } from 'react-i18next';
import { TwoLines } from '../../ui/RowList.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';

/** A name, and whether it is one's own. */
export function UserName({ name, isOwn }: { name: string; isOwn: boolean }) {
  const { t } = useTranslation();
  if (!isOwn) return name;
  return (
    <Group component="span" gap="xs" wrap="nowrap">
      {name}
      <StatusBadge tone="mist" label={t('users.you')} />
    </Group>
  );
}

/** A user in one row of the list on a phone. */
export function UserRow({ user, isOwn }: { user: PartnerUser; isOwn: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <TwoLines first={`${user.firstNames} ${user.lastName}`} second={user.email} />
      {isOwn && <StatusBadge tone="mist" label={t('users.you')} />}
    </>
  );
}
