import { VisuallyHidden } from '@mantine/core';
import type { Product } from '@portal/contract/shop';
import { createContext, useContext, type ReactNode } from 'react';
import { useEventArea } from '../../../shared/event.ts';
import { Changes } from '../../../ui/readOnly.tsx';
import { CartCorner } from '../cart/CartCorner.tsx';
import { OrderPicker } from '../cart/OrderPicker.tsx';
import { BuyControls } from './BuyControls.tsx';
import { useBuying, type Buying } from './useBuying.ts';

const BuyingHere = createContext<Buying | undefined>(undefined);

function useBuyingHere(): Buying {
  const buying = useContext(BuyingHere);
  if (!buying) throw new Error('something is bought outside of a BuyingArea');
  return buying;
}

/**
 * Where the products are bought: as the cart comes, and with each change of it, only what shows something of it
 * is drawn anew (S11).
 */
export function BuyingArea({ children }: { children: ReactNode }) {
  const buying = useBuying();
  return (
    <BuyingHere value={buying}>
      {children}
      <VisuallyHidden role="status">{buying.told}</VisuallyHidden>
    </BuyingHere>
  );
}

/** Which order is filled, and the cart. */
export function BuyingBar({ children }: { children: ReactNode }) {
  const { portal } = useEventArea();
  const { cart } = useBuyingHere();
  return (
    <>
      {portal.userCanEditOrders && (
        <Changes>
          <OrderPicker cart={cart} />
        </Changes>
      )}
      <CartCorner cart={cart}>{children}</CartCorner>
    </>
  );
}

export function CardControls({ product }: { product: Product }) {
  return <BuyControls {...useBuyingHere().ofProduct(product)} />;
}
