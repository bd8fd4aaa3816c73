import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { leftToCredit } from '@portal/contract/orderRules';
import { orderChangeRoutes } from '@portal/contract/orderChanges';
import type { OrganizerOrderDetails, OrganizerOrderRow } from '@portal/contract/organizerOrders';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { DraftOffer } from '../../../shared/DraftOffer.tsx';
import { effectOf } from '../../../shared/drafts.ts';
import { formatPrice, formatUnit } from '../../../shared/money.ts';
import { OrderSums } from '../../../shared/OrderSums.tsx';
import { useKeptDraft } from '../../../shared/useKeptDraft.ts';
import { ModalForm } from '../../../ui/FormModal.tsx';
import { notify, notifyNotSaved } from '../../../ui/notify.ts';
import { useRecordForm } from '../../../ui/useRecordForm.ts';
import { useOrganizerEvent } from '../organizerEventQuery.ts';
import { ChangeReason } from './ChangeReason.tsx';
import { FormButton, type FormWay } from './FormButton.tsx';
import { orderName } from './orderName.ts';
import { refreshOrders } from './refreshOrders.ts';

/** ORG-52: the way to credit what was invoiced. */
export function CreditOrder({ order }: { order: OrganizerOrderDetails }) {
  const { t } = useTranslation();
  return (
    <FormButton
      label={t('order_changes.credit')}
      title={t('order_changes.credit_title', { name: orderName(order) })}
      size="lg"
    >
      {(way) => <CreditForm order={order} {...way} />}
    </FormButton>
  );
}

interface FormProps extends FormWay {
  order: OrganizerOrderDetails;
}

type CreditValues = Record<string, string>;
const fieldOf = ({ orderRowID }: OrganizerOrderRow) => `row${orderRowID}`;
const countIn = (values: CreditValues, row: OrganizerOrderRow) =>
  Number(values[fieldOf(row)]?.trim() || 0);

function CreditForm({ order, close, onSaved }: FormProps) {
  const { t } = useTranslation();
  const { eventID } = useOrganizerEvent();
  const { orderID } = order;
  const draftName = `orderCredit/${orderID}`;
  const rows = order.orderRows.filter((row) => leftToCredit(row) > 0);
  const creditedIn = (values: CreditValues) =>
    rows
      .map((row) => ({ ...row, productCount: countIn(values, row) }))
      .filter(({ productCount }) => productCount > 0);
  const isCount = (typed: string, row: OrganizerOrderRow) =>
    /^\s*\d{0,5}\s*$/.test(typed) && Number(typed) <= leftToCredit(row);
  const record = useRecordForm<CreditValues>({
    loaded: {
      values: {
        ...Object.fromEntries(rows.map((row) => [fieldOf(row), ''])),
        reason: '',
        isStockReturned: 'yes',
      },
    },
    rules: {
      reason: (reason: string) =>
        reason.trim() ? null : t('order_changes.credit_reason_required'),
      ...Object.fromEntries(
        rows.map((row) => [
          fieldOf(row),
          (typed: string, values: CreditValues) => {
            if (!isCount(typed, row))
              return t('order_changes.at_most', { count: leftToCredit(row) });
            const isNone = row === rows[0] && creditedIn(values).length === 0;
            return isNone ? t('order_changes.nothing_credited') : null;
          },
        ]),
      ),
    },
    save: async (values) => {
      const body = {
        rows: creditedIn(values).map(({ orderRowID, productCount }) => ({
          orderRowID,
          productCount,
        })),
        reason: values['reason']?.trim() ?? '',
        isStockReturned: values['isStockReturned'] === 'yes',
      };
      const { data } = await call(
        orderChangeRoutes.creditOrder,
        { eventID, orderID, body },
        effectOf(draftName, body),
      );
      notify('success', {
        title: t('order_changes.credited', { number: data.order.orderNumber }),
        ...(data.order.email && { text: t('order_changes.told', { email: data.order.email }) }),
      });
      return undefined;
    },
    saved: () => {
      refreshOrders();
      onSaved();
    },
    failed: (error) => {
      notifyNotSaved(error);
      // Somebody may have credited it meanwhile.
      refreshOrders();
    },
  });
  const { form } = record;
  const draft = useKeptDraft(draftName, record);
  const creditAll = () =>
    form.setValues(
      Object.fromEntries(rows.map((row) => [fieldOf(row), String(leftToCredit(row))])),
    );
  return (
    <ModalForm record={record} submitLabel={t('order_changes.credit')} out={{ go: close }}>
      <DraftOffer draft={draft} />
      <Stack gap="md">
        <Text>{t('order_changes.credit_text')}</Text>
        {rows.map((row) => (
          <Group key={row.orderRowID} align="flex-start" justify="space-between" wrap="nowrap">
            <div>
              <Text fw={550}>{row.name}</Text>
              <Text c="dimmed" fz="sm" className="tabular">
                {t('order_changes.left_to_credit', {
                  count: leftToCredit(row),
                  unit: formatUnit(row.unitType),
                  price: formatPrice(row.price),
                })}
              </Text>
            </div>
            <TextInput
              w={112}
              inputMode="numeric"
              maxLength={5}
              placeholder="0"
              aria-label={t('order_changes.count_of', { name: row.name })}
              {...form.getInputProps(fieldOf(row))}
            />
          </Group>
        ))}
        <Button variant="default" w="fit-content" onClick={creditAll}>
          {t('order_changes.credit_all')}
        </Button>
        <ChangeReason form={form} isRequired hasStock />
        <OrderSums rows={creditedIn(form.values)} />
      </Stack>
    </ModalForm>
  );
}
