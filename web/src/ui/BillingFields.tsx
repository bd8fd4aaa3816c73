import { TextInput } from '@mantine/core';
import { billingFields, type BillingField } from '@portal/contract/partners';
import { useTranslation } from 'react-i18next';
import { Fields } from './Fields.tsx';

interface Props {
  /** Of the form: value, message and events of a field. */
  propsOf: (name: BillingField) => object;
  required?: readonly BillingField[];
}

/** Where an invoice goes (SHOP-22): of the partner, of an order, of a scan point. */
export function BillingFields({ propsOf, required = [] }: Props) {
  const { t } = useTranslation();
  return (
    <Fields>
      {billingFields.map((name) => (
        <TextInput
          key={name}
          label={t(`partner.${name}`)}
          required={required.includes(name)}
          maxLength={255}
          autoComplete="off"
          {...propsOf(name)}
        />
      ))}
    </Fields>
  );
}
