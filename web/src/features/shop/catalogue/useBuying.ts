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
  return {
    cart,
    /** For who does not see what has changed. */
    told,
    /** SHOP-19 */
    isClosed,
    /** “One more” may be one on top of others that nobody sees. While it loads, clicks count. */
    hasNoCart: cart.loadError !== undefined,
    countOf,
    setCount: (product: Product, count: number) => {
      const before = countOf(product);
      const row = rowOf(product);
      // More is put on top of what others add meanwhile.
      if (count > before) cart.change({ kind: 'add', product, count: count - before });
      else if (row && count === 0) cart.change({ kind: 'remove', row });
      else if (row) cart.change({ kind: 'set', row, count });
      setTold(t('products.added', { count, name: product.name }));
    },
  };
}
