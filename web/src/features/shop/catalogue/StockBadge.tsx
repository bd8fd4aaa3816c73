import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';

const fewFrom = 10;

/** SHOP-05, UX-05: whether there are any; null never runs out. */
export function StockBadge({ stock }: { stock: number | null }) {
  const { t } = useTranslation();
  if (stock === null) return <StatusBadge tone="green" label={t('products.available')} />;
  if (stock === 0) return <StatusBadge tone="red" label={t('products.out_of_stock')} />;
  return stock < fewFrom ? (
    <StatusBadge tone="yellow" label={t('products.few_left', { count: stock })} />
  ) : (
    <StatusBadge tone="green" label={t('products.in_stock', { count: stock })} />
  );
}
