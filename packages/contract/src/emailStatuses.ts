import type { EmailStatus, RecipientState } from './codes.ts';
import type { Text } from './errors.ts';

/** Each state of an invitation e-mail in words, for screens and the meta call (SRV-60). */
export const emailStatusTexts: Record<EmailStatus, Text> = {
  draft: { en: 'Draft', fi: 'Luonnos' },
  sending: { en: 'Sending', fi: 'Lähetetään' },
  sent: { en: 'Sent', fi: 'Lähetetty' },
  failed: { en: 'Failed', fi: 'Ei mennyt perille' },
};

/** Each state of a recipient in words. */
export const recipientStateTexts: Record<RecipientState, Text> = {
  waiting: { en: 'Waiting', fi: 'Odottaa' },
  sent: { en: 'Sent', fi: 'Lähetetty' },
  failed: { en: 'Failed', fi: 'Ei mennyt perille' },
  stopped: { en: 'Not sent', fi: 'Ei lähetetty' },
  optedOut: { en: 'Opted out', fi: 'Kieltänyt viestit' },
  registered: { en: 'Registered', fi: 'Ilmoittautunut' },
  declined: { en: 'Declined', fi: 'Ei osallistu' },
};
