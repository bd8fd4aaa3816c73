import { Select, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { partsAtMost, type BundleableProduct } from '@portal/contract/organizerProducts';
import { useTranslation } from 'react-i18next';
import { FormLines } from '../../../ui/FormLines.tsx';
import { partLines, type ProductValues } from './productValues.ts';

interface Props {
  form: UseFormReturnType<ProductValues>;
  products: BundleableProduct[];
}

/** What a bundle is made of, and how many of each. */
export function PartFields({ form, products }: Props) {
  const { t } = useTranslation();
  const chosen = new Set(partLines.linesOf(form.values).map(({ productID }) => productID));
  return (
    <FormLines
      form={form}
      kit={partLines}
      atMost={Math.min(partsAtMost, products.length)}
      addLabel={t('organizer_products.add_part')}
      removeLabel={(number) => t('packages.remove_product', { number })}
    >
      {(at) => (
        <>
          <Select
            flex={1}
            searchable
            label={t('packages.product')}
            nothingFoundMessage={t('packages.no_such_product')}
            data={products
              .filter(
                ({ productID }) =>
                  form.values[`productID${at}`] === String(productID) ||
                  !chosen.has(String(productID)),
              )
              .map(({ productID, name }) => ({ value: String(productID), label: name }))}
            {...form.getInputProps(`productID${at}`)}
          />
          <TextInput
            w={88}
            inputMode="numeric"
            maxLength={4}
            label={t('packages.count')}
            {...form.getInputProps(`quantity${at}`)}
          />
        </>
      )}
    </FormLines>
  );
}
