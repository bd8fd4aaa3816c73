import { Alert, Button, Drawer, Loader, Skeleton, Stack, Text } from '@mantine/core';
import { IconShoppingCart } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useEventArea } from '../../../shared/event.ts';
import { OrderSums } from '../../../shared/OrderSums.tsx';
import { errorText } from '../../../ui/errorText.ts';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { useMade } from '../../../ui/useMade.ts';
import { useIsClosed } from './useIsClosed.ts';
import styles from './Cart.module.css';
import type { CartRow } from './cartRows.ts';
import { CartRows } from './CartRows.tsx';
import { ClosedNotice } from './ClosedNotice.tsx';
import type { CartOf } from './useCart.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
  cart: CartOf;
  rows: CartRow[];
}

/** SHOP-09: the cart, beside the shop. */
export function CartDrawer({ opened, onClose, cart, rows }: Props) {
  const { t } = useTranslation();
  const { portal } = useEventArea();
  const { participation, isKnown, loadError, reload, isSaving, failure, change } = cart;
  const isClosed = useIsClosed();
  const isEmpty = rows.length === 0;
  const { isMade, shown } = useMade(opened);
  if (!isMade) return null;
  return (
    <Drawer
      opened={shown}
      onClose={onClose}
      position="right"
      size={440}
      padding="lg"
      title={t('products.cart')}
      styles={{ title: { fontSize: '1.125rem', fontWeight: 650 } }}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <div className={styles.drawer}>
        <div>
          {failure !== undefined && (
            <Alert color="red" mb="md" title={t('products.save_failed')}>
              {errorText(failure).text}
            </Alert>
          )}
          {loadError !== undefined && <ErrorState error={loadError} retry={reload} />}
          {!isKnown && loadError === undefined && (
            <Stack gap="md" aria-busy="true">
              <Skeleton h={84} />
              <Skeleton h={84} />
            </Stack>
          )}
          {isKnown && isEmpty && (
            <EmptyState icon={IconShoppingCart} text={t('products.empty_cart')}>
              <Text c="dimmed" ta="center" maw={320}>
                {t('products.empty_cart_hint')}
              </Text>
            </EmptyState>
          )}
          <CartRows rows={rows} change={change} />
        </div>
        {!isEmpty && (
          <div className={styles.foot}>
            <OrderSums rows={rows} />
            {isClosed ? (
              <ClosedNotice portal={portal} />
            ) : (
              <Button
                mt="md"
                fullWidth
                size="md"
                component={Link}
                to={`/events/${participation.eventID}/checkout` as never}
                // Back leads to the shop, not to the cart that stood over it.
                replace
                rightSection={
                  isSaving && (
                    <Loader size={16} color="currentColor" aria-label={t('products.saving')} />
                  )
                }
              >
                {t('products.checkout')}
              </Button>
            )}
          </div>
        )}
      </div>
    </Drawer>
  );
}
