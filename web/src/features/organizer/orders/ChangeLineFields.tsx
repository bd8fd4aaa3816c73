import { Box, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { rowsAtMost, type OrderableProduct } from '@portal/contract/ordersForExhibitors';
import type { OrganizerOrderDetails } from '@portal/contract/organizerOrders';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n.ts';
import { formatUnit } from '../../../shared/money.ts';
import { FormLines } from '../../../ui/FormLines.tsx';
import { priceIn } from '../decimals.ts';
import { rowOf, soldIn, type ChangeLines, type ChangeValues } from './changeOrderValues.ts';
import { OrderCountInput } from './OrderCountInput.tsx';
import { OrderableProductSelect } from './OrderableProductSelect.tsx';

interface Props {
  form: UseFormReturnType<ChangeValues>;
  lines: ChangeLines;
  order: OrganizerOrderDetails;
  products: OrderableProduct[];
}

/** The rows of an order and those that come, with how many there are to be and what one is to cost. */
export function ChangeLineFields({ form, lines, order, products }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const soldAt = (at: number) => {
    const line = lines.lineAt(form.values, at);
    return line && soldIn(line, order, products);
  };
  const nameAt = (at: number) => soldAt(at)?.name ?? '';
  const rowCount = lines.linesOf(form.values).filter(({ orderRowID }) => orderRowID).length;
  return (
    <FormLines
      wrap
      form={form}
      kit={lines}
      atMost={rowCount + rowsAtMost}
      addLabel={t('new_order.add_product')}
      lineLabel={nameAt}
      removeLabel={(number) => t('order_changes.remove', { name: nameAt(number - 1), number })}
    >
      {(at) => {
        const sold = soldAt(at);
        const row = rowOf(order.orderRows, form.values[`orderRowID${at}`]);
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
              />
            )}
            <OrderCountInput {...form.getInputProps(`productCount${at}`)} />
            <TextInput
              w={120}
              inputMode="decimal"
              maxLength={13}
              label={t('order_changes.price')}
              placeholder={row || !sold ? undefined : priceIn(sold.price, language)}
              rightSection="€"
              rightSectionPointerEvents="none"
              {...form.getInputProps(`price${at}`)}
            />
          </>
        );
      }}
    </FormLines>
  );
}
