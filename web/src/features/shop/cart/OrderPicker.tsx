import { isOrderOpen } from '@portal/contract/orderRules';
import { orderRoutes } from '@portal/contract/orders';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { read } from '../../../api/query.ts';
import { chooseOrder } from '../../../shared/cart.ts';
import { eventDay } from '../../../shared/times.ts';
import { LaterSelect } from '../../../ui/LaterSelect.tsx';
import type { CartOf } from './useCart.ts';

const failure = { title: 'Error', text: "Can't get order" };

/** SHOP-06: which of the partner’s orders is being filled. */
export function OrderPicker({ cart: { participation, order } }: { cart: CartOf }) {
  const { t } = useTranslation();
  const { eventID, partnerID } = participation;
  const { data } = useQuery(
    read(
      orderRoutes.eventOrders,
      {
        eventID,
        query: {
          limit: 100,
          order: { timeCreated: 'desc' },
          filter: [{ column: 'partnerID', condition: 'equals', values: [partnerID] }],
        },
      },
      { inlineError: true, failure },
    ),
  );
  const open = data?.data.orders.filter(({ status }) => isOrderOpen(status, participation)) ?? [];
  if (open.length === 0) return null;
  return (
    <LaterSelect
      label={t('products.order')}
      description={t('products.order_hint')}
      maw={420}
      mb="lg"
      data={open.map(({ orderID, orderNumber, name, timeCreated, eventTimeZone }) => ({
        value: String(orderID),
        label: t('products.order_option', {
          number: orderNumber ?? '–',
          name,
          date: eventDay(timeCreated, eventTimeZone),
        }),
      }))}
      value={order ? String(order.orderID) : null}
      onChange={(orderID) => {
        const chosen = open.find((each) => String(each.orderID) === orderID);
        if (chosen) void chooseOrder(participation, chosen);
      }}
    />
  );
}
