import { ActionIcon, Button, Text } from '@mantine/core';
import { mostInCart } from '@portal/contract/orderRules';
import { rowAmounts } from '@portal/contract/prices';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatMoney, formatPrice, formatUnit } from '../../../shared/money.ts';
import { useRowStatus } from '../../../shared/orderStatus.ts';
import { keepPlace } from '../../../ui/focusPlace.ts';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { useIsClosed } from './useIsClosed.ts';
import styles from './Cart.module.css';
import { changeText, isInCart, priceChange, type CartChange, type CartRow } from './cartRows.ts';
import { ProductPicture } from './ProductPicture.tsx';
import { Quantity } from './Quantity.tsx';

interface Props {
  rows: CartRow[];
  change: (change: CartChange) => void;
}

/** SHOP-09, SHOP-12: what is in the cart; what was ordered before is only to be read. */
export function CartRows({ rows, change }: Props) {
  const { t } = useTranslation();
  const isClosed = useIsClosed();
  return (
    <ul className={styles.rows} aria-label={t('products.cart')}>
      {rows.map((row, index) => {
        const twins = rows.slice(0, index).filter(({ productID }) => productID === row.productID);
        // The key that a new row gets when it is stored must not take the focus from its fields.
        return (
          <li key={`${row.productID}/${twins.length}`} className={styles.row}>
            <Row row={row} change={change} isClosed={isClosed} />
          </li>
        );
      })}
    </ul>
  );
}

interface RowProps extends Pick<Props, 'change'> {
  row: CartRow;
  isClosed: boolean;
}

function Row({ row, change, isClosed }: RowProps) {
  const { t } = useTranslation();
  const statusOf = useRowStatus('Could not get order rows meta');
  const { name, product, productCount } = row;
  const unit = formatUnit(row.unitType);
  // SRV-45: while the shop is closed nothing is added, and all may still be taken out.
  const most = isClosed ? productCount : Math.max(1, mostInCart(product.stock));
  const path = product.productsMaterials[0]?.material.absolutePath ?? null;
  return (
    <>
      <ProductPicture path={path} isSmall />
      <div className={styles.text}>
        <Text fw={550}>{name}</Text>
        <Text c="dimmed" fz="sm" className="tabular">
          {t('products.each', { price: formatPrice(row.price), unit })}
        </Text>
      </div>
      <Text fw={550} className={`tabular ${styles.sum}`}>
        {formatMoney(rowAmounts(row).totalWithoutTax)}
      </Text>
      {isInCart(row) ? (
        <div className={styles.controls}>
          <Quantity
            name={name}
            value={productCount}
            max={most}
            onChange={(count) => change({ kind: 'set', row, count })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t('products.remove', { name })}
            onClick={() => {
              keepPlace();
              change({ kind: 'remove', row });
            }}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </div>
      ) : (
        <div className={styles.controls}>
          <Text component="span" className="tabular">
            {t('orders.count', { count: productCount, unit })}
          </Text>
          <StatusBadge tone="gray" label={statusOf(row)} />
        </div>
      )}
      {isInCart(row) && <Notices row={row} change={change} />}
    </>
  );
}

/** What has become of the product since it was put into the cart. */
function Notices({ row, change }: { row: CartRow; change: Props['change'] }) {
  const { t } = useTranslation();
  const { stock, active } = row.product;
  const price = priceChange(row);
  const isShort = stock !== null && stock < row.productCount;
  if (!active || stock === 0) return <p className={styles.notice}>{t('products.gone')}</p>;
  return (
    <>
      {price && (
        <p className={styles.notice}>
          {t('products.price_changed', { change: changeText(price, t) })}
        </p>
      )}
      {isShort && (
        <p className={styles.notice}>
          {t('products.few_left', { count: stock })}{' '}
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => change({ kind: 'set', row, count: stock })}
          >
            {t('products.take_left', { count: stock })}
          </Button>
        </p>
      )}
    </>
  );
}
