import { sumOfRows, taxByRate, type Priced } from '@portal/contract/prices';
import { useTranslation } from 'react-i18next';
import { PriceTable } from '../ui/PriceTable.tsx';
import { formatMoney, formatPercent } from './money.ts';

interface Props {
  rows: readonly Priced[];
  /** What all comes to, where it has another name or is stored. */
  total?: [name: string, amount: string];
}

/** What rows come to, with the tax of each rate. */
export function OrderSums({ rows, total }: Props) {
  const { t } = useTranslation();
  const { withoutTax, withTax } = sumOfRows(rows);
  return (
    <PriceTable
      rows={[
        [t('orders.sum_without_tax'), formatMoney(withoutTax)],
        ...taxByRate(rows).map(({ taxPercent, tax }): [string, string] => [
          t('orders.tax_of', { percent: formatPercent(taxPercent) }),
          formatMoney(tax),
        ]),
      ]}
      total={total ?? [t('orders.sum'), formatMoney(withTax)]}
    />
  );
}
