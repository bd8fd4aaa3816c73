import { Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { orderRoutes } from '@portal/contract/orders';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { read } from '../../api/query.ts';
import { useOwnerOf } from '../../shared/actFor.ts';
import { useEventID, useEventTime } from '../../shared/event.ts';
import { DottedLine } from '../../ui/DottedLine.tsx';
import { BackLink } from '../../ui/links.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { OrderDetails } from './OrderDetails.tsx';
import { OrderStatusBadge } from './OrderStatusBadge.tsx';
import { orderTitle } from './orderTitle.ts';

const failure = { title: 'Error', text: "Can't get order" };

/** ORD-02: one order. */
export function OrderPage() {
  const { t } = useTranslation();
  const eventTime = useEventTime();
  const eventID = useEventID();
  const orderID = useParams({ strict: false }).orderID ?? 0;
  const { data, error, refetch } = useQuery(
    // ORD-05
    read(orderRoutes.eventOrder, { eventID, orderID }, { inlineError: true, failure }),
  );
  const order = data?.data.order;
  useOwnerOf(order);
  return (
    <>
      <BackLink to="/events/$eventID/orders" params={{ eventID }} mt={0}>
        {t('orders.all')}
      </BackLink>
      {error && !order && <ErrorState error={error} retry={() => void refetch()} />}
      {order && (
        <>
          <Group gap="sm">
            <Title order={2}>{orderTitle(order, t)}</Title>
            <OrderStatusBadge order={order} />
          </Group>
          <Text c="dimmed" mb="lg" className="tabular">
            <DottedLine
              parts={[
                order.creditedOrderNumber !== null &&
                  t('orders.credit_of', { number: order.creditedOrderNumber }),
                order.name,
                eventTime(order.timeOrdered ?? order.timeCreated),
              ]}
            />
          </Text>
          <OrderDetails order={order} />
        </>
      )}
      {!order && !error && <OrderSkeleton />}
    </>
  );
}

/** An order that is on its way. */
export function OrderSkeleton() {
  return (
    <Stack gap="lg" aria-busy="true">
      <Skeleton h={32} w={240} />
      <Skeleton h={320} radius="lg" />
    </Stack>
  );
}
