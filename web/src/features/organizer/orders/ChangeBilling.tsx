import { orderChangeRoutes } from '@portal/contract/orderChanges';
import type { OrganizerOrderDetails } from '@portal/contract/organizerOrders';
import { billingFields, type BillingField } from '@portal/contract/partners';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { BillingFields } from '../../../shared/BillingFields.tsx';
import { ModalForm } from '../../../ui/FormModal.tsx';
import { notify, notifyNotSaved } from '../../../ui/notify.ts';
import { useRecordForm } from '../../../ui/useRecordForm.ts';
import { useOrganizerEvent } from '../organizerEventQuery.ts';
import { fetchOrder } from './fetchOrder.ts';
import { FormButton, type FormWay } from './FormButton.tsx';
import { orderName } from './orderName.ts';
import { refreshOrders } from './refreshOrders.ts';

/** ORG-52: the way to change where the invoice of an order goes. */
export function ChangeBilling({ order }: { order: OrganizerOrderDetails }) {
  const { t } = useTranslation();
  return (
    <FormButton
      isSmall
      label={t('order_changes.change_billing')}
      title={t('order_changes.billing_title', { name: orderName(order) })}
      size="lg"
    >
      {(way) => <BillingForm order={order} {...way} />}
    </FormButton>
  );
}

type BillingValues = Record<BillingField, string>;

const loadedFrom = (order: OrganizerOrderDetails) => ({
  values: Object.fromEntries(
    billingFields.map((name) => [name, order[name] ?? '']),
  ) as BillingValues,
  timeModified: order.timeModified,
});

interface FormProps extends FormWay {
  order: OrganizerOrderDetails;
}

function BillingForm({ order, close, onSaved }: FormProps) {
  const { t } = useTranslation();
  const { eventID } = useOrganizerEvent();
  const { orderID, isInvoiceReferenceRequired } = order;
  const record = useRecordForm<BillingValues>({
    loaded: loadedFrom(order),
    rules: {},
    save: async (values, { timeModified }) => {
      const { data } = await call(orderChangeRoutes.saveOrderBilling, {
        eventID,
        orderID,
        body: { ...values, timeModified },
      });
      return loadedFrom(data.order);
    },
    reload: async () => loadedFrom(await fetchOrder({ eventID, orderID })),
    saved: () => {
      notify('success', { title: t('order_changes.billing_changed') });
      refreshOrders();
      onSaved();
    },
    failed: (error) => {
      notifyNotSaved(error);
      refreshOrders();
    },
  });
  return (
    <ModalForm record={record} out={{ go: close }}>
      <BillingFields
        propsOf={(name) => record.form.getInputProps(name)}
        isReferenceRequired={isInvoiceReferenceRequired}
      />
    </ModalForm>
  );
}
