import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

const PersonWizard = lazy(async () => {
  const { PersonWizard: wizard } = await import('./PersonWizard.tsx');
  return { default: wizard };
});

/** On a card: the wizard is fetched when it is asked for. */
export function AddPersonButton() {
  const { t } = useTranslation();
  const [opened, { open, close }] = useDisclosure();
  const [isAsked, setAsked] = useState(false);
  const start = () => {
    setAsked(true);
    open();
  };
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={start}
      >
        {t('persons.add')}
      </Button>
      {isAsked && (
        <Suspense>
          <PersonWizard opened={opened} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
