import { Text } from '@mantine/core';
import type { Checklist } from '@portal/contract/checklists';
import type { PartnerEmail } from '@portal/contract/emails';
import { useTranslation } from 'react-i18next';
import { EmailStatusBadge } from '../../shared/EmailStatusBadge.tsx';
import { useEventTime } from '../../shared/event.ts';
import { DottedLine } from '../../ui/DottedLine.tsx';
import { TextLink } from '../../ui/links.tsx';
import { TwoLines } from '../../ui/RowList.tsx';
import styles from './EmailRow.module.css';

/** The subject of an invitation, which opens it. */
export function EmailLink({
  email,
}: {
  email: Pick<PartnerEmail, 'eventID' | 'partnerEmailId' | 'title'>;
}) {
  const { eventID, partnerEmailId, title } = email;
  return (
    <TextLink
      fz="md"
      data-opens
      to="/events/$eventID/emails/$partnerEmailId"
      params={{ eventID, partnerEmailId: String(partnerEmailId) }}
    >
      {title}
    </TextLink>
  );
}

/** REG-03, in the order in which they come about. */
export const outcomes = ['sentCount', 'failedCount', 'registeredCount', 'declinedCount'] as const;

type Shown = Checklist['partnerEmails'][number];

/** Of when it is: sent, or else changed. */
function useTime() {
  const eventTime = useEventTime();
  return (email: Pick<Shown, 'timeSent' | 'timeModified'>) =>
    eventTime(email.timeSent ?? email.timeModified);
}

/** An invitation in one row of a card: when it was changed or sent, and to how many. */
export function EmailRow({ email }: { email: Shown }) {
  const { t } = useTranslation();
  const recipients = t('emails.recipients', { count: email.recipientsCount });
  const time = useTime()(email);
  return (
    <>
      <TwoLines first={<EmailLink email={email} />} second={`${time} · ${recipients}`} />
      <EmailStatusBadge status={email.status} />
    </>
  );
}

/** In a list of invitations alone, on a phone, it says what came of it too, over all of its width (REG-03). */
export function EmailOutcomeRow({ email }: { email: PartnerEmail }) {
  const { t } = useTranslation();
  const time = useTime()(email);
  const outcome = [
    t('emails.recipients', { count: email.recipientsCount }),
    ...outcomes
      .filter((name) => email[name] > 0)
      .map((name) => t(`emails.outcome_${name}`, { count: email[name] })),
  ];
  return (
    <>
      <TwoLines first={<EmailLink email={email} />} second={time} />
      <EmailStatusBadge status={email.status} />
      <Text c="dimmed" fz="sm" className={styles.outcome}>
        <DottedLine parts={outcome} />
      </Text>
    </>
  );
}
