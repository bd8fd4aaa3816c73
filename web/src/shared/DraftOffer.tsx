import { Alert, Button, Group, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useIsReadOnly } from '../ui/readOnly.tsx';
import { ownTime } from './times.ts';
import type { KeptDraft } from './useKeptDraft.ts';

/** What was typed here and never saved, as the browser or the machine went down; nothing where all was. */
export function DraftOffer({ draft: { offered, take, discard } }: { draft: KeptDraft }) {
  const { t } = useTranslation();
  const isReadOnly = useIsReadOnly();
  // Taken up, it could not be saved: it stays until it can (ORG-20).
  if (!offered || isReadOnly) return null;
  const found = t('kept_draft.found', { time: ownTime(offered.time) });
  return (
    <Alert
      role="region"
      aria-label={found}
      color="yellow"
      icon={<IconHistory aria-hidden />}
      mb="lg"
    >
      <Text fw={550}>{found}</Text>
      <Text inherit>{t('kept_draft.text')}</Text>
      <Group gap="sm" mt="sm">
        <Button size="sm" onClick={take}>
          {t('kept_draft.continue')}
        </Button>
        <Button size="sm" variant="default" onClick={discard}>
          {t('kept_draft.discard')}
        </Button>
      </Group>
    </Alert>
  );
}
