import { Checkbox } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { OrderableProduct } from '@portal/contract/ordersForExhibitors';
import { useTranslation } from 'react-i18next';
import { FormLines } from '../../../ui/FormLines.tsx';
import { orderLines, type NewOrderValues } from './newOrderValues.ts';
import { OrderCountInput } from './OrderCountInput.tsx';
import { OrderableProductSelect } from './OrderableProductSelect.tsx';

interface Props {
  form: UseFormReturnType<NewOrderValues>;
  products: OrderableProduct[];
  /** The first field of the window. */
  isFirst: boolean;
}

/** What is ordered, how many of each, and what of it costs nothing. */
export function OrderLineFields({ form, products, isFirst }: Props) {
  const { t } = useTranslation();
  return (
    <FormLines
      wrap
      form={form}
      kit={orderLines}
      addLabel={t('new_order.add_product')}
      removeLabel={(number) => t('new_order.remove_product', { number })}
    >
      {(at) => (
        <>
          <OrderableProductSelect
            products={products}
            data-autofocus={(isFirst && at === 0) || undefined}
            {...form.getInputProps(`productID${at}`)}
          />
          <OrderCountInput {...form.getInputProps(`productCount${at}`)} />
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
  );
}
