import { Button, Text } from '@mantine/core';
import { sumOfRows } from '@portal/contract/prices';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../shared/money.ts';
import { OrderSums } from '../../../shared/OrderSums.tsx';
import { PinnedColumn } from '../../../ui/Columns.tsx';
import { Section, SectionBody } from '../../../ui/Section.tsx';
import { isInCart, type CartRow } from '../cart/cartRows.ts';
import { CartRows } from '../cart/CartRows.tsx';
import type { CartOf } from '../cart/useCart.ts';
import { useIsClosed } from '../cart/useIsClosed.ts';
import styles from './Checkout.module.css';

interface Props {
  cart: CartOf;
  rows: CartRow[];
  /** Where the confirmation goes. */
  email: string;
  isOrdering: boolean;
  /** Why it was not ordered. */
  children: ReactNode;
}

/** SHOP-20, SHOP-24: what is ordered, what it comes to, and the button that orders it. */
export function CheckoutSummary({ cart, rows, email, isOrdering, children }: Props) {
  const { t } = useTranslation();
  const isClosed = useIsClosed();
  const { isKnown, isSaving, change } = cart;
  const ordered = rows.filter(isInCart);
  const canOrder = ordered.length > 0 && isKnown && !isSaving && !isClosed;
  return (
    <PinnedColumn>
      <Section title={t('checkout.products')}>
        <SectionBody>
          <CartRows rows={rows} change={change} />
          <div className={styles.sums}>
            <OrderSums rows={rows} />
          </div>
          {ordered.length > 0 && ordered.length < rows.length && (
            <Text fw={550} mt="sm">
              {t('checkout.ordered_now', { sum: formatMoney(sumOfRows(ordered).withTax) })}
            </Text>
          )}
          {children}
          <Button type="submit" fullWidth mt="md" loading={isOrdering} disabled={!canOrder}>
            {t('checkout.accept')}
          </Button>
          <Text c="dimmed" fz="sm" mt="xs">
            {t('checkout.accept_hint', { email })}
          </Text>
        </SectionBody>
      </Section>
    </PinnedColumn>
  );
}
