import { Stack } from '@mantine/core';
import { orderStatus } from '@portal/contract/codes';
import type { ErrorRow } from '@portal/contract/errors';
import { orderRoutes, type Order } from '@portal/contract/orders';
import type { Partner } from '@portal/contract/partners';
import type { BodyInputOf } from '@portal/contract/route';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as errorCode from 'virtual:errorCodes';
import { call } from '../../../api/client.ts';
import { keyOfContent } from '../../../api/effects.ts';
import { invalidateKey, queryClient } from '../../../api/query.ts';
import { cartKey, cartQuery, keepOrdered } from '../../../shared/cart.ts';
import { DraftOffer } from '../../../shared/DraftOffer.tsx';
import { useKeptDraft } from '../../../shared/useKeptDraft.ts';
import { isActing, useUser } from '../../../shared/user.ts';
import { Columns } from '../../../ui/Columns.tsx';
import { errorText, isCode } from '../../../ui/errorText.ts';
import { useFieldRules } from '../../../ui/fieldRules.ts';
import { FormFrame } from '../../../ui/FormFrame.tsx';
import { notify } from '../../../ui/notify.ts';
import { SaveFailure } from '../../../ui/SaveFailure.tsx';
import { useRecordForm } from '../../../ui/useRecordForm.ts';
import type { CartRow } from '../cart/cartRows.ts';
import { isCartChanging, type CartOf } from '../cart/useCart.ts';
import { CheckoutFields } from './CheckoutFields.tsx';
import { CheckoutSummary } from './CheckoutSummary.tsx';
import { checkoutBody, checkoutValues, requiredTexts } from './checkoutValues.ts';
import { PriceDialog } from './PriceDialog.tsx';
import { StockDialog } from './StockDialog.tsx';

interface Props {
  cart: CartOf;
  order: Order;
  rows: CartRow[];
  partner: Partner;
  onOrdered: (orderID: number) => void;
}

/** Why an order was refused, where there is a way on. */
type Refusal = { kind: 'stock' | 'price'; rows: readonly ErrorRow[] };

function refusalOf(error: unknown): Refusal | undefined {
  if (!isCode(error, errorCode.stockShort, errorCode.priceChanged) || error.rows.length === 0)
    return undefined;
  return { kind: isCode(error, errorCode.stockShort) ? 'stock' : 'price', rows: error.rows };
}

/**
 * SHOP-26: places the order. Rows are ordered once, so the same body is the same checkout in all tabs;
 * what another tab has ordered otherwise is the order that there is.
 */
async function placed(
  orderID: number,
  body: BodyInputOf<(typeof orderRoutes)['saveOrder']>,
): Promise<Order> {
  const idempotencyKey = keyOfContent(`checkout-${orderID}`, body);
  try {
    return (await call(orderRoutes.saveOrder, { orderID, body }, { idempotencyKey })).data.order;
  } catch (error) {
    if (!isCode(error, errorCode.orderClosed)) throw error;
    const { order } = (await call(orderRoutes.order, { orderID })).data;
    if (order.status !== orderStatus.ordered) throw error;
    return order;
  }
}

/** SHOP-20 … 26. */
export function CheckoutForm({ cart, order, rows, partner, onOrdered }: Props) {
  const { t } = useTranslation();
  const rules = useFieldRules();
  const user = useUser();
  const [refusal, setRefusal] = useState<Refusal>();
  const { participation, change } = cart;
  const { orderID } = order;
  const loadedFrom = (from: Order) => ({
    values: checkoutValues({ order: from, partner, user, isActing: isActing() }),
    timeModified: from.timeModified,
  });
  const reloadCart = () => queryClient.fetchQuery(cartQuery(participation));
  const record = useRecordForm({
    loaded: loadedFrom(order),
    rules: {
      ...Object.fromEntries(
        requiredTexts(partner).map((name) => [
          name,
          rules.required(t(`checkout.${name}_required`)),
        ]),
      ),
      email: rules.email,
      phone: rules.phone,
    },
    save: async (values) => {
      const body = checkoutBody(values, rows, { order, partner }, participation);
      const ordered = await placed(orderID, body);
      onOrdered(orderID);
      await keepOrdered(participation, ordered);
      return undefined;
    },
    reload: async () => loadedFrom((await reloadCart()).order ?? order),
    // ERR-35
    failed: (error) => {
      notify('error', {
        title: t('checkout.order_error_toastr_title'),
        text: errorText(error).text,
      });
      setRefusal(refusalOf(error));
      // What the cart holds may no longer be what is for sale.
      void invalidateKey(cartKey(participation));
    },
  });
  const draft = useKeptDraft(`checkout/${orderID}`, record);
  const close = () => setRefusal(undefined);
  /** Ordered is what was seen: a count that was typed last is saved first, and what all comes to then shown. */
  const submit: typeof record.submit = (event) => {
    const field = document.activeElement;
    // A tap on a button does not leave the field everywhere.
    if (field instanceof HTMLInputElement && field.type === 'number') field.blur();
    if (isCartChanging(participation)) event?.preventDefault();
    else record.submit(event);
  };
  return (
    <>
      <FormFrame record={{ ...record, submit }}>
        <DraftOffer draft={draft} />
        <Columns widths="minmax(0, 1fr) 400px">
          <Stack gap="lg">
            <CheckoutFields
              record={record}
              partner={partner}
              userCanEditOrders={participation.userCanEditOrders}
            />
          </Stack>
          <CheckoutSummary
            cart={cart}
            rows={rows}
            email={record.form.values.email}
            isOrdering={record.isSaving}
          >
            <SaveFailure record={record} />
          </CheckoutSummary>
        </Columns>
      </FormFrame>
      <StockDialog
        short={refusal?.kind === 'stock' ? refusal.rows : []}
        rows={rows}
        change={change}
        close={close}
      />
      <PriceDialog changed={refusal?.kind === 'price' ? refusal.rows : []} close={close} />
    </>
  );
}
