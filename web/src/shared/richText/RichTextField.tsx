import { Input, Typography } from '@mantine/core';
import { EditorContent } from '@tiptap/react';
import type { ReactNode } from 'react';
import styles from './RichTextField.module.css';
import { Toolbar } from './Toolbar.tsx';
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
  const editor = useBodyEditor({ label, value, onChange, onBlur });
  return (
    <Input.Wrapper error={error}>
      <div className={styles.frame}>
        <Toolbar editor={editor} />
        <Typography>
          <EditorContent editor={editor} className={styles.content} />
        </Typography>
      </div>
    </Input.Wrapper>
  );
}
