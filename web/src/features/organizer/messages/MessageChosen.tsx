import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { OrganizerExhibitor } from '@portal/contract/organizerExhibitors';
import { IconBell } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { laterWindow } from '../../../ui/laterWindow.tsx';
import type { Selection } from '../../../ui/useSelection.ts';

const ComposeModal = laterWindow(async () => (await import('./ComposeModal.tsx')).ComposeModal);

/** ORG-26, ORG-78: writes a message to the exhibitors that are chosen in their list. */
export function MessageChosen({ selection }: { selection: Selection<OrganizerExhibitor> }) {
  const { t } = useTranslation();
  const [composing, compose] = useDisclosure();
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconBell size={16} aria-hidden />}
        onClick={compose.open}
      >
        {t('messages.to_these')}
      </Button>
      <ComposeModal
        chosen={selection.rows.map(({ partnerID }) => partnerID)}
        opened={composing}
        onClose={compose.close}
        done={selection.clear}
      />
    </>
  );
}
