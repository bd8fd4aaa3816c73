import { Button, Text } from '@mantine/core';
import type { ErrorRow } from '@portal/contract/errors';
import { useTranslation } from 'react-i18next';
import { DialogWindow } from '../../../ui/DialogWindow.tsx';
import { ModalActions } from '../../../ui/ModalActions.tsx';
import { isInCart, type CartChange, type CartRow } from '../cart/cartRows.ts';
import styles from './Checkout.module.css';

interface Props {
  /** How many of each can be had now; empty while there is nothing to ask. */
  short: readonly ErrorRow[];
  rows: readonly CartRow[];
  change: (change: CartChange) => void;
  close: () => void;
}

/** T6: others bought it meanwhile. Offers to take what is left of it. */
export function StockDialog({ short, rows, change, close }: Props) {
  const { t } = useTranslation();
  const wantedOf = ({ orderRowID }: ErrorRow) =>
    rows.find((row) => isInCart(row) && row.orderRowID === orderRowID)?.productCount ?? 0;
  const take = () => {
    for (const row of short)
      if (row.productCount) change({ kind: 'set', row, count: row.productCount });
      else change({ kind: 'remove', row });
    close();
  };
  return (
    <DialogWindow opened={short.length > 0} onClose={close} title={t('checkout.stock_title')}>
      <Text>{t('checkout.stock_text')}</Text>
      <ul className={styles.changes}>
        {short.map((row) => (
          <li key={row.orderRowID}>
            <Text component="span" fw={550}>
              {row.name}
            </Text>
            <span>
              {t(row.productCount ? 'checkout.stock_left' : 'checkout.stock_none', {
                wanted: wantedOf(row),
                left: row.productCount ?? 0,
              })}
            </span>
          </li>
        ))}
      </ul>
      <ModalActions>
        <Button variant="default" onClick={close}>
          {t('checkout.keep_looking')}
        </Button>
        <Button onClick={take} data-autofocus>
          {t('checkout.stock_take')}
        </Button>
      </ModalActions>
    </DialogWindow>
  );
}
