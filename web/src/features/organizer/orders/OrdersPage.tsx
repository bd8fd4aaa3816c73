import {
  organizerOrderRoutes,
  organizerOrdersList,
  type OrganizerOrder,
} from '@portal/contract/organizerOrders';
import { holdsRight } from '@portal/contract/organizerRoles';
import { IconReceipt } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../shared/money.ts';
import { useUser } from '../../../shared/user.ts';
import type { Column } from '../../../ui/ColumnHeader.tsx';
import { DottedLine } from '../../../ui/DottedLine.tsx';
import { useListState } from '../../../ui/listState.ts';
import { RowLink } from '../../../ui/RowLink.tsx';
import { TwoLines } from '../../../ui/RowList.tsx';
import { useSelection } from '../../../ui/useSelection.ts';
import { useWindowWay } from '../../../ui/windowInAddress.ts';
import { HistoryWindow } from '../history/HistoryWindow.tsx';
import { OrganizerList } from '../OrganizerList.tsx';
import { useOrganizerEvent, useOrganizerEventTime } from '../organizerEventQuery.ts';
import { MoveSeveral } from './MoveSeveral.tsx';
import { NewOrder } from './NewOrder.tsx';
import { OrderBadge } from './OrderBadge.tsx';
import { OrderFilters } from './OrderFilters.tsx';
import { orderFilterNames, orderFilterOf } from './orderFilters.ts';
import { ScanPointOrderWindow } from './ScanPointOrderWindow.tsx';
import { WholeOrder } from './WholeOrder.tsx';

const screen = {
  columns: organizerOrdersList,
  limits: [25, 50, 100, 1000],
  defaultLimit: 50,
  filters: orderFilterNames,
};

/** The two kinds of orders have ids of their own. */
const rowKey = ({ orderID, scanPointOrderID }: OrganizerOrder) =>
  orderID ?? -Number(scanPointOrderID);

/** ORG-50: all that the exhibitors of an event have ordered. */
export function OrdersPage() {
  const { t } = useTranslation();
  const { eventID } = useOrganizerEvent();
  const { organizer } = useUser();
  const mayMove = organizer !== null && holdsRight(organizer, 'manageSales');
  const eventTime = useOrganizerEventTime();
  const selection = useSelection(rowKey);
  const state = useListState(screen);
  const ways = { order: useWindowWay('history'), points: useWindowWay('scanPointOrder') };
  const kindOf = ({ scanPointOrderID, isOfPackage, creditedOrderNumber }: OrganizerOrder) => {
    if (creditedOrderNumber !== null)
      return t('order_changes.is_credit', { number: creditedOrderNumber });
    if (scanPointOrderID !== null) return t('organizer_orders.of_scan_points');
    return t(isOfPackage ? 'organizer_orders.of_package' : 'organizer_orders.of_products');
  };
  const named = (order: OrganizerOrder) =>
    [order.orderNumber ?? kindOf(order), order.partnerName].join(' ');
  const opening = (order: OrganizerOrder) => (
    <RowLink
      way={order.orderID === null ? ways.points : ways.order}
      id={order.orderID ?? Number(order.scanPointOrderID)}
      label={named(order)}
    >
      {order.partnerName}
    </RowLink>
  );
  const status = (order: OrganizerOrder) => <OrderBadge status={order.status} />;
  const who = ({ userName }: OrganizerOrder) => userName || t('exhibitors.former_user');
  const columns: Column<OrganizerOrder>[] = [
    {
      header: t('exhibitors.order_number'),
      order: 'orderNumber',
      share: 0.8,
      render: ({ orderNumber }) => orderNumber,
    },
    { header: t('exhibitors.name'), order: 'partnerName', share: 2, render: opening },
    { header: t('organizer_orders.what'), share: 1.2, render: kindOf },
    { header: t('exhibitors.status'), order: 'status', share: 1.1, render: status },
    {
      header: t('exhibitors.time_ordered'),
      order: 'timeOrdered',
      share: 1.6,
      render: ({ timeOrdered: at }) => at && eventTime(at),
    },
    { header: t('exhibitors.ordered_by'), share: 1.4, render: who },
    {
      header: t('organizer_orders.sum'),
      order: 'totalWithoutTax',
      align: 'right',
      share: 1.2,
      render: ({ totalWithoutTax }) => formatMoney(totalWithoutTax),
    },
  ];
  return (
    <>
      <OrganizerList
        endpoint={organizerOrderRoutes.organizerOrders}
        place={{ eventID }}
        rowsOf={({ orders }) => orders}
        filter={orderFilterOf(state.filters)}
        label={t('organizer_orders.title')}
        searchLabel={t('organizer_orders.search')}
        state={state}
        columns={columns}
        compact={(order) => (
          <>
            <TwoLines
              first={opening(order)}
              second={
                <DottedLine
                  parts={[
                    order.orderNumber ?? kindOf(order),
                    order.creditedOrderNumber !== null && kindOf(order),
                    formatMoney(order.totalWithoutTax),
                    order.timeOrdered && eventTime(order.timeOrdered),
                  ]}
                />
              }
            />
            {status(order)}
          </>
        )}
        rowKey={rowKey}
        empty={{ icon: IconReceipt, text: t('exhibitors.no_orders') }}
        create={<NewOrder />}
        filters={<OrderFilters state={state} />}
        note={({ sums }) =>
          t('organizer_orders.sum_of_all', { sum: formatMoney(sums.totalWithoutTax) })
        }
        {...(mayMove && {
          ticks: {
            selection,
            label: (order: OrganizerOrder) => t('exhibitors.choose_row', { name: named(order) }),
            actions: <MoveSeveral eventID={eventID} selection={selection} />,
          },
        })}
      />
      <HistoryWindow of="order" record={(orderID) => <WholeOrder orderID={orderID} />} />
      <ScanPointOrderWindow />
    </>
  );
}
