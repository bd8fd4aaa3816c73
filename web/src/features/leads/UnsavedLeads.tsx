import { Alert, Button, Group, Text } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useIsReadOnly } from '../../ui/readOnly.tsx';
import { useRecordInAddress } from '../../ui/windowInAddress.ts';
import { useUnsavedLeads } from './leadDrafts.ts';

/** What was typed about a lead and could not be stored: it goes on where it was left. */
export function UnsavedLeads() {
  const { t } = useTranslation();
  const { id, open } = useRecordInAddress('lead');
  const unsaved = useUnsavedLeads();
  const isReadOnly = useIsReadOnly();
  if (isReadOnly || id !== undefined || unsaved.length === 0) return null;
  return (
    <Alert color="yellow" mb="lg" icon={<IconDeviceFloppy aria-hidden />}>
      <Text fw={550}>{t('leads.unsaved_title')}</Text>
      <Text inherit>{t('leads.unsaved_text')}</Text>
      <Group gap="xs" mt="sm">
        {unsaved.map(({ leadID, title }) => (
          <Button key={leadID} size="compact-md" variant="default" onClick={() => open(leadID)}>
            {t('leads.open', { name: title || t('leads.nameless') })}
          </Button>
        ))}
      </Group>
    </Alert>
  );
}
