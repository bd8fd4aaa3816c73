import { escapeHtml } from './html.ts';

interface Body {
  html: string;
  text: string;
}

/** How a body says what each mail says for itself: `{{registrationFormLink}}`. */
export const mark = (name: string) => `{{${name}}}`;

/** A body with what is one mail's own in it. */
export function filledBody({
  html,
  text,
  filling,
}: Body & { filling: Record<string, string> }): Body {
  let filled = { html, text };
  for (const [name, value] of Object.entries(filling))
    filled = {
      html: filled.html.replaceAll(mark(name), () => escapeHtml(value)),
      text: filled.text.replaceAll(mark(name), () => value),
    };
  return filled;
}
