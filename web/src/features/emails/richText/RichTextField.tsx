import '@mantine/tiptap/styles.css';
import { Button, Input, NativeSelect } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { IconTicket } from '@tabler/icons-react';
import { useEditorState, type Editor } from '@tiptap/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkControl } from './LinkControl.tsx';
import styles from './RichTextField.module.css';
import { useBodyEditor } from './useBodyEditor.ts';

interface Props {
  label: string;
  value: string;
  onChange: (html: string) => void;
  onBlur: () => void;
  error: ReactNode;
}

/** MAIL-08: the body of a mail. */
export function RichTextField({ label, value, onChange, onBlur, error }: Props) {
  const { t } = useTranslation();
  const editor = useBodyEditor({ label, value, onChange, onBlur });
  return (
    <Input.Wrapper error={error}>
      <RichTextEditor
        editor={editor}
        withCodeHighlightStyles={false}
        classNames={{
          root: styles['frame'] ?? '',
          toolbar: styles['toolbar'] ?? '',
          content: styles['content'] ?? '',
        }}
        labels={{
          boldControlLabel: t('invitation.bold'),
          italicControlLabel: t('invitation.italic'),
          underlineControlLabel: t('invitation.underline'),
          bulletListControlLabel: t('invitation.bullets'),
          orderedListControlLabel: t('invitation.numbers'),
          unlinkControlLabel: t('invitation.unlink'),
          undoControlLabel: t('common.undo'),
          redoControlLabel: t('invitation.redo'),
        }}
      >
        <RichTextEditor.Toolbar role="toolbar" aria-label={t('invitation.toolbar')}>
          <BlockFormat editor={editor} />
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
            <RichTextEditor.Underline />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <LinkControl editor={editor} />
            <RichTextEditor.Unlink />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Undo />
            <RichTextEditor.Redo />
          </RichTextEditor.ControlsGroup>
          <Button
            size="compact-md"
            variant="light"
            leftSection={<IconTicket size={16} aria-hidden />}
            onClick={() => editor.chain().focus().insertRegistrationLink().run()}
          >
            {t('invitation.insert_registration_link')}
          </Button>
        </RichTextEditor.Toolbar>
        <RichTextEditor.Content />
      </RichTextEditor>
    </Input.Wrapper>
  );
}

const levels = [1, 2, 3, 4] as const;

/** MAIL-08: paragraph, headings 1 to 4. */
function BlockFormat({ editor }: { editor: Editor }) {
  const { t } = useTranslation();
  const level = useEditorState({
    editor,
    selector: () => levels.find((each) => editor.isActive('heading', { level: each })) ?? 0,
  });
  const choose = (value: string) => {
    const chosen = levels.find((each) => String(each) === value);
    const chain = editor.chain().focus();
    (chosen ? chain.setHeading({ level: chosen }) : chain.setParagraph()).run();
  };
  return (
    <NativeSelect
      size="xs"
      aria-label={t('invitation.block_format')}
      value={String(level)}
      onChange={(event) => choose(event.currentTarget.value)}
      data={[
        { value: '0', label: t('invitation.paragraph') },
        ...levels.map((each) => ({
          value: String(each),
          label: t('invitation.heading', { level: each }),
        })),
      ]}
    />
  );
}
