import {
  exhibitorOrdersList,
  exhibitorPartRoutes,
  type ExhibitorOrder,
} from '@portal/contract/exhibitorParts';
import { IconReceipt } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../shared/money.ts';
import type { Column } from '../../../ui/ColumnHeader.tsx';
import { DottedLine } from '../../../ui/DottedLine.tsx';
import { RowLink } from '../../../ui/RowLink.tsx';
import { useListState } from '../../../ui/listState.ts';
import { TwoLines } from '../../../ui/RowList.tsx';
import { useWindowWay } from '../../../ui/windowInAddress.ts';
import { ExhibitorPart } from './ExhibitorPart.tsx';
import { usePartnerID } from './organizerExhibitorQuery.ts';
import { HistoryWindow } from '../history/HistoryWindow.tsx';
import { useOrganizerEventTime } from '../organizerEventQuery.ts';
import { NewOrder } from '../orders/NewOrder.tsx';
import { OrderBadge } from '../orders/OrderBadge.tsx';
import { WholeOrder } from '../orders/WholeOrder.tsx';

const screen = { columns: exhibitorOrdersList, limits: [25, 50, 100], defaultLimit: 25 };

/** ORG-32: what an exhibitor has ordered. */
export function ExhibitorOrdersPage() {
  const { t } = useTranslation();
  const partnerID = usePartnerID();
  const eventTime = useOrganizerEventTime();
  const state = useListState(screen);
  const status = (order: ExhibitorOrder) => <OrderBadge status={order.status} />;
  const nameOf = ({ name, creditedOrderNumber: number }: ExhibitorOrder) =>
    number === null ? name : t('order_changes.is_credit', { number });
  const named = (order: ExhibitorOrder) =>
    [order.orderNumber, nameOf(order)].filter((part) => part !== null).join(' ');
  const way = useWindowWay('history');
  const opening = (order: ExhibitorOrder, words: string) => (
    <RowLink way={way} id={order.orderID} label={named(order)}>
      {words}
    </RowLink>
  );
  const who = ({ userName }: ExhibitorOrder) => userName || t('exhibitors.former_user');
  const columns: Column<ExhibitorOrder>[] = [
    {
      header: t('exhibitors.order_number'),
      order: 'orderNumber',
      share: 0.9,
      render: ({ orderNumber }) => orderNumber,
    },
    {
      header: t('exhibitors.order_name'),
      order: 'name',
      share: 2,
      render: (row) => opening(row, nameOf(row)),
    },
    { header: t('exhibitors.status'), order: 'status', share: 1.2, render: status },
    {
      header: t('exhibitors.time_ordered'),
      order: 'timeOrdered',
      share: 1.4,
      render: ({ timeOrdered: at }) => at && eventTime(at),
    },
    { header: t('exhibitors.ordered_by'), share: 1.5, render: who },
    {
      header: t('exhibitors.order_rows'),
      align: 'right',
      render: ({ rowCount }) => t('organizer.number', { count: rowCount }),
    },
    {
      header: t('exhibitors.sum'),
      order: 'ordersTotal',
      align: 'right',
      share: 1.3,
      render: ({ ordersTotal }) => formatMoney(ordersTotal),
    },
  ];
  return (
    <>
      <ExhibitorPart
        endpoint={exhibitorPartRoutes.exhibitorOrders}
        rowsOf={({ orders }) => orders}
        rowKey={({ orderID }) => orderID}
        state={state}
        label={t('exhibitors.orders')}
        searchLabel={t('exhibitors.search_orders')}
        columns={columns}
        compact={(order) => (
          <>
            <TwoLines
              first={opening(order, named(order))}
              second={
                <DottedLine
                  parts={[
                    formatMoney(order.ordersTotal),
                    order.timeOrdered && eventTime(order.timeOrdered),
                    who(order),
                  ]}
                />
              }
            />
            {status(order)}
          </>
        )}
        create={<NewOrder partnerID={partnerID} />}
        empty={{ icon: IconReceipt, text: t('exhibitors.no_orders') }}
      />
      <HistoryWindow of="order" record={(orderID) => <WholeOrder orderID={orderID} />} />
    </>
  );
}
