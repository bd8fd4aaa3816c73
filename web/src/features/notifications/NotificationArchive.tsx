import { notificationRoutes, notificationsList } from '@portal/contract/notifications';
import { IconBell } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { read } from '../../api/query.ts';
import { useUser } from '../../api/user.ts';
import { useListState } from '../../ui/listState.ts';
import { Pager } from '../../ui/Pager.tsx';
import { RowList } from '../../ui/RowList.tsx';
import { Section } from '../../ui/Section.tsx';
import { NotificationRow } from './NotificationRow.tsx';
import { useNotificationModal } from './useNotificationModal.tsx';

interface Props {
  title: string;
  partnerID: number;
  eventID?: number;
  pageSize: number;
}

/** All notifications of the user for one partner, page by page (NOTIF-01, NOTIF-02). */
export function NotificationArchive({ title, partnerID, eventID, pageSize }: Props) {
  const { t } = useTranslation();
  const { userID } = useUser();
  const { open, modal } = useNotificationModal();
  const state = useListState({
    columns: notificationsList,
    limits: [pageSize],
    defaultLimit: pageSize,
  });
  const result = useQuery({
    ...read(
      notificationRoutes.notifications,
      {
        partnerID,
        userID,
        query: {
          ...state.query,
          ...(eventID && {
            filter: [{ column: 'eventID', condition: 'equals', values: [eventID] }],
          }),
        },
      },
      { shown: true },
    ),
    select: ({ data, meta }) => ({ rows: data.notifications, meta }),
    placeholderData: keepPreviousData,
  });
  const pages = Math.ceil((result.data?.meta.rowsFiltered ?? 0) / pageSize);
  return (
    <>
      <Section title={title} order={eventID === undefined ? 1 : 2}>
        <RowList
          result={result}
          rowKey={(row) => row.partnersUsersNotificationsID}
          render={(row) => <NotificationRow notification={row} onOpen={open} />}
          empty={{ icon: IconBell, text: t('notifications.no_notifications') }}
          expected={pageSize}
        />
      </Section>
      <div style={{ marginTop: 16 }}>
        <Pager page={state.page} pages={pages} onChange={(page) => state.change({ page })} />
      </div>
      {modal}
    </>
  );
}
