import { useCallbackRef } from '@mantine/hooks';
import type { Product } from '@portal/contract/shop';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isInCart } from '../cart/cartRows.ts';
import { useCart } from '../cart/useCart.ts';
import { useIsClosed } from '../cart/useIsClosed.ts';

export type Buying = ReturnType<typeof useBuying>;

/** The cart as the products fill it. */
export function useBuying() {
  const { t } = useTranslation();
  const cart = useCart();
  const isClosed = useIsClosed();
  const [told, setTold] = useState('');
  const rowOf = ({ productID }: Product) =>
    cart.rows.find((row) => isInCart(row) && row.productID === productID);
  const countOf = (product: Product) => rowOf(product)?.productCount ?? 0;
  // The same for ever: what it is given to is not drawn anew for it.
  const setCount = useCallbackRef((product: Product, before: number, count: number) => {
    const row = rowOf(product);
    // More is put on top of what others add meanwhile.
    if (count > before) cart.change({ kind: 'add', product, count: count - before });
    else if (row && count === 0) cart.change({ kind: 'remove', row });
    else if (row) cart.change({ kind: 'set', row, count });
    setTold(t('products.added', { count, name: product.name }));
  });
  return {
    cart,
    /** For who does not see what has changed. */
    told,
    /** What the controls of a product have to know. */
    ofProduct: (product: Product) => ({
      product,
      count: countOf(product),
      setCount,
      /** SHOP-19 */
      isClosed,
      /** “One more” may be one on top of others that nobody sees. While it loads, clicks count. */
      hasNoCart: cart.loadError !== undefined,
    }),
  };
}
