import { UnstyledButton } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { withTexts } from '../i18n.ts';
import { useLazy } from '../ui/useLazy.ts';
import styles from './TopBar.module.css';

// It names the parts of an event and of the settings, whose texts come with it.
const fetchPalette = async () =>
  (await withTexts(withTexts(import('./CommandPalette.tsx'), 'event'), 'settings')).CommandPalette;

/** NEXT-08: Ctrl-K from anywhere, `/` where nothing is typed; its code comes when it is wanted (S10). */
export function PaletteButton() {
  const { t } = useTranslation();
  const [opened, { open, close }] = useDisclosure();
  const CommandPalette = useLazy(fetchPalette, opened, close);
  useHotkeys([['mod+K', open]], []);
  useHotkeys([['/', open]]);
  return (
    <>
      <UnstyledButton
        className={styles.icon}
        onClick={open}
        aria-label={t('nav.search_button')}
        title={t('nav.search_button')}
      >
        <IconSearch size={20} stroke={1.75} aria-hidden />
      </UnstyledButton>
      {CommandPalette && <CommandPalette opened={opened} onClose={close} />}
    </>
  );
}
