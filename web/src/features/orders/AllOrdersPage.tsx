import { Title } from '@mantine/core';
import { orderStatus } from '@portal/contract/codes';
import { orderRoutes, ordersList } from '@portal/contract/orders';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { read } from '../../api/query.ts';
import { NoPartner } from '../../shared/NoPartner.tsx';
import { usePartner, useUser } from '../../shared/user.ts';
import { useListState } from '../../ui/listState.ts';
import { useTitle } from '../../ui/useTitle.ts';
import { OrderList, orderScreen } from './OrderList.tsx';

const screen = orderScreen(ordersList);

/** NAV-06: the orders of the partner at all events. */
export function AllOrdersPage() {
  const { t } = useTranslation();
  const { email } = useUser();
  const partner = usePartner();
  useTitle(t('orders.title'));
  return (
    <>
      <Title order={1} mt="xl" mb="md">
        {t('orders.title')}
      </Title>
      {partner ? <AllOrders partnerID={partner.partnerID} /> : <NoPartner email={email} />}
    </>
  );
}

/** ORD-03: without the carts. */
function AllOrders({ partnerID }: { partnerID: number }) {
  const state = useListState(screen);
  const result = useQuery({
    ...read(
      orderRoutes.orders,
      {
        query: {
          ...state.query,
          filter: [
            { column: 'partnerID', condition: 'equals', values: [partnerID] },
            { column: 'status', condition: 'not_equals', values: [orderStatus.openCart] },
          ],
        },
      },
      { inlineError: true },
    ),
    select: ({ data, meta }) => ({ rows: data.orders, meta }),
    placeholderData: keepPreviousData,
  });
  return <OrderList state={state} result={result} hasEvents />;
}
