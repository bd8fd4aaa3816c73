import { Button, Group, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { emailRoutes, invitedPersonsList, type PartnerEmailDetails } from '@portal/contract/emails';
import { IconEye } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { invalidate, read } from '../../api/query.ts';
import { EmailStatusBadge } from '../../shared/EmailStatusBadge.tsx';
import { useEventTime } from '../../shared/event.ts';
import { liveEvery } from '../../shared/live.ts';
import { useListState } from '../../ui/listState.ts';
import { ErrorState } from '../../ui/states.tsx';
import { EmailFunnel } from './EmailFunnel.tsx';
import styles from './Emails.module.css';
import { InvitedPeople } from './InvitedPeople.tsx';
import { PreviewModal } from './PreviewModal.tsx';
import { SendingState } from './SendingState.tsx';

/** CONST-06 */
const screen = {
  columns: invitedPersonsList,
  limits: [10, 25, 50, 100],
  defaultLimit: 25,
  filters: ['show'],
};

interface Props {
  email: PartnerEmailDetails;
  /** It was sent here a moment ago. */
  hasJustLeft: boolean;
}

/** MAIL-11, REG-03: an invitation that left, is leaving, or never did: how far it is, and what it led to. */
export function EmailResult({ email, hasJustLeft }: Props) {
  const { t } = useTranslation();
  const eventTime = useEventTime();
  const { partnerEmailId } = email;
  const state = useListState(screen);
  const [previewing, preview] = useDisclosure();
  const { data, error, refetch } = useQuery({
    ...read(emailRoutes.partnerEmailFunnel, { partnerEmailId }, { inlineError: true }),
    refetchInterval: (query) =>
      query.state.data?.data.funnel.status === 'sending' ? liveEvery : false,
  });
  const funnel = data?.data.funnel;
  const status = funnel?.status ?? email.status;
  // Whatever the numbers have moved by, the list is to show.
  const progress = funnel && `${status} ${funnel.sentCount} ${funnel.failedCount}`;
  const known = useRef(progress);
  useEffect(() => {
    if (known.current !== undefined && known.current !== progress)
      void invalidate(emailRoutes.invitedPersons);
    known.current = progress;
  }, [progress]);
  useEffect(() => {
    if (status !== email.status) void invalidate(emailRoutes.partnerEmail);
  }, [status, email.status]);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The button that sent it is gone.
    if (hasJustLeft) heading.current?.focus();
  }, [hasJustLeft]);
  const timeSent = funnel?.timeSent ?? email.timeSent;
  return (
    <>
      <Group justify="space-between" align="flex-start" gap="sm" mb="lg">
        <div>
          <Group gap="sm">
            <Title order={2} ref={heading} tabIndex={-1} className={styles.heading ?? ''}>
              {email.title}
            </Title>
            <EmailStatusBadge status={status} />
          </Group>
          <Text c="dimmed" className="tabular">
            {[email.senderName, timeSent && t('emails.sent_at', { time: eventTime(timeSent) })]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </div>
        <Button
          variant="default"
          leftSection={<IconEye size={16} aria-hidden />}
          onClick={preview.open}
        >
          {t('invitation.show_message')}
        </Button>
      </Group>
      {error && !funnel && <ErrorState error={error} retry={() => void refetch()} />}
      {funnel && status !== 'draft' && (
        <>
          <SendingState email={email} funnel={funnel} />
          <EmailFunnel funnel={funnel} state={state} />
        </>
      )}
      <InvitedPeople
        partnerEmailId={partnerEmailId}
        isOver={status === 'sent' || status === 'failed'}
        state={state}
      />
      <PreviewModal partnerEmailId={partnerEmailId} opened={previewing} onClose={preview.close} />
    </>
  );
}
