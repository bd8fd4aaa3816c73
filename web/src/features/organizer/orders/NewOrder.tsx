import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { holdsRight } from '@portal/contract/organizerRoles';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../shared/user.ts';
import { Changes } from '../../../ui/readOnly.tsx';
import { useOrganizerEvent } from '../organizerEventQuery.ts';
import { NewOrderModal } from './NewOrderModal.tsx';

/** The way to an order for an exhibitor, for whom may make one: for this one, or for one that is chosen. */
export function NewOrder({ partnerID }: { partnerID?: number }) {
  const { t } = useTranslation();
  const { organizer } = useUser();
  const [opened, { open, close }] = useDisclosure();
  const { timePublished } = useOrganizerEvent();
  const mayOrder = organizer !== null && holdsRight(organizer, 'manageSales');
  // Exhibitors know of no draft.
  if (!mayOrder || timePublished === null) return null;
  return (
    <Changes>
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={open}>
        {t('new_order.title')}
      </Button>
      <NewOrderModal
        opened={opened}
        onClose={close}
        {...(partnerID !== undefined && { partnerID })}
      />
    </Changes>
  );
}
