import { notificationsList } from '@portal/contract/notifications';
import { keepPreviousData } from '@tanstack/react-query';
import { useListState } from '../../ui/listState.ts';
import { Pager } from '../../ui/Pager.tsx';
import { Section } from '../../ui/Section.tsx';
import { NotificationList, useNotifications } from './NotificationList.tsx';

interface Props {
  title: string;
  partnerID: number;
  eventID?: number;
  pageSize: number;
}

/** All notifications of the user for one partner, page by page (NOTIF-01, NOTIF-02). */
export function NotificationArchive({ title, partnerID, eventID, pageSize }: Props) {
  const state = useListState({
    columns: notificationsList,
    limits: [pageSize],
    defaultLimit: pageSize,
  });
  const result = useNotifications({ partnerID, eventID }, state.query, {
    placeholderData: keepPreviousData,
  });
  const pages = Math.ceil((result.data?.meta.rowsFiltered ?? 0) / pageSize);
  return (
    <>
      <Section title={title} order={eventID === undefined ? 1 : 2}>
        <NotificationList result={result} expected={pageSize} />
      </Section>
      <div style={{ marginTop: 16 }}>
        <Pager page={state.page} pages={pages} onChange={(page) => state.change({ page })} />
      </div>
    </>
  );
}
