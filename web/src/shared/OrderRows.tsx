import { Stack, Text } from '@mantine/core';
import type { OrderRow } from '@portal/contract/orders';
import { rowAmounts } from '@portal/contract/prices';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney, formatPercent, formatPrice, formatUnit } from './money.ts';
import styles from './OrderRows.module.css';

type Ordered = Pick<
  OrderRow,
  | 'orderRowID'
  | 'name'
  | 'sku'
  | 'unitType'
  | 'price'
  | 'taxPercent'
  | 'productCount'
  | 'bundledProducts'
>;

interface Props<Row> {
  rows: Row[];
  /** Whether each says its rate of tax. */
  hasTaxRates?: boolean;
  /** Under the sum of a row. */
  state?: (row: Row) => ReactNode;
  /** Below all of it. */
  below?: (row: Row) => ReactNode;
}

/** What was ordered, how many of each, and what they come to without tax. */
export function OrderRows<Row extends Ordered>({
  rows,
  hasTaxRates = false,
  state,
  below,
}: Props<Row>) {
  const { t } = useTranslation();
  const details = ({ sku, productCount: count, unitType, price, taxPercent }: Row) => {
    const counted = t('orders.count', { count, unit: formatUnit(unitType) });
    return [
      sku,
      `${counted} × ${formatPrice(price)}, ${t('orders.without_tax')}`,
      hasTaxRates && t('orders.tax_of', { percent: formatPercent(taxPercent) }),
    ]
      .filter(Boolean)
      .join(' · ');
  };
  return (
    <ul className={styles.rows}>
      {rows.map((row) => (
        <li key={row.orderRowID} className={styles.row}>
          <div className={styles.text}>
            <Text fw={550}>{row.name}</Text>
            <Text c="dimmed" fz="sm" className="tabular">
              {details(row)}
            </Text>
            {row.bundledProducts.length > 0 && (
              <Text c="dimmed" fz="sm" className="tabular">
                {t('orders.contains')}:{' '}
                {row.bundledProducts
                  .map(({ quantity, name }) => t('orders.part', { count: quantity, name }))
                  .join(', ')}
              </Text>
            )}
          </div>
          <Stack gap={4} align="flex-end">
            <Text fw={550} className={`tabular ${styles.sum}`}>
              {formatMoney(rowAmounts(row).totalWithoutTax)}
            </Text>
            {state?.(row)}
          </Stack>
          {below?.(row)}
        </li>
      ))}
    </ul>
  );
}
