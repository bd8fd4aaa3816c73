import { Button, Group, Text, ThemeIcon, Title } from '@mantine/core';
import { orderStatus } from '@portal/contract/codes';
import { orderRoutes, type Order } from '@portal/contract/orders';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { read } from '../../api/query.ts';
import { useOwnerOf } from '../../shared/actFor.ts';
import { forgetCarts } from '../../shared/cart.ts';
import { useEventArea } from '../../shared/event.ts';
import { BackLink } from '../../ui/links.tsx';
import { Changes } from '../../ui/readOnly.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { OrderDetails } from './OrderDetails.tsx';
import { OrderSkeleton } from './OrderPage.tsx';
import styles from './Orders.module.css';

/** ORD-06: what was just ordered. */
export function OrderSummaryPage() {
  const { t } = useTranslation();
  const { event, portal } = useEventArea();
  const { eventID } = event;
  const orderID = useParams({ strict: false }).orderID ?? 0;
  const { data, error, refetch } = useQuery(
    read(orderRoutes.eventOrder, { eventID, orderID }, { inlineError: true }),
  );
  const { userCanEditOrders } = portal;
  // SHOP-27
  useEffect(() => (userCanEditOrders ? forgetCarts : undefined), [userCanEditOrders]);
  const order = data?.data.order;
  useOwnerOf(order);
  if (error && !order)
    return (
      <>
        <BackLink to="/events/$eventID/orders" params={{ eventID }} mt={0}>
          {t('orders.all')}
        </BackLink>
        <ErrorState
          error={error}
          retry={() => void refetch()}
          title={t('orders.order_failure_message')}
        />
      </>
    );
  if (!order) return <OrderSkeleton />;
  return (
    <>
      {order.timeOrdered !== null && order.status !== orderStatus.cancelled && (
        <Banner order={order} />
      )}
      <OrderDetails order={order} />
    </>
  );
}

function Banner({ order }: { order: Order }) {
  const { t } = useTranslation();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const area = `/events/${order.eventID}`;
  const hasTickets = order.orderRows.some(({ tickets }) => tickets.length > 0);
  return (
    <section className={styles.banner} aria-label={t('orders.success_title')}>
      <ThemeIcon size={40} radius="xl" aria-hidden>
        <IconCheck size={22} />
      </ThemeIcon>
      <div>
        <Title order={2} ref={title} tabIndex={-1} style={{ outline: 'none' }}>
          {t('orders.success_title')}
        </Title>
        <Text>
          {t('orders.success_text', { number: order.orderNumber ?? '–', email: order.email })}
        </Text>
        {hasTickets && <Text>{t('orders.tickets_hint')}</Text>}
        <Group gap="xs" mt="md">
          {hasTickets && (
            <Button component={Link} to={`${area}/orders/tickets` as never}>
              {t('orders.to_tickets')}
            </Button>
          )}
          <Button variant="default" component={Link} to={`${area}/orders` as never}>
            {t('orders.to_orders')}
          </Button>
          <Changes>
            <Button variant="default" component={Link} to={`${area}/shop` as never}>
              {t('orders.to_shop')}
            </Button>
          </Changes>
        </Group>
      </div>
    </section>
  );
}
