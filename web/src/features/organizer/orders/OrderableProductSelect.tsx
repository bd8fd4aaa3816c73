import { Select, type SelectProps } from '@mantine/core';
import type { OrderableProduct } from '@portal/contract/ordersForExhibitors';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPrice } from '../../../shared/money.ts';

/** More are found by typing. */
const shownAtOnce = 50;

interface Props extends Omit<SelectProps, 'data'> {
  products: OrderableProduct[];
}

/** A product that can be ordered, with what one costs and how many are left. */
export function OrderableProductSelect({ products, ...field }: Props) {
  const { t } = useTranslation();
  const choices = useMemo(
    () =>
      products.map(({ productID, name, price, stock }) => ({
        value: String(productID),
        label: [name, formatPrice(price), stock !== null && t('new_order.left', { count: stock })]
          .filter(Boolean)
          .join(' · '),
        disabled: stock === 0,
      })),
    [products, t],
  );
  return (
    <Select
      searchable
      flex="1 1 260px"
      limit={shownAtOnce}
      label={t('new_order.product')}
      nothingFoundMessage={t('list.no_match')}
      data={choices}
      {...field}
    />
  );
}
