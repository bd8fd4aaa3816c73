import { createNodeFromContent, useEditor, type Editor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n.ts';
import { notify } from '../../ui/notify.ts';
import { toEditor, toStored } from './placeholder.ts';
import { RegistrationLink } from './registrationLink.ts';

/** What the server lets into a mail, and nothing else. */
const extensionsWith = (label: string) => [
  StarterKit.configure({
    heading: { levels: [1, 2, 3, 4] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    link: { openOnClick: false, defaultProtocol: 'https', HTMLAttributes: { target: null } },
    // It would add an empty paragraph to what is only looked at.
    trailingNode: false,
  }),
  RegistrationLink.configure({ label }),
];

/** Whether there is a picture in what was copied; beside a text, Word puts one of that text. */
function hasPicture(copied: DataTransfer | null): boolean {
  const html = copied?.getData('text/html');
  if (html) return /<img\b/i.test(html);
  return [...(copied?.files ?? [])].some(({ type }) => type.startsWith('image/'));
}

type Document = Editor['state']['doc'];

interface Body {
  label: string;
  value: string;
  onChange: (html: string) => void;
  onBlur: () => void;
}

/** The editor of a body that lives in a form: what is typed goes out, what the form loads comes in. */
export function useBodyEditor({ label, value, onChange, onBlur }: Body): Editor {
  const { t } = useTranslation();
  const language = useLanguage();
  /** What the form loaded, and its document: where that is typed again, nothing is changed. */
  const loaded = useRef<{ html: string; doc?: Document }>({ html: value });
  const told = useRef(value);
  /** Says what does not come along; the rest does. */
  const explain = (copied: DataTransfer | null) => {
    if (hasPicture(copied)) notify('info', { text: t('emails.no_pictures') });
    return false;
  };
  const editor = useEditor(
    {
      extensions: extensionsWith(t('invitation.registration_link')),
      content: toEditor(value),
      editorProps: {
        handlePaste: (_view, { clipboardData }) => explain(clipboardData),
        handleDrop: (_view, { dataTransfer }) => explain(dataTransfer),
        attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
      },
      onCreate: ({ editor: { state } }) => {
        loaded.current = { html: value, doc: state.doc };
      },
      onUpdate: ({ editor: changed }) => {
        const { html, doc } = loaded.current;
        told.current = doc?.eq(changed.state.doc) ? html : toStored(changed.getHTML());
        onChange(told.current);
      },
      onBlur,
    },
    [language],
  );
  const follow = useEffectEvent((html: string) => {
    if (html === told.current) return;
    // A space at the end is there while one types on.
    const parseOptions = { preserveWhitespace: true };
    const doc = createNodeFromContent(toEditor(html), editor.schema, { parseOptions });
    // As it was saved, and only written another way: the cursor stays.
    if (!editor.state.doc.eq(doc as Document))
      editor.commands.setContent(toEditor(html), { emitUpdate: false });
    loaded.current = { html, doc: editor.state.doc };
    told.current = html;
  });
  useEffect(() => follow(value), [value]);
  return editor;
}
