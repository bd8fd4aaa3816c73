import { Text } from '@mantine/core';
import type { Product } from '@portal/contract/shop';
import { useTranslation } from 'react-i18next';
import { formatMoney, formatPercent, formatPrice, formatUnit } from '../../../shared/money.ts';
import styles from './Product.module.css';

/** SHOP-04: what one unit costs, on the basis that is named. */
export function ProductPrice({ product }: { product: Product }) {
  const { t } = useTranslation();
  return (
    <div>
      <div className={styles.unitPrice}>
        <span className={styles.price}>{formatPrice(product.price)}</span>
        <Text component="span" c="dimmed" fz="sm">
          / {formatUnit(product.unitType)} · {t('orders.without_tax')}
        </Text>
      </div>
      <Text c="dimmed" fz="sm" className="tabular">
        {t('products.with_tax', {
          price: formatMoney(product.totalPriceRounded),
          percent: formatPercent(product.taxPercent),
        })}
      </Text>
    </div>
  );
}
