import type { PartnerEmail } from '@portal/contract/emails';
import { useTranslation } from 'react-i18next';
import { useEventTime } from '../../shared/event.ts';
import { TextLink } from '../../ui/links.tsx';
import { TwoLines } from '../../ui/RowList.tsx';
import styles from './EmailRow.module.css';
import { EmailStatusBadge } from './EmailStatusBadge.tsx';

/** The subject of an invitation, which opens it. */
export function EmailLink({ email }: { email: PartnerEmail }) {
  const { eventID, partnerEmailId, title } = email;
  return (
    <TextLink
      fz="md"
      to="/events/$eventID/emails/$partnerEmailId"
      params={{ eventID, partnerEmailId: String(partnerEmailId) }}
    >
      {title}
    </TextLink>
  );
}

/** REG-03, in the order in which they come about. */
export const outcomes = ['sentCount', 'failedCount', 'registeredCount', 'declinedCount'] as const;

interface Props {
  email: PartnerEmail;
  /** In a list of invitations alone it says what came of it too (REG-03). */
  hasOutcome?: boolean;
}

/** An invitation in one row of a card, or of a list on a phone. */
export function EmailRow({ email, hasOutcome = false }: Props) {
  const { t } = useTranslation();
  const eventTime = useEventTime();
  const time = eventTime(email.timeSent ?? email.timeModified);
  const recipients = t('emails.recipients', { count: email.recipientsCount });
  const outcome = outcomes
    .filter((name) => email[name] > 0)
    .map((name) => t(`emails.outcome_${name}`, { value: email[name] }));
  return (
    <>
      <TwoLines
        first={<EmailLink email={email} />}
        second={
          hasOutcome ? (
            <>
              {time}
              <span className={styles.outcome}>{[recipients, ...outcome].join(', ')}</span>
            </>
          ) : (
            `${time} · ${recipients}`
          )
        }
      />
      <EmailStatusBadge status={email.status} />
    </>
  );
}
