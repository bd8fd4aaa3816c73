import { createdFrom, orderStatus, paymentMethod } from '@portal/contract/codes';
import { orderRoutes, type Order } from '@portal/contract/orders';
import { useMutation, useMutationState, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import * as errorCode from 'virtual:errorCodes';
import { call } from '../../../api/client.ts';
import { invalidateKey, queryClient } from '../../../api/query.ts';
import {
  cartKey,
  cartQuery,
  keepCart,
  loadCart,
  type Cart,
  type CartParticipation,
} from '../../../shared/cart.ts';
import { useEventArea } from '../../../shared/event.ts';
import { errorText, isCode } from '../../../ui/errorText.ts';
import { notify } from '../../../ui/notify.ts';
import { applyChange, savedRow, type CartChange, type CartRow } from './cartRows.ts';

/** A change, and which of this tab's it is. */
interface Sent {
  id: number;
  change: CartChange;
}
let changesMade = 0;

const changeKey = (participation: CartParticipation) => ['cart change', ...cartKey(participation)];

/** Whether a change is under way, also one that was made a moment ago and that no screen shows yet. */
export const isCartChanging = (participation: CartParticipation): boolean =>
  queryClient.isMutating({ mutationKey: changeKey(participation) }) > 0;

async function saved(participation: CartParticipation, order: Order | null, change: CartChange) {
  if (!order) return create(participation, change);
  const row = savedRow(order, change);
  if (!row) return order;
  const { orderID } = order;
  return (await call(orderRoutes.saveOrder, { orderID, body: { orderRows: [row] } })).data.order;
}

/** SHOP-15: the first thing in the cart makes it. */
async function create(participation: CartParticipation, change: CartChange): Promise<Order | null> {
  if (change.kind !== 'add') return null;
  const { eventID, partnerID, userCanEditOrders } = participation;
  const { productID } = change.product;
  const body = {
    partnerID,
    ...(!userCanEditOrders && { status: orderStatus.openCart }),
    createdFrom: createdFrom.partnerPortal,
    paymentMethod: paymentMethod.invoice,
    orderRows: [{ productID, productCount: change.count }],
  };
  return (await call(orderRoutes.createOrder, { eventID, body })).data.order;
}

/** Makes one change on the server, which adds to what lies there: nothing that others add meanwhile is lost. */
async function save(participation: CartParticipation, { id, change }: Sent): Promise<void> {
  const known = queryClient.getQueryData<Cart>(cartKey(participation));
  // Where colleagues fill one order, one of them may have begun it meanwhile (SHOP-17).
  const isSure = known && (known.order !== null || !participation.userCanEditOrders);
  const { order } = isSure ? known : await loadCart(participation);
  const now = await saved(participation, order, change).catch(async (error: unknown) => {
    // Ordered on another device: what is added goes into the cart that there is now.
    if (change.kind !== 'add' || !isCode(error, errorCode.orderClosed)) throw error;
    return saved(participation, (await loadCart(participation)).order, change);
  });
  const shown = queryClient.getQueryData<Cart>(cartKey(participation))?.order;
  // Another order was chosen meanwhile (SHOP-06).
  if (order && shown && shown.orderID !== order.orderID) return;
  await keepCart(participation, { order: now, applied: id });
}

export interface CartOf {
  participation: CartParticipation;
  order: Order | null;
  /** SHOP-26: what was the cart here, and has been ordered. */
  orderedID: number | undefined;
  /** As the user has left them, also before it is saved. */
  rows: CartRow[];
  /** Whether it was loaded: until then nobody can say what lies there, nor how much more is wished. */
  isKnown: boolean;
  /** Why it is not known (U3). */
  loadError: unknown;
  reload: () => void;
  isSaving: boolean;
  /** Why the last change was not saved (SHOP-18). */
  failure: unknown;
  change: (change: CartChange) => void;
}

/** The cart of this event: what the server has, and on top of it what is being saved, one after the other. */
export function useCart(): CartOf {
  const { t } = useTranslation();
  const { event, portal, partnerID } = useEventArea();
  const { userCanEditOrders } = portal;
  const participation = { eventID: event.eventID, partnerID, userCanEditOrders };
  const query = cartQuery(participation);
  const { data, error, refetch } = useQuery(query);
  const mutationKey = changeKey(participation);
  const changes = useMutationState({
    filters: { mutationKey },
    select: ({ state }) => ({ ...(state.variables as Sent), ...state }),
  });
  const { mutate } = useMutation({
    mutationKey,
    // One at a time: quick clicks never overtake each other.
    scope: { id: mutationKey.join(' ') },
    mutationFn: (sent: Sent) => save(participation, sent),
    onError: (failure) => {
      notify('error', { title: t('products.save_failed'), text: errorText(failure).text });
      void invalidateKey(query.queryKey);
    },
  });
  const pending = changes.filter(({ id, status }) => status === 'pending' && id !== data?.applied);
  const stored: CartRow[] = data?.order?.orderRows ?? [];
  return {
    participation,
    order: data?.order ?? null,
    orderedID: data?.orderedID,
    rows: pending.reduce((rows, { change }) => applyChange(rows, change), stored),
    isKnown: data !== undefined,
    loadError: data ? undefined : (error ?? undefined),
    reload: () => void refetch(),
    isSaving: pending.length > 0,
    failure: changes.at(-1)?.error ?? undefined,
    change: (change) => mutate({ id: ++changesMade, change }),
  };
}
