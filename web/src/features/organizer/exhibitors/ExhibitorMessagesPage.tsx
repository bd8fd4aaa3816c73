import {
  exhibitorMessagesList,
  exhibitorPartRoutes,
  type ExhibitorMessage,
} from '@portal/contract/exhibitorParts';
import { IconBell } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ownTime } from '../../../shared/times.ts';
import type { Column } from '../../../ui/ColumnHeader.tsx';
import { DottedLine } from '../../../ui/DottedLine.tsx';
import { useListState } from '../../../ui/listState.ts';
import rows from '../../../ui/RowLink.module.css';
import { TwoLines } from '../../../ui/RowList.tsx';
import { useOrganizerEvent } from '../organizerEventQuery.ts';
import { ExhibitorPart } from './ExhibitorPart.tsx';

const screen = { columns: exhibitorMessagesList, limits: [25, 50, 100], defaultLimit: 25 };

/** ORG-32: the notifications that users of an exhibitor get, and how many have read each. */
export function ExhibitorMessagesPage() {
  const { t } = useTranslation();
  const { eventID } = useOrganizerEvent();
  const state = useListState(screen);
  const read = ({ readCount, userCount }: ExhibitorMessage) =>
    t('exhibitors.used_of', { used: readCount, allowed: userCount });
  // What is for all events stands with none of them.
  const opening = ({ notificationID, eventID: at, title }: ExhibitorMessage) =>
    at === eventID ? (
      <Link
        to="/organizer/events/$eventID/messages/$notificationID"
        params={{ eventID, notificationID }}
        preload={false}
        className={rows.open}
        data-opens
      >
        {title}
      </Link>
    ) : (
      title
    );
  const columns: Column<ExhibitorMessage>[] = [
    {
      header: t('exhibitors.message_title'),
      order: 'title',
      share: 3,
      render: opening,
    },
    {
      header: t('exhibitors.shown_from'),
      order: 'timeToShow',
      share: 1.4,
      render: ({ timeToShow }) => ownTime(timeToShow),
    },
    { header: t('exhibitors.read_by'), align: 'right', share: 1.2, render: read },
  ];
  return (
    <ExhibitorPart
      endpoint={exhibitorPartRoutes.exhibitorMessages}
      rowsOf={({ notifications }) => notifications}
      rowKey={({ notificationID }) => notificationID}
      state={state}
      label={t('exhibitors.messages')}
      searchLabel={t('exhibitors.search_messages')}
      columns={columns}
      compact={(message) => (
        <TwoLines
          first={opening(message)}
          second={
            <DottedLine
              parts={[
                ownTime(message.timeToShow),
                t('exhibitors.read_of', { read: read(message) }),
              ]}
            />
          }
        />
      )}
      empty={{ icon: IconBell, text: t('exhibitors.no_messages') }}
    />
  );
}
