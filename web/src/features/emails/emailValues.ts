import type { PartnerEmailDetails, TemplateEmail } from '@portal/contract/emails';
import type { Loaded } from '../../ui/useRecordForm.ts';

/** MAIL-06: the fields of an invitation. */
export type EmailValues = {
  title: string;
  senderName: string;
  contentHtml: string;
  /** The addresses, one a line. */
  recipients: string;
};

export const addressesIn = (recipients: string): string[] =>
  recipients === '' ? [] : recipients.split('\n');
export const writtenAs = (addresses: string[]): string => addresses.join('\n');

/** An invitation as it is stored, in the fields of the form. */
export function loadedEmail(email: PartnerEmailDetails): Loaded<EmailValues> {
  const { title, senderName, contentHtml, partnerEmailRecipients: recipients } = email;
  return {
    values: {
      ...{ title, senderName, contentHtml },
      recipients: writtenAs(recipients.map(({ receiverEmail }) => receiverEmail)),
    },
    timeModified: email.timeModified,
  };
}

/** MAIL-05: a new invitation starts as the organiser's template. */
export function loadedTemplate({
  title,
  senderName,
  contentHtml,
}: TemplateEmail): Loaded<EmailValues> {
  return { values: { title, senderName, contentHtml, recipients: '' } };
}

/** What is sent: of the recipients only who came and, with `timeDeleted`, who is off the list (MAIL-14). */
export function emailBody(
  { recipients, ...fields }: EmailValues,
  stored: PartnerEmailDetails['partnerEmailRecipients'],
  timeDeleted = new Date().toISOString(),
) {
  const wanted = new Set(addressesIn(recipients));
  const kept = new Set(stored.map(({ receiverEmail }) => receiverEmail));
  return {
    ...fields,
    partnerEmailRecipients: [
      ...stored
        .filter(({ receiverEmail }) => !wanted.has(receiverEmail))
        .map(({ partnerEmailRecipientId, receiverEmail }) => ({
          ...{ partnerEmailRecipientId, receiverEmail, timeDeleted },
        })),
      ...[...wanted]
        .filter((address) => !kept.has(address))
        .map((receiverEmail) => ({ receiverEmail })),
    ],
  };
}
