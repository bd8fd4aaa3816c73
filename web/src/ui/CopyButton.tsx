import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Puts a text on the clipboard, and says so for a moment. */
export function CopyButton({ text }: { text: string }) {
  const { t } = useTranslation();
  const { copied, copy } = useClipboard({ timeout: 2000 });
  const CopyIcon = copied ? IconCheck : IconCopy;
  return (
    <Button
      variant="default"
      size="compact-md"
      leftSection={<CopyIcon size={16} aria-hidden />}
      onClick={() => copy(text)}
    >
      {t(copied ? 'common.copied' : 'common.copy')}
    </Button>
  );
}
