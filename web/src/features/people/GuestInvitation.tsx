import { Text } from '@mantine/core';
import { recipientStateTexts } from '@portal/contract/emailStatuses';
import type { Guest } from '@portal/contract/people';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n.ts';
import { useEventTime } from '../../shared/event.ts';
import { TextLink } from '../../ui/links.tsx';
import styles from './GuestInvitation.module.css';

/** How far the invitation of a guest has come, and when the guest was met at the stand. */
export function useInvitationState() {
  const { t } = useTranslation();
  const language = useLanguage();
  const eventTime = useEventTime();
  return ({ invitation, timeScanned }: Guest): string =>
    [
      invitation && recipientStateTexts[invitation.state][language],
      timeScanned && t('persons.met', { time: eventTime(timeScanned) }),
    ]
      .filter(Boolean)
      .join(' · ');
}

/** The latest invitation, which opens, and what came of it. */
export function GuestInvitation({ guest }: { guest: Guest }) {
  const stateOf = useInvitationState();
  const { invitation, event } = guest;
  const state = stateOf(guest);
  return (
    <div className={styles.invitation}>
      {invitation && (
        <TextLink
          truncate
          title={invitation.title}
          to="/events/$eventID/emails/$partnerEmailId"
          params={{
            eventID: event.eventID,
            partnerEmailId: String(invitation.partnerEmailId),
          }}
        >
          {invitation.title}
        </TextLink>
      )}
      <Text c="dimmed" fz="sm" className="tabular" truncate title={state}>
        {state}
      </Text>
    </div>
  );
}
