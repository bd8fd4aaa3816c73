import { Checkbox, Select, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { OrderableProduct } from '@portal/contract/ordersForExhibitors';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPrice } from '../../../shared/money.ts';
import { FormLines } from '../../../ui/FormLines.tsx';
import { orderLines, type NewOrderValues } from './newOrderValues.ts';

interface Props {
  form: UseFormReturnType<NewOrderValues>;
  products: OrderableProduct[];
  /** The first field of the window. */
  isFirst: boolean;
}

/** More are found by typing. */
const shownAtOnce = 50;

/** What is ordered, how many of each, and what of it costs nothing. */
export function OrderLineFields({ form, products, isFirst }: Props) {
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
    <>
      <FormLines
        wrap
        form={form}
        kit={orderLines}
        addLabel={t('new_order.add_product')}
        removeLabel={(number) => t('new_order.remove_product', { number })}
      >
        {(at) => (
          <>
            <Select
              searchable
              flex="1 1 260px"
              limit={shownAtOnce}
              data-autofocus={(isFirst && at === 0) || undefined}
              label={t('new_order.product')}
              nothingFoundMessage={t('list.no_match')}
              data={choices}
              {...form.getInputProps(`productID${at}`)}
            />
            <TextInput
              w={88}
              inputMode="numeric"
              maxLength={5}
              label={t('new_order.count')}
              {...form.getInputProps(`productCount${at}`)}
            />
            <Checkbox
              mt={34}
              label={t('new_order.free')}
              checked={form.values[`isFree${at}`] === 'yes'}
              onChange={({ currentTarget: { checked } }) =>
                form.setFieldValue(`isFree${at}`, checked ? 'yes' : '')
              }
            />
          </>
        )}
      </FormLines>
      {form.errors['count'] && (
        <Text role="alert" c="var(--error)" fz="sm">
          {form.errors['count']}
        </Text>
      )}
    </>
  );
}
