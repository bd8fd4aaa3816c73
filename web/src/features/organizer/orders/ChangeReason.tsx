import { Checkbox, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';

interface Props {
  form: UseFormReturnType<Record<string, string>>;
  isRequired: boolean;
  /** Whether something goes that can come back into the stock. */
  hasStock: boolean;
}

/** Why an order is not what it was, and whether what goes comes back into the stock. */
export function ChangeReason({ form, isRequired, hasStock }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <TextInput
        required={isRequired}
        maxLength={500}
        label={t('organizer_orders.reason')}
        description={t('organizer_orders.reason_hint')}
        {...form.getInputProps('reason')}
      />
      {hasStock && (
        <Checkbox
          label={t('organizer_orders.stock')}
          checked={form.values['isStockReturned'] === 'yes'}
          onChange={({ currentTarget: { checked } }) =>
            form.setFieldValue('isStockReturned', checked ? 'yes' : '')
          }
        />
      )}
    </>
  );
}
