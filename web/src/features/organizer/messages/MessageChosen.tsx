import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { laterWindow } from '../../../ui/laterWindow.tsx';
import type { Suggestion } from './messageValues.ts';

const ComposeModal = laterWindow(async () => (await import('./ComposeModal.tsx')).ComposeModal);

interface Props {
  partnerIDs: number[];
  suggestion?: Suggestion;
  /** After it was sent. */
  done: () => void;
}

/** ORG-26, ORG-78: writes a message to the exhibitors that are chosen in a list. */
export function MessageChosen({ partnerIDs, ...props }: Props) {
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
      <ComposeModal chosen={partnerIDs} opened={composing} onClose={compose.close} {...props} />
    </>
  );
}
