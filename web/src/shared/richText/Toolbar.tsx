import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBold,
  IconItalic,
  IconList,
  IconListNumbers,
  IconTicket,
  IconUnderline,
  IconUnlink,
  type Icon,
} from '@tabler/icons-react';
import { useEditorState, type Editor } from '@tiptap/react';
import { useTranslation } from 'react-i18next';
import { LinkControl } from './LinkControl.tsx';
import styles from './RichTextField.module.css';

const levels = [1, 2, 3, 4] as const;

/** MAIL-08: everything that the body of a mail may hold. */
export function Toolbar({ editor }: { editor: Editor }) {
  const { t } = useTranslation();
  const state = useEditorState({
    editor,
    selector: () => ({
      level: levels.find((level) => editor.isActive('heading', { level })) ?? 0,
      bold: editor.isActive('bold'),
      italic: editor.isActive('italic'),
      underline: editor.isActive('underline'),
      bulletList: editor.isActive('bulletList'),
      orderedList: editor.isActive('orderedList'),
      link: editor.isActive('link'),
      canUndo: editor.can().undo(),
      canRedo: editor.can().redo(),
    }),
  });
  const chain = () => editor.chain().focus();
  const format = (value: string) => {
    const level = levels.find((each) => String(each) === value);
    (level ? chain().setHeading({ level }) : chain().setParagraph()).run();
  };
  return (
    <div role="toolbar" aria-label={t('invitation.toolbar')} className={styles.toolbar}>
      <NativeSelect
        size="xs"
        aria-label={t('invitation.block_format')}
        value={String(state.level)}
        onChange={(event) => format(event.currentTarget.value)}
        data={[
          { value: '0', label: t('invitation.paragraph') },
          ...levels.map((level) => ({
            value: String(level),
            label: t('invitation.heading', { level }),
          })),
        ]}
      />
      <ActionIcon.Group>
        <Control
          label={t('invitation.bold')}
          icon={IconBold}
          isActive={state.bold}
          run={() => chain().toggleBold().run()}
        />
        <Control
          label={t('invitation.italic')}
          icon={IconItalic}
          isActive={state.italic}
          run={() => chain().toggleItalic().run()}
        />
        <Control
          label={t('invitation.underline')}
          icon={IconUnderline}
          isActive={state.underline}
          run={() => chain().toggleUnderline().run()}
        />
      </ActionIcon.Group>
      <ActionIcon.Group>
        <Control
          label={t('invitation.bullets')}
          icon={IconList}
          isActive={state.bulletList}
          run={() => chain().toggleBulletList().run()}
        />
        <Control
          label={t('invitation.numbers')}
          icon={IconListNumbers}
          isActive={state.orderedList}
          run={() => chain().toggleOrderedList().run()}
        />
      </ActionIcon.Group>
      <ActionIcon.Group>
        <LinkControl editor={editor} isLink={state.link} />
        <Control
          label={t('invitation.unlink')}
          icon={IconUnlink}
          isDisabled={!state.link}
          run={() => chain().unsetLink().run()}
        />
      </ActionIcon.Group>
      <ActionIcon.Group>
        <Control
          label={t('common.undo')}
          icon={IconArrowBackUp}
          isDisabled={!state.canUndo}
          run={() => chain().undo().run()}
        />
        <Control
          label={t('invitation.redo')}
          icon={IconArrowForwardUp}
          isDisabled={!state.canRedo}
          run={() => chain().redo().run()}
        />
      </ActionIcon.Group>
      <Button
        size="compact-md"
        variant="light"
        leftSection={<IconTicket size={16} aria-hidden />}
        onClick={() => chain().insertRegistrationLink().run()}
      >
        {t('invitation.insert_registration_link')}
      </Button>
    </div>
  );
}

interface ControlProps {
  label: string;
  icon: Icon;
  /** Absent where it is no state that is on or off. */
  isActive?: boolean;
  isDisabled?: boolean;
  run: () => void;
}

function Control({ label, icon: ControlIcon, isActive, isDisabled = false, run }: ControlProps) {
  return (
    <ActionIcon
      variant="default"
      size={30}
      aria-label={label}
      title={label}
      aria-pressed={isActive}
      className={styles.control ?? ''}
      disabled={isDisabled}
      // The words stay marked.
      onMouseDown={(event) => event.preventDefault()}
      onClick={run}
    >
      <ControlIcon size={16} stroke={1.5} aria-hidden />
    </ActionIcon>
  );
}
