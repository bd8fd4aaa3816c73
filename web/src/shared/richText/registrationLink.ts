import { registrationLinkPlaceholder } from '@portal/contract/recipients';
import { Node, nodeInputRule, nodePasteRule } from '@tiptap/core';
import { chipAttribute } from './placeholder.ts';
import styles from './RichTextField.module.css';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    registrationLink: { insertRegistrationLink: () => ReturnType };
  }
}

/** The placeholder as one piece, which is deleted whole and never half typed over (MAIL-08). */
export const RegistrationLink = Node.create<{ label: string }>({
  name: 'registrationLink',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: true,
  addOptions: () => ({ label: '' }),
  parseHTML: () => [{ tag: `span[${chipAttribute}]` }],
  renderHTML() {
    return ['span', { [chipAttribute]: '', class: styles.chip }, this.options.label];
  },
  renderText: () => registrationLinkPlaceholder,
  addCommands() {
    return {
      insertRegistrationLink:
        () =>
        ({ commands }) =>
          commands.insertContent({ type: this.name }),
    };
  },
  /** Typed or pasted as text it becomes the same. */
  addInputRules() {
    return [nodeInputRule({ find: /\{\{registrationFormLink\}\}$/, type: this.type })];
  },
  addPasteRules() {
    return [nodePasteRule({ find: /\{\{registrationFormLink\}\}/g, type: this.type })];
  },
});
