import { Stack, Text } from '@mantine/core';
import type { FormRulesRecord } from '@mantine/form';
import { orderChangeRoutes } from '@portal/contract/orderChanges';
import {
  orderForExhibitorRoutes,
  type OrderableProduct,
} from '@portal/contract/ordersForExhibitors';
import type { OrganizerOrderDetails } from '@portal/contract/organizerOrders';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { read } from '../../../api/query.ts';
import { useLanguage } from '../../../i18n.ts';
import { formatMoney } from '../../../shared/money.ts';
import { OrderSums } from '../../../shared/OrderSums.tsx';
import { ModalForm } from '../../../ui/FormModal.tsx';
import { notify, notifyNotSaved } from '../../../ui/notify.ts';
import { ErrorState, LoadingScreen } from '../../../ui/states.tsx';
import { useRecordForm } from '../../../ui/useRecordForm.ts';
import { useOrganizerEvent } from '../organizerEventQuery.ts';
import { ChangeLineFields } from './ChangeLineFields.tsx';
import {
  changeIn,
  changeLines,
  changeValues,
  isLinePrice,
  soldIn,
  type ChangeValues,
} from './changeOrderValues.ts';
import { isOrderCount } from './newOrderValues.ts';
import { fetchOrder } from './fetchOrder.ts';
import { ChangeReason } from './ChangeReason.tsx';
import { FormButton, type FormWay } from './FormButton.tsx';
import { orderName } from './orderName.ts';
import { refreshOrders } from './refreshOrders.ts';

/** ORG-52: the way to change what was ordered and is not invoiced. */
export function ChangeOrder({ order }: { order: OrganizerOrderDetails }) {
  const { t } = useTranslation();
  return (
    <FormButton
      label={t('order_changes.change')}
      title={t('order_changes.change_title', { name: orderName(order) })}
      size="xl"
    >
      {(way) => <WithProducts order={order} {...way} />}
    </FormButton>
  );
}

interface FormProps extends FormWay {
  order: OrganizerOrderDetails;
}

function WithProducts(props: FormProps) {
  const { eventID } = useOrganizerEvent();
  const { orderableProducts } = orderForExhibitorRoutes;
  const { data, error, refetch } = useQuery(
    read(orderableProducts, { eventID }, { inlineError: true }),
  );
  const retry = () => void refetch();
  if (data) return <ChangeForm {...props} products={data.data.products} refetch={retry} />;
  return error ? <ErrorState error={error} retry={retry} /> : <LoadingScreen />;
}

interface Choices {
  products: OrderableProduct[];
  refetch: () => void;
}

function ChangeForm({ order, close, onSaved, products, refetch }: FormProps & Choices) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { eventID } = useOrganizerEvent();
  const { orderID, orderRows, ordersTotal } = order;
  const lines = useMemo(() => changeLines(orderRows.length), [orderRows.length]);
  const loadedFrom = (now: OrganizerOrderDetails) => ({
    values: changeValues(lines, now, language),
    timeModified: now.timeModified,
  });
  const ofLine = (at: number) => ({
    [`productID${at}`]: (_: string, values: ChangeValues) => {
      const line = lines.lineAt(values, at);
      return line && !soldIn(line, order, products) ? t('new_order.product_required') : null;
    },
    [`productCount${at}`]: (typed: string, values: ChangeValues) =>
      lines.lineAt(values, at) && !isOrderCount(typed) ? t('new_order.count_required') : null,
    [`price${at}`]: (_: string, values: ChangeValues) => {
      const line = lines.lineAt(values, at);
      return line && !isLinePrice(line) ? t('order_changes.price_required') : null;
    },
  });
  const changed = (values: ChangeValues, base: ChangeValues) =>
    changeIn(base, lines, values, order, products);
  const record = useRecordForm<ChangeValues>({
    loaded: loadedFrom(order),
    rules: {
      count: (count: string, values: ChangeValues) => {
        if (count === '0') return t('order_changes.nothing_left');
        const { rows, added } = changed(values, record.base);
        return rows.length + added.length === 0 ? t('order_changes.nothing_changed') : null;
      },
      reason: (reason: string, values: ChangeValues) =>
        changed(values, record.base).hasOwnPrice && !reason.trim()
          ? t('order_changes.reason_required')
          : null,
      ...Object.assign({}, ...Array.from({ length: lines.atMost }, (_, at) => ofLine(at))),
    } as FormRulesRecord<ChangeValues>,
    save: async (values, { values: base, timeModified }) => {
      const { rows, added } = changed(values, base);
      const reason = values['reason']?.trim();
      const { data } = await call(orderChangeRoutes.changeOrder, {
        eventID,
        orderID,
        body: {
          timeModified,
          rows,
          added,
          ...(reason && { reason }),
          isStockReturned: values['isStockReturned'] === 'yes',
        },
      });
      return loadedFrom(data.order);
    },
    reload: async () => loadedFrom(await fetchOrder({ eventID, orderID })),
    merge: lines.merge,
    saved: () => {
      notify('success', {
        title: t('order_changes.changed'),
        ...(order.email && { text: t('order_changes.told', { email: order.email }) }),
      });
      refreshOrders();
      onSaved();
    },
    failed: (error) => {
      notifyNotSaved(error);
      // What it was refused for may have changed since: prices, stock, the order.
      refetch();
      refreshOrders();
    },
  });
  const { form } = record;
  const { priced, hasOwnPrice, hasLess } = changed(form.values, record.base);
  return (
    <ModalForm record={record} submitLabel={t('order_changes.save')} out={{ go: close }}>
      <Stack gap="md">
        <ChangeLineFields form={form} lines={lines} order={order} products={products} />
        <ChangeReason form={form} isRequired={hasOwnPrice} hasStock={hasLess} />
        <OrderSums rows={priced} />
        <Text c="dimmed" fz="sm" className="tabular">
          {t('order_changes.before', { sum: formatMoney(ordersTotal) })}
        </Text>
      </Stack>
    </ModalForm>
  );
}
