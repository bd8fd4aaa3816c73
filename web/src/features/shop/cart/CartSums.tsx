import { sumOfRows, taxByRate } from '@portal/contract/prices';
import { useTranslation } from 'react-i18next';
import { formatMoney, formatPercent } from '../../../shared/money.ts';
import { PriceTable } from '../../../ui/PriceTable.tsx';
import type { CartRow } from './cartRows.ts';

/** What the rows come to, with the tax of each rate. */
export function CartSums({ rows }: { rows: CartRow[] }) {
  const { t } = useTranslation();
  const { withoutTax, withTax } = sumOfRows(rows);
  return (
    <PriceTable
      rows={[
        [t('products.sum_without_tax'), formatMoney(withoutTax)],
        ...taxByRate(rows).map(({ taxPercent, tax }): [string, string] => [
          t('products.tax_of', { percent: formatPercent(taxPercent) }),
          formatMoney(tax),
        ]),
      ]}
      total={[t('products.sum'), formatMoney(withTax)]}
    />
  );
}
