import '@mantine/core/styles/Code.css';
import { Button, Code, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { DialogWindow } from '../../../ui/DialogWindow.tsx';

interface Props {
  made: { name: string; key: string };
  onClose: () => void;
}

/** ORG-93: a new key, this once. Only its button closes the window: what is gone cannot be shown again. */
export function MadeKeyWindow({ made: { name, key }, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <DialogWindow
      opened
      withCloseButton={false}
      onClose={() => undefined}
      title={t('organization.made_key', { name })}
    >
      <Stack gap="md">
        <Text>{t('organization.made_key_text')}</Text>
        <Group gap="sm">
          <Code fz="md" aria-label={t('organization.key')} style={{ overflowWrap: 'anywhere' }}>
            {key}
          </Code>
          <CopyButton text={key} />
        </Group>
        <Button onClick={onClose}>{t('organization.kept_key')}</Button>
      </Stack>
    </DialogWindow>
  );
}
