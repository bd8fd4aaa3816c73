import { TextInput, type TextInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** How many of a product are ordered. */
export function OrderCountInput(field: TextInputProps) {
  const { t } = useTranslation();
  return (
    <TextInput w={88} inputMode="numeric" maxLength={5} label={t('new_order.count')} {...field} />
  );
}
