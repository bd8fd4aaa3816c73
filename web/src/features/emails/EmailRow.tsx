import type { PartnerEmail } from '@portal/contract/emails';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../ui/format.ts';
import { TwoLines } from '../../ui/RowList.tsx';
import { EmailStatusBadge } from './EmailStatusBadge.tsx';

interface Props {
  email: PartnerEmail;
  /** Where it opens, the subject as a link. */
  subject?: ReactNode;
}

/** An invitation in one row of a card, or of a list on a phone. */
export function EmailRow({ email, subject }: Props) {
  const { t } = useTranslation();
  const { status, recipientsCount, sentCount, registeredCount } = email;
  const time = formatTime(email.timeSent ?? email.timeModified);
  const count =
    status === 'draft'
      ? t('emails.recipients', { count: recipientsCount })
      : t('emails.outcome', { sent: sentCount, count: recipientsCount, registeredCount });
  return (
    <>
      <TwoLines first={subject ?? email.title} second={`${count} · ${time}`} />
      <EmailStatusBadge status={status} />
    </>
  );
}
