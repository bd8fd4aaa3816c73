import { registrationLinkPlaceholder } from '@portal/contract/recipients';

/** How the editor's document has the placeholder: a chip that is one piece (MAIL-08). */
export const chipAttribute = 'data-registration-link';
const chip = `<span ${chipAttribute}></span>`;
const tagOrPlaceholder = new RegExp(`<[^>]*>|${registrationLinkPlaceholder}`, 'g');
const chipInHtml = new RegExp(`<span ${chipAttribute}[^>]*>[^<]*</span>`, 'g');

/** Stored HTML for the editor; a placeholder in a link's address stays what it is. */
export function toEditor(stored: string): string {
  return stored.replaceAll(tagOrPlaceholder, (found) => (found.startsWith('<') ? found : chip));
}

/** The editor's HTML as it is stored; a body without a word is an empty one. */
export function toStored(edited: string): string {
  const html = edited.replaceAll(chipInHtml, registrationLinkPlaceholder);
  return html === '<p></p>' ? '' : html;
}
