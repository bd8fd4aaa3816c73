import { Button, Text } from '@mantine/core';
import type { ErrorRow } from '@portal/contract/errors';
import { changedPrice } from '@portal/contract/prices';
import { useTranslation } from 'react-i18next';
import { DialogWindow } from '../../../ui/DialogWindow.tsx';
import { ModalActions } from '../../../ui/ModalActions.tsx';
import { changeText } from '../cart/cartRows.ts';
import styles from './Checkout.module.css';

interface Props {
  /** What each costs now, and cost before; empty while there is nothing to ask. */
  changed: readonly ErrorRow[];
  close: () => void;
}

const changeOf = ({
  price = '',
  originalPrice = price,
  taxPercent = '',
  originalTaxPercent = taxPercent,
}: ErrorRow) =>
  changedPrice({ price: originalPrice, taxPercent: originalTaxPercent }, { price, taxPercent });

/** A price is never accepted unseen: the order then shows the new ones, and is placed anew. */
export function PriceDialog({ changed, close }: Props) {
  const { t } = useTranslation();
  return (
    <DialogWindow opened={changed.length > 0} onClose={close} title={t('checkout.price_title')}>
      <Text>{t('checkout.price_text')}</Text>
      <ul className={styles.changes}>
        {changed.map((row) => (
          <li key={row.orderRowID}>
            <Text component="span" fw={550}>
              {row.name}
            </Text>
            <span>{changeText(changeOf(row), t)}</span>
          </li>
        ))}
      </ul>
      <ModalActions>
        <Button onClick={close} data-autofocus>
          {t('checkout.price_seen')}
        </Button>
      </ModalActions>
    </DialogWindow>
  );
}
