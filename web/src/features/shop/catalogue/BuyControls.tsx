import { Button, Text } from '@mantine/core';
import { mostInCart } from '@portal/contract/orderRules';
import { IconShoppingCartPlus } from '@tabler/icons-react';
import { memo, useEffect, useRef, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Changes } from '../../../ui/readOnly.tsx';
import { Quantity } from '../cart/Quantity.tsx';
import styles from './BuyControls.module.css';
import type { Buying } from './useBuying.ts';

interface Props extends ReturnType<Buying['ofProduct']> {
  /** What the screen is for. */
  isMain?: boolean;
}

/**
 * SHOP-11: puts a product into the cart; from then on, in the same place, how many of it lie there. What
 * happens to other products draws none of it anew (S11).
 */
export const BuyControls = memo(function BuyControls(props: Props) {
  const { product, count, isClosed, hasNoCart, setCount, isMain = false } = props;
  const { t } = useTranslation();
  const { name, stock } = product;
  const most = mostInCart(stock);
  const isIn = count > 0;
  const place = useRef<HTMLDivElement>(null);
  const wasPressed = useRef(false);
  const timeSwapped = useRef(-Infinity);
  useEffect(() => {
    // The button that was pressed has given way to another.
    if (wasPressed.current) place.current?.querySelector<HTMLElement>('[data-next]')?.focus();
    wasPressed.current = false;
  }, [isIn]);
  const change = (next: number) => {
    wasPressed.current = isIn !== next > 0;
    if (wasPressed.current) timeSwapped.current = performance.now();
    setCount(product, count, next);
  };
  // The second click of a double click meets what has taken the place of the button.
  const ignoreSecond = (event: MouseEvent) => {
    if (event.detail === 2 && performance.now() - timeSwapped.current < 500)
      event.stopPropagation();
  };
  return (
    <Changes>
      <div ref={place} className={styles.controls} onClickCapture={ignoreSecond}>
        {isIn ? (
          <>
            <Quantity
              name={name}
              value={count}
              // SRV-45: while the shop is closed nothing is added, and all may still be taken out.
              max={isClosed ? count : Math.max(1, most)}
              onChange={change}
              remove={() => change(0)}
            />
            <Text
              c="dimmed"
              fz="sm"
              className={`${styles.inCart} tabular`}
              data-all={count >= most || undefined}
            >
              {t(count >= most ? 'products.all_in_cart' : 'products.in_cart', { count })}
            </Text>
          </>
        ) : (
          <Button
            variant={isMain ? 'filled' : 'default'}
            data-next
            leftSection={<IconShoppingCartPlus size={18} aria-hidden />}
            aria-label={t('products.add_named', { name })}
            disabled={hasNoCart || isClosed || most <= 0}
            onClick={() => change(1)}
          >
            {t('products.add')}
          </Button>
        )}
      </div>
    </Changes>
  );
});
