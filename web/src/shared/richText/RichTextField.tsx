import { Input, Typography } from '@mantine/core';
import { EditorContent } from '@tiptap/react';
import { useEffect, useId, type ReactNode } from 'react';
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
  const id = useId();
  const editor = useBodyEditor({ label, value, onChange, onBlur });
  const isWrong = Boolean(error);
  useEffect(() => {
    const { dom } = editor.view;
    if (!isWrong) return;
    dom.setAttribute('aria-invalid', 'true');
    dom.setAttribute('aria-describedby', `${id}-error`);
    return () => {
      dom.removeAttribute('aria-invalid');
      dom.removeAttribute('aria-describedby');
    };
  }, [editor, id, isWrong]);
  return (
    <Input.Wrapper id={id} error={error}>
      <div className={styles.frame}>
        <Toolbar editor={editor} />
        <Typography>
          <EditorContent editor={editor} className={styles.content} />
        </Typography>
      </div>
    </Input.Wrapper>
  );
}
