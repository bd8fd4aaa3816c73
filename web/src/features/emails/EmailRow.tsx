import type { PartnerEmail } from '@portal/contract/emails';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../ui/format.ts';
import { TwoLines } from '../../ui/RowList.tsx';
import { EmailStatusBadge } from './EmailStatusBadge.tsx';

/** An invitation in one row of a card, or of a list on a phone. */
export function EmailRow({ email }: { email: PartnerEmail }) {
  const { t } = useTranslation();
  const time = formatTime(email.timeSent ?? email.timeModified);
  return (
    <>
      <TwoLines
        first={email.title}
        second={`${time} · ${t('emails.recipients', { count: email.recipientsCount })}`}
      />
      <EmailStatusBadge status={email.status} />
    </>
  );
}
