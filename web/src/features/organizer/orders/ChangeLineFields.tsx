import { Box, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { OrderableProduct } from '@portal/contract/ordersForExhibitors';
import type { OrganizerOrderRow } from '@portal/contract/organizerOrders';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n.ts';
import { formatUnit } from '../../../shared/money.ts';
import { FormLines } from '../../../ui/FormLines.tsx';
import { priceIn } from '../decimals.ts';
import { rowOf, type ChangeLines, type ChangeValues } from './changeOrderValues.ts';
import { productIn } from './newOrderValues.ts';
import { OrderableProductSelect } from './OrderableProductSelect.tsx';

interface Props {
  form: UseFormReturnType<ChangeValues>;
  lines: ChangeLines;
  orderRows: OrganizerOrderRow[];
  products: OrderableProduct[];
}

/** The rows of an order and those that come, with how many there are to be and what one is to cost. */
export function ChangeLineFields({ form, lines, orderRows, products }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const rowAt = (at: number) => rowOf(orderRows, form.values[`orderRowID${at}`]);
  const nameAt = (at: number) =>
    rowAt(at)?.name ?? productIn(products, form.values[`productID${at}`] ?? '')?.name ?? '';
  const choose = (at: number) => (chosen: string | null) => {
    const product = productIn(products, chosen ?? '');
    form.setValues({
      [`productID${at}`]: chosen ?? '',
      [`price${at}`]: product ? priceIn(product.price, language) : '',
    });
  };
  return (
    <>
      <FormLines
        wrap
        form={form}
        kit={lines}
        addLabel={t('new_order.add_product')}
        removeLabel={(number) => t('order_changes.remove', { name: nameAt(number - 1), number })}
      >
        {(at) => {
          const row = rowAt(at);
          return (
            <>
              {row ? (
                <Box flex="1 1 260px" pt={{ base: 0, xs: 28 }}>
                  <Text fw={550}>{row.name}</Text>
                  <Text c="dimmed" fz="sm" className="tabular">
                    {t('order_changes.ordered', {
                      count: row.productCount,
                      unit: formatUnit(row.unitType),
                    })}
                  </Text>
                </Box>
              ) : (
                <OrderableProductSelect
                  products={products}
                  {...form.getInputProps(`productID${at}`)}
                  onChange={choose(at)}
                />
              )}
              <TextInput
                w={88}
                inputMode="numeric"
                maxLength={5}
                label={t('new_order.count')}
                {...form.getInputProps(`productCount${at}`)}
              />
              <TextInput
                w={120}
                inputMode="decimal"
                maxLength={13}
                label={t('order_changes.price')}
                rightSection="€"
                rightSectionPointerEvents="none"
                {...form.getInputProps(`price${at}`)}
              />
            </>
          );
        }}
      </FormLines>
      {form.errors['count'] && (
        <Text role="alert" c="var(--error)" fz="sm">
          {form.errors['count']}
        </Text>
      )}
    </>
  );
}
