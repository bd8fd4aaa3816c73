import type { PartnerEmailDetails, TemplateEmail } from '@portal/contract/emails';
import type { PastedRecipient } from '@portal/contract/recipients';
import type { Loaded } from '../../ui/useRecordForm.ts';

/** MAIL-06: the fields of an invitation. */
export type EmailValues = {
  title: string;
  senderName: string;
  contentHtml: string;
  /** One a line: the address, and after a tab the name where there is one. */
  recipients: string;
};

export const recipientsIn = (recipients: string): PastedRecipient[] =>
  (recipients === '' ? [] : recipients.split('\n')).map((line) => {
    const [receiverEmail = '', name] = line.split('\t');
    return { receiverEmail, ...(name && { name }) };
  });
export const addressesIn = (recipients: string): string[] =>
  recipientsIn(recipients).map(({ receiverEmail }) => receiverEmail);
export const writtenAs = (recipients: { receiverEmail: string; name?: string | null }[]): string =>
  recipients
    .map(({ receiverEmail, name }) => (name ? `${receiverEmail}\t${name}` : receiverEmail))
    .join('\n');

/** An invitation as it is stored, in the fields of the form. */
export function loadedEmail(email: PartnerEmailDetails): Loaded<EmailValues> {
  const { title, senderName, contentHtml, partnerEmailRecipients: recipients } = email;
  return {
    values: {
      title,
      senderName,
      contentHtml,
      recipients: writtenAs(recipients),
    },
    timeModified: email.timeModified,
  };
}

/** MAIL-05, MAIL-06: a new invitation starts as the organiser's template, in the exhibitor's name. */
export function loadedTemplate(
  { title, contentHtml }: TemplateEmail,
  senderName: string,
): Loaded<EmailValues> {
  return { values: { title, senderName, contentHtml, recipients: '' } };
}

/** What is sent: of the recipients only who came and, with `timeDeleted`, who is off the list (MAIL-14). */
export function emailBody(
  { recipients, ...fields }: EmailValues,
  stored: PartnerEmailDetails['partnerEmailRecipients'],
  timeDeleted = new Date().toISOString(),
) {
  const typed = recipientsIn(recipients);
  const wanted = new Set(typed.map(({ receiverEmail }) => receiverEmail));
  const kept = new Set(stored.map(({ receiverEmail }) => receiverEmail));
  return {
    ...fields,
    partnerEmailRecipients: [
      ...stored
        .filter(({ receiverEmail }) => !wanted.has(receiverEmail))
        .map(({ partnerEmailRecipientId, receiverEmail }) => ({
          partnerEmailRecipientId,
          receiverEmail,
          timeDeleted,
        })),
      ...typed.filter(({ receiverEmail }) => !kept.has(receiverEmail)),
    ],
  };
}
