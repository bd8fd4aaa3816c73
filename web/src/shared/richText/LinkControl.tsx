import { ActionIcon, Button, Group, Popover, TextInput } from '@mantine/core';
import { useDisclosure, useWindowEvent } from '@mantine/hooks';
import { IconLink } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { linkAddress } from './linkAddress.ts';
import styles from './RichTextField.module.css';

/** Makes the marked words a link, or changes where the one under the cursor leads; Ctrl-K opens it too. */
export function LinkControl({ editor, isLink }: { editor: Editor; isLink: boolean }) {
  const { t } = useTranslation();
  const [opened, { open, close }] = useDisclosure();
  const [typed, setTyped] = useState('');
  const ask = () => {
    setTyped((editor.getAttributes('link') as { href?: string }).href ?? '');
    open();
  };
  useWindowEvent('keydown', (event) => {
    if (event.key !== 'k' || !(event.ctrlKey || event.metaKey) || !editor.isFocused) return;
    event.preventDefault();
    ask();
  });
  const set = () => {
    const href = linkAddress(typed);
    const chain = editor.chain().focus().extendMarkRange('link');
    if (href === '') chain.unsetLink().run();
    // Without marked words the address is the link's text.
    else if (editor.state.selection.empty && !isLink)
      chain
        .insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
        .run();
    else chain.setLink({ href }).run();
    close();
  };
  return (
    <Popover
      opened={opened}
      onChange={(next) => !next && close()}
      trapFocus
      withRoles={false}
      shadow="md"
      position="bottom"
    >
      <Popover.Target>
        <ActionIcon
          variant="default"
          size={30}
          className={styles.control ?? ''}
          aria-pressed={isLink}
          aria-label={t('invitation.link')}
          title={t('invitation.link')}
          aria-expanded={opened}
          onMouseDown={(event) => event.preventDefault()}
          onClick={ask}
        >
          <IconLink size={16} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={t('invitation.link')}>
        <Group gap="xs" wrap="nowrap" align="flex-end">
          <TextInput
            data-autofocus
            size="sm"
            label={t('invitation.link_address')}
            placeholder="https://"
            maxLength={2000}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              set();
            }}
          />
          <Button size="sm" variant="default" onClick={set}>
            {t('invitation.link_set')}
          </Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  );
}
