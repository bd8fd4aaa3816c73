import {
  organizerCartsList,
  organizerOrderRoutes,
  type OrganizerCart,
} from '@portal/contract/organizerOrders';
import { IconShoppingCart } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../shared/money.ts';
import type { Column } from '../../../ui/ColumnHeader.tsx';
import { DottedLine } from '../../../ui/DottedLine.tsx';
import { useListState } from '../../../ui/listState.ts';
import { TwoLines } from '../../../ui/RowList.tsx';
import { ExhibitorLink } from '../EventLink.tsx';
import { OrganizerList } from '../OrganizerList.tsx';
import { useOrganizerEvent, useOrganizerEventTime } from '../organizerEventQuery.ts';

const screen = { columns: organizerCartsList, limits: [25, 50, 100], defaultLimit: 25 };

/** ORG-50: what exhibitors have put into carts, and not ordered. */
export function CartsPage() {
  const { t } = useTranslation();
  const { eventID } = useOrganizerEvent();
  const eventTime = useOrganizerEventTime();
  const state = useListState(screen);
  const exhibitor = ({ partnerID, partnerName: name }: OrganizerCart) => (
    <ExhibitorLink eventID={eventID} exhibitor={{ partnerID, name }} />
  );
  const who = ({ userName }: OrganizerCart) => userName || t('exhibitors.former_user');
  const columns: Column<OrganizerCart>[] = [
    { header: t('exhibitors.name'), order: 'partnerName', share: 2, render: exhibitor },
    { header: t('organizer_orders.cart_of'), share: 1.5, render: who },
    {
      header: t('organizer_orders.changed'),
      order: 'timeModified',
      share: 1.3,
      render: ({ timeModified }) => eventTime(timeModified),
    },
    {
      header: t('exhibitors.order_rows'),
      order: 'rowCount',
      align: 'right',
      render: ({ rowCount: count }) => t('organizer.number', { count }),
    },
    {
      header: t('organizer_orders.sum'),
      order: 'totalWithoutTax',
      align: 'right',
      share: 1.2,
      render: ({ totalWithoutTax }) => formatMoney(totalWithoutTax),
    },
  ];
  return (
    <OrganizerList
      endpoint={organizerOrderRoutes.organizerCarts}
      place={{ eventID }}
      rowsOf={({ carts }) => carts}
      label={t('organizer_orders.carts')}
      searchLabel={t('organizer_orders.search_carts')}
      state={state}
      columns={columns}
      compact={(cart) => (
        <TwoLines
          first={exhibitor(cart)}
          second={<DottedLine parts={[who(cart), formatMoney(cart.totalWithoutTax)]} />}
        />
      )}
      rowKey={({ orderID }) => orderID}
      empty={{ icon: IconShoppingCart, text: t('organizer_orders.no_carts') }}
    />
  );
}
