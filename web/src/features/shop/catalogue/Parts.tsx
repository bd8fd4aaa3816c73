import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatPrice } from '../../../shared/money.ts';
import styles from './Product.module.css';

interface Part {
  productBundleID: number;
  name: string;
  sku: string;
  quantity: number;
  price: string;
}

/** What a bundle is made of. */
export function Parts({ parts }: { parts: Part[] }) {
  const { t } = useTranslation();
  return (
    <div className={styles.parts}>
      <Text fz="sm" fw={550}>
        {t('orders.contains')}
      </Text>
      <ul>
        {parts.map((part) => (
          <li key={part.productBundleID}>
            <span>
              {t('orders.part', { count: part.quantity, name: part.name })}{' '}
              <Text component="span" c="dimmed" inherit>
                {part.sku}
              </Text>
            </span>
            <Text component="span" c="dimmed" inherit>
              {t('products.part_price', { price: formatPrice(part.price) })}
            </Text>
          </li>
        ))}
      </ul>
    </div>
  );
}
