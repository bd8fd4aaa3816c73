import { Skeleton, Stack } from '@mantine/core';
import { partnerRoutes } from '@portal/contract/partners';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { read } from '../../../api/query.ts';
import { useEventArea } from '../../../shared/event.ts';
import { BackLink } from '../../../ui/links.tsx';
import { notify } from '../../../ui/notify.ts';
import { useIsReadOnly } from '../../../ui/readOnly.tsx';
import { ErrorState, LoadingScreen } from '../../../ui/states.tsx';
import { countedRows, isInCart } from '../cart/cartRows.ts';
import { ClosedNotice } from '../cart/ClosedNotice.tsx';
import { useCart } from '../cart/useCart.ts';
import { CheckoutForm } from './CheckoutForm.tsx';

/** PERM-02: of an order that colleagues fill together somebody may have ordered all that was in it. */
function OrderedMeanwhile({ eventID, orderID }: { eventID: number; orderID: number }) {
  const { t } = useTranslation();
  useEffect(() => notify('warning', { title: t('checkout.ordered_meanwhile') }), [t]);
  const params = { eventID, orderID };
  return <Navigate to="/events/$eventID/orderSummary/$orderID" params={params} replace />;
}

/** SHOP-20: where the cart becomes an order. */
export function CheckoutPage() {
  const { t } = useTranslation();
  const { event, portal, partnerID } = useEventArea();
  const cart = useCart();
  const isReadOnly = useIsReadOnly();
  const [placedID, setPlacedID] = useState<number>();
  const orderedID = placedID ?? cart.orderedID;
  const partner = useQuery(read(partnerRoutes.partner, { partnerID }, { inlineError: true }));
  const params = { eventID: event.eventID };
  const rows = countedRows(cart.rows, { ...portal, isCheckout: true });
  if (orderedID !== undefined)
    return (
      <>
        <Navigate
          to="/events/$eventID/orderSummary/$orderID"
          params={{ ...params, orderID: orderedID }}
          // Back leads to the shop, never to an order that was placed already.
          replace
        />
        <LoadingScreen />
      </>
    );
  // SHOP-07: nothing to check out.
  if (isReadOnly || (cart.isKnown && !cart.isSaving && rows.length === 0))
    return <Navigate to="/events/$eventID/shop" params={params} replace />;
  if (cart.order && cart.isKnown && !cart.isSaving && !rows.some(isInCart))
    return <OrderedMeanwhile {...params} orderID={cart.order.orderID} />;
  if (cart.loadError !== undefined)
    return <ErrorState error={cart.loadError} retry={cart.reload} />;
  if (partner.error && !partner.data)
    return <ErrorState error={partner.error} retry={() => void partner.refetch()} />;
  return (
    <>
      <BackLink to="/events/$eventID/shop" params={params} mt={0}>
        {t('checkout.back')}
      </BackLink>
      <ClosedNotice portal={portal} />
      {cart.order && partner.data ? (
        <CheckoutForm
          key={cart.order.orderID}
          cart={cart}
          order={cart.order}
          rows={rows}
          partner={partner.data.data.partner}
          onOrdered={setPlacedID}
        />
      ) : (
        <Stack gap="lg" aria-busy="true">
          <Skeleton h={320} radius="lg" />
          <Skeleton h={320} radius="lg" />
        </Stack>
      )}
    </>
  );
}
