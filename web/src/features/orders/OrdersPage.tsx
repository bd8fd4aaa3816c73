import { Button } from '@mantine/core';
import { orderStatus } from '@portal/contract/codes';
import { eventOrdersList, orderRoutes } from '@portal/contract/orders';
import { isShopOpen } from '@portal/contract/rules';
import { IconBuildingStore } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { read } from '../../api/query.ts';
import { useEventArea } from '../../shared/event.ts';
import { useListState } from '../../ui/listState.ts';
import { useIsReadOnly } from '../../ui/readOnly.tsx';
import { OrderList, orderScreen } from './OrderList.tsx';

const screen = orderScreen(eventOrdersList);

/** ORD-02, ORD-03: the orders of one event; where users have carts, all that left the cart (ORD-03). */
export function OrdersPage() {
  const { t } = useTranslation();
  const { event, portal, partnerID } = useEventArea();
  const { eventID } = event;
  const isReadOnly = useIsReadOnly();
  const state = useListState(screen);
  const own = { column: 'partnerID', condition: 'equals', values: [partnerID] } as const;
  const placed = {
    column: 'status',
    condition: 'not_equals',
    values: [orderStatus.openCart],
  } as const;
  const filter = portal.userCanEditOrders ? [{ ...own }] : [{ ...own }, { ...placed }];
  const result = useQuery({
    ...read(
      orderRoutes.eventOrders,
      { eventID, query: { ...state.query, filter: filter as never } },
      { inlineError: true },
    ),
    select: ({ data, meta }) => ({ rows: data.orders, meta }),
    placeholderData: keepPreviousData,
  });
  return (
    <OrderList
      state={state}
      result={result}
      create={
        isShopOpen(portal) &&
        !isReadOnly && (
          <Button
            component={Link}
            to={`/events/${eventID}/shop` as never}
            leftSection={<IconBuildingStore size={16} aria-hidden />}
          >
            {t('orders.to_shop')}
          </Button>
        )
      }
    />
  );
}
