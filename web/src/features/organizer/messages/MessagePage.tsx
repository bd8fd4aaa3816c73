import { Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  organizerMessageRoutes,
  type OrganizerMessageDetails,
} from '@portal/contract/organizerMessages';
import { maximumLimit } from '@portal/contract/listQuery';
import { holdsRight } from '@portal/contract/organizerRoles';
import { IconMail, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { keepReply } from '../../../api/query.ts';
import { personName } from '../../../shared/personName.ts';
import { useUser } from '../../../shared/user.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { PurifiedHtml } from '../../../ui/PurifiedHtml.tsx';
import { Section, SectionBody } from '../../../ui/Section.tsx';
import { BackLink } from '../../../ui/links.tsx';
import { notify, notifyError } from '../../../ui/notify.ts';
import { ErrorState, LoadingScreen } from '../../../ui/states.tsx';
import { someOf, useConfirm } from '../../../ui/useConfirm.tsx';
import { useTitle } from '../../../ui/useTitle.ts';
import styles from '../events/EventSettings.module.css';
import { useOrganizerEvent, useOrganizerEventTime } from '../organizerEventQuery.ts';
import { ChangeMessageModal } from './ChangeMessageModal.tsx';
import { messageQuery, refreshMessages } from './messageQueries.ts';
import { MessageReaders } from './MessageReaders.tsx';
import { MessageStateBadge } from './MessageStateBadge.tsx';

/** ORG-79, ORG-80: a message, what can be done with it, and who has read it. */
export function MessagePage() {
  const { t } = useTranslation();
  const { eventID, name } = useOrganizerEvent();
  const { notificationID = 0 } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(messageQuery(eventID, notificationID));
  const message = data?.data.message;
  useTitle(message?.title ?? t('messages.title'), name);
  return (
    <>
      <BackLink to="/organizer/events/$eventID/messages" params={{ eventID } as never}>
        {t('messages.all')}
      </BackLink>
      {message && <Message message={message} />}
      {!message &&
        (error ? <ErrorState error={error} retry={() => void refetch()} /> : <LoadingScreen />)}
    </>
  );
}

function Message({ message }: { message: OrganizerMessageDetails }) {
  const { t } = useTranslation();
  const eventTime = useOrganizerEventTime();
  const { state, timeToHide, timeReminded, missingLanguage, unreached } = message;
  const number = (count: number) => t('organizer.number', { count });
  return (
    <Stack gap="lg">
      <Section title={message.title} more={<MessageStateBadge state={state} />}>
        <Facts
          facts={[
            [t('exhibitors.shown_from'), eventTime(message.timeToShow)],
            [t('messages.shown_until'), timeToHide ? eventTime(timeToHide) : t('messages.no_end')],
            [t('organizer.tab_exhibitors'), number(message.exhibitorCount)],
            [
              t('exhibitors.read_by'),
              t('exhibitors.used_of', { used: message.readCount, allowed: message.userCount }),
            ],
            ...(timeReminded
              ? [[t('messages.mailed'), eventTime(timeReminded)] as [string, string]]
              : []),
          ]}
        />
        <SectionBody>
          {unreached.length > 0 && (
            <Text c="dimmed" mb="md">
              {t('messages.nobody_reads', { names: someOf(unreached, 10, t) })}
            </Text>
          )}
          {state !== 'withdrawn' && <Actions message={message} />}
        </SectionBody>
      </Section>
      <Section title={t('messages.texts')}>
        <SectionBody>
          <div className={styles.texts}>
            <TextIn
              label={t('event_settings.in_finnish')}
              title={message.titleFi}
              html={message.contentTextFi}
              isMissing={missingLanguage === 'fi'}
            />
            <TextIn
              label={t('event_settings.in_english')}
              title={message.titleEn}
              html={message.contentTextEn}
              isMissing={missingLanguage === 'en'}
            />
          </div>
        </SectionBody>
      </Section>
      <MessageReaders notificationID={message.notificationID} />
    </Stack>
  );
}

interface TextProps {
  label: string;
  title: string | null;
  html: string | null;
  isMissing: boolean;
}

function TextIn({ label, title, html, isMissing }: TextProps) {
  const { t } = useTranslation();
  return (
    <div>
      <Text fz="sm" c="dimmed">
        {label}
      </Text>
      {title && <Text fw={650}>{title}</Text>}
      {html && <PurifiedHtml html={html} />}
      {isMissing && <Text c="dimmed">{t('event_settings.text_missing')}</Text>}
    </div>
  );
}

function Actions({ message }: { message: OrganizerMessageDetails }) {
  const { t } = useTranslation();
  const { eventID, timePublished } = useOrganizerEvent();
  const { organizer } = useUser();
  const [changing, change] = useDisclosure();
  const { confirm, modal } = useConfirm();
  if (organizer === null || !holdsRight(organizer, 'manageMessages')) return null;
  const { notificationID, title, state, timeReminded, unreadUserCount: count } = message;
  const one = { eventID, notificationID };
  const query = messageQuery(eventID, notificationID);
  const canRemind =
    state === 'shown' && timePublished !== null && timeReminded === null && count > 0;
  const withdraw = () =>
    confirm({
      title: t('messages.withdraw_title', { title }),
      text: t('messages.withdraw_text'),
      action: t('messages.withdraw'),
      run: async () => {
        const reply = await call(organizerMessageRoutes.withdrawMessage, one).finally(
          refreshMessages,
        );
        await keepReply(query, reply);
        notify('success', { title: t('messages.withdrawn') });
      },
      failed: notifyError,
    });
  const remind = async () => {
    const filter = [{ column: 'isRead' as const, condition: 'equals' as const, values: [false] }];
    const asked = { ...one, query: { filter, limit: maximumLimit } };
    const { readers } = (await call(organizerMessageRoutes.messageReaders, asked)).data;
    // Who works for several exhibitors is mailed once.
    const users = [...Map.groupBy(readers, ({ userID }) => userID).values()];
    const names = users.flatMap(([user]) =>
      user ? `${personName(user, null)} (${user.partnerName})` : [],
    );
    confirm({
      title: t('messages.remind_title', { count }),
      text: `${t('messages.remind_text')} ${someOf(names, 20, t)}`,
      action: t('messages.remind_send'),
      isHarmless: true,
      run: async () => {
        const { data } = await call(organizerMessageRoutes.remindOfMessage, one).finally(
          refreshMessages,
        );
        notify('success', { title: t('messages.reminded', { count: data.mailedCount }) });
      },
      failed: notifyError,
    });
  };
  return (
    <Group gap="sm">
      <Button
        variant="default"
        leftSection={<IconPencil size={16} aria-hidden />}
        onClick={change.open}
      >
        {t('messages.change')}
      </Button>
      {canRemind && (
        <Button
          variant="default"
          leftSection={<IconMail size={16} aria-hidden />}
          onClick={() => void remind().catch(notifyError)}
        >
          {t('messages.remind', { count })}
        </Button>
      )}
      <Button variant="default" c="red" onClick={withdraw}>
        {t('messages.withdraw')}
      </Button>
      {modal}
      <ChangeMessageModal message={message} opened={changing} onClose={change.close} />
    </Group>
  );
}
