import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PersonWizard } from './laterWindows.ts';

/** On a card. */
export function AddPersonButton() {
  const { t } = useTranslation();
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={open}
      >
        {t('persons.add')}
      </Button>
      <PersonWizard opened={opened} onClose={close} />
    </>
  );
}
