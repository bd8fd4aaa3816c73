import type { ListColumns, ListMeta } from '@portal/contract/listQuery';
import { hasConfirmation } from '@portal/contract/orderRules';
import { orderRoutes, type Order } from '@portal/contract/orders';
import { IconDownload, IconReceipt } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDownload } from '../../api/download.ts';
import { formatMoney } from '../../shared/money.ts';
import { eventDay } from '../../shared/times.ts';
import type { Column } from '../../ui/ColumnHeader.tsx';
import { DataList } from '../../ui/DataList.tsx';
import { DottedLine } from '../../ui/DottedLine.tsx';
import { TextLink } from '../../ui/links.tsx';
import type { ListState } from '../../ui/listState.ts';
import { TwoLines } from '../../ui/RowList.tsx';
import { OrderStatusBadge } from './OrderStatusBadge.tsx';
import { orderTitle, paperTitle } from './orderTitle.ts';

/** ORD-02, CONST-06: the newest page by page; sorted otherwise, the first hundred on one. */
export const orderScreen = <Columns extends ListColumns>(columns: Columns) => ({
  columns,
  limits: [10, 25, 50, 100],
  defaultLimit: 25,
  hundredBy: ['orderNumber', 'name', 'status', 'totalWithTaxRounded'],
});

interface Props {
  state: ListState;
  result: UseQueryResult<{ rows: Order[]; meta: ListMeta }>;
  /** Of several events: says of which each order is. */
  hasEvents?: boolean;
  create?: ReactNode;
}

const dayOf = ({ timeCreated, eventTimeZone }: Order) => eventDay(timeCreated, eventTimeZone);

/** ORD-02: orders, each of which opens. */
export function OrderList({ state, result, hasEvents = false, create }: Props) {
  const { t } = useTranslation();
  const { download } = useDownload(orderRoutes.orderConfirmation);
  const titleOf = (order: Order) => orderTitle(order, t);
  const linkTo = (row: Order, text: string) => (
    <TextLink
      fz="md"
      data-opens
      to="/events/$eventID/orders/$orderID"
      params={{ eventID: row.eventID, orderID: row.orderID }}
    >
      {text}
    </TextLink>
  );
  const columns: Column<Order>[] = [
    {
      header: t('orders.number'),
      order: 'orderNumber',
      render: (row) => linkTo(row, titleOf(row)),
    },
    hasEvents
      ? { header: t('orders.event'), share: 1.6, render: (row) => row.eventName }
      : { header: t('orders.name'), order: 'name', share: 1.6, render: (row) => row.name },
    {
      header: t('orders.date'),
      order: 'timeCreated',
      render: (row) => <span className="tabular">{dayOf(row)}</span>,
    },
    {
      header: t('orders.status'),
      order: 'status',
      render: (row) => <OrderStatusBadge order={row} />,
    },
    {
      header: t('orders.total_confirmed'),
      align: 'right',
      render: (row) => formatMoney(row.totalConfirmed),
    },
    {
      header: t('orders.total'),
      order: 'totalWithTaxRounded',
      align: 'right',
      render: (row) => formatMoney(row.totalWithTaxRounded),
    },
  ];
  return (
    <DataList
      label={t('orders.title')}
      searchLabel={t('orders.search')}
      state={state}
      result={result}
      columns={columns}
      compact={(row) => (
        <>
          <TwoLines
            first={linkTo(row, titleOf(row))}
            second={
              <DottedLine
                parts={[
                  dayOf(row),
                  formatMoney(row.totalWithTaxRounded),
                  hasEvents && row.eventName,
                ]}
              />
            }
          />
          <OrderStatusBadge order={row} />
        </>
      )}
      rowKey={(row) => row.orderID}
      empty={{ icon: IconReceipt, text: t('orders.no_orders') }}
      errorTitle={t('errors.orders_error')}
      create={create}
      isCreateNext
      menu={{
        label: (row) => t('orders.actions', { name: titleOf(row) }),
        items: (row) => [
          {
            label: paperTitle(row, t),
            icon: IconDownload,
            onClick: () => download({ orderID: row.orderID }),
            disabled: !hasConfirmation(row),
          },
        ],
      }}
    />
  );
}
