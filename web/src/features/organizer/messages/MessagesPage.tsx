import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  messageStates,
  organizerMessageRoutes,
  organizerMessagesList,
  type OrganizerMessage,
} from '@portal/contract/organizerMessages';
import { holdsRight } from '@portal/contract/organizerRoles';
import { IconBell, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../shared/user.ts';
import type { Column } from '../../../ui/ColumnHeader.tsx';
import { DottedLine } from '../../../ui/DottedLine.tsx';
import { FilterSelect } from '../../../ui/FilterSelect.tsx';
import { useListState } from '../../../ui/listState.ts';
import rows from '../../../ui/RowLink.module.css';
import { TwoLines } from '../../../ui/RowList.tsx';
import { OrganizerList } from '../OrganizerList.tsx';
import { useOrganizerEvent, useOrganizerEventTime } from '../organizerEventQuery.ts';
import { ComposeModal } from './ComposeModal.tsx';
import { MessageStateBadge } from './MessageStateBadge.tsx';

const screen = {
  columns: organizerMessagesList,
  limits: [25, 50, 100],
  defaultLimit: 25,
  filters: ['state'],
};

/** ORG-78: the messages to exhibitors of an event. */
export function MessagesPage() {
  const { t } = useTranslation();
  const { eventID } = useOrganizerEvent();
  const eventTime = useOrganizerEventTime();
  const { organizer } = useUser();
  const mayManage = organizer !== null && holdsRight(organizer, 'manageMessages');
  const [composing, compose] = useDisclosure();
  const state = useListState(screen);
  const asked = messageStates.find((one) => one === state.filters['state']);
  const opening = ({ notificationID, title }: OrganizerMessage) => (
    <Link
      to="/organizer/events/$eventID/messages/$notificationID"
      params={{ eventID, notificationID }}
      preload={false}
      className={rows.open}
      data-opens
    >
      {title}
    </Link>
  );
  const badge = (message: OrganizerMessage) => <MessageStateBadge state={message.state} />;
  const read = ({ readCount, userCount }: OrganizerMessage) =>
    t('exhibitors.used_of', { used: readCount, allowed: userCount });
  const columns: Column<OrganizerMessage>[] = [
    { header: t('exhibitors.message_title'), order: 'title', share: 2.4, render: opening },
    { header: t('exhibitors.status'), share: 1.4, render: badge },
    {
      header: t('exhibitors.shown_from'),
      order: 'timeToShow',
      share: 1.5,
      render: ({ timeToShow }) => eventTime(timeToShow),
    },
    {
      header: t('messages.shown_until'),
      order: 'timeToHide',
      share: 1.5,
      render: ({ timeToHide: at }) => at && eventTime(at),
    },
    {
      header: t('organizer.tab_exhibitors'),
      align: 'right',
      share: 1.5,
      render: ({ exhibitorCount: count }) => t('organizer.number', { count }),
    },
    { header: t('exhibitors.read_by'), align: 'right', share: 1.1, render: read },
  ];
  return (
    <>
      <OrganizerList
        endpoint={organizerMessageRoutes.organizerMessages}
        place={{ eventID }}
        rowsOf={({ messages }) => messages}
        filter={asked ? [{ column: 'state', condition: 'equals', values: [asked] }] : []}
        label={t('messages.title')}
        searchLabel={t('exhibitors.search_messages')}
        state={state}
        columns={columns}
        compact={(message) => (
          <>
            <TwoLines
              first={opening(message)}
              second={
                <DottedLine
                  parts={[
                    eventTime(message.timeToShow),
                    t('messages.read_count', { read: read(message) }),
                  ]}
                />
              }
            />
            {badge(message)}
          </>
        )}
        rowKey={({ notificationID }) => notificationID}
        empty={{ icon: IconBell, text: t('exhibitors.no_messages') }}
        filters={
          <FilterSelect
            state={state}
            name="state"
            any={t('messages.any_state')}
            choices={messageStates.map((value) => ({
              value,
              label: t(`messages.state_${value}`),
            }))}
          />
        }
        create={
          mayManage && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={compose.open}>
              {t('messages.new')}
            </Button>
          )
        }
      />
      {mayManage && <ComposeModal opened={composing} onClose={compose.close} />}
    </>
  );
}
