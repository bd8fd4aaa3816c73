import { Button, VisuallyHidden } from '@mantine/core';
import { sumOfRows } from '@portal/contract/prices';
import { IconShoppingCart } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useEventArea } from '../../../shared/event.ts';
import { formatMoney } from '../../../shared/money.ts';
import { laterWindow } from '../../../ui/laterWindow.tsx';
import { Changes } from '../../../ui/readOnly.tsx';
import { useWindowInAddress } from '../../../ui/windowInAddress.ts';
import { useIsClosed } from './useIsClosed.ts';
import styles from './CartCorner.module.css';
import { badgeOf, countedRows } from './cartRows.ts';
import type { CartOf } from './useCart.ts';

const CartDrawer = laterWindow(async () => (await import('./CartDrawer.tsx')).CartDrawer);

interface Props {
  cart: CartOf;
  /** What a screen has beside the cart. */
  children?: ReactNode;
}

/** SHOP-07: the cart with what it comes to, in reach while the products pass by. */
export function CartCorner({ cart, children }: Props) {
  const { t } = useTranslation();
  const { event, portal } = useEventArea();
  const isClosed = useIsClosed();
  const { value: opened, open, close } = useWindowInAddress('cart');
  const rows = countedRows(cart.rows, portal);
  const isFailed = cart.loadError !== undefined;
  const sum = `${formatMoney(sumOfRows(rows).withoutTax)} ${t('orders.without_tax')}`;
  return (
    <div className={styles.bar}>
      {children}
      <Changes>
        {rows.length > 0 && !isClosed && (
          <Button
            component={Link}
            to={`/events/${event.eventID}/checkout` as never}
            variant="default"
            className={styles.checkout ?? ''}
          >
            {t('products.checkout')}
          </Button>
        )}
        <Button
          // What is empty asks for nothing.
          variant={rows.length > 0 ? 'filled' : 'default'}
          leftSection={<IconShoppingCart size={18} aria-hidden />}
          rightSection={
            !isFailed && (
              <span className={styles.badge} aria-hidden>
                {badgeOf(rows.length)}
              </span>
            )
          }
          // SHOP-08
          disabled={portal.userCanEditOrders && rows.length === 0 && !isFailed}
          onClick={() => open()}
        >
          <span className="tabular" aria-hidden>
            {rows.length > 0 ? sum : t('products.cart')}
          </span>
          <VisuallyHidden>
            {isFailed ? t('products.cart') : t('products.cart_rows', { count: rows.length })}
            {rows.length > 0 && `, ${sum}`}
          </VisuallyHidden>
        </Button>
        <CartDrawer opened={opened !== ''} onClose={close} cart={cart} rows={rows} />
      </Changes>
    </div>
  );
}
