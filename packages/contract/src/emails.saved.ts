import * as z from 'zod/mini';
import { blankable, email, id, requiredText, text, time } from './fields.ts';
import { mostRecipients } from './recipients.ts';

/** MAIL-12: what an invitation says. */
export const title = requiredText(255);
export const senderName = requiredText(100);
/** Sanitised when it is stored: paragraphs, headings 1 to 4, strong, em, u, s, lists, quotes, links. */
export const contentHtml = z.string();

/** Left out or null: a new recipient. With timeDeleted it is taken off the list (MAIL-14). */
const savedRecipient = z.object({
  partnerEmailRecipientId: z.optional(z.nullable(id)),
  receiverEmail: email,
  label: z.optional(blankable(text())),
  name: z.optional(blankable(text())),
  timeDeleted: z.optional(z.nullable(time)),
});
/** Whom an invitation failed to reach, and the address at which it may reach them. */
export const correctedRecipient = z.object({ partnerEmailRecipientId: id, receiverEmail: email });
export type CorrectedRecipient = z.output<typeof correctedRecipient>;
/** Whoever is not among them stays as they are, so changes alone can be sent. */
export const savedRecipients = z.optional(
  z.array(savedRecipient).check(z.maxLength(2 * mostRecipients)),
);

/** Bytes of an invitation with as many recipients as it may have, most of them with a name. */
export const savedAtMost = 4 * 1024 * 1024;
