import { TextInput } from '@mantine/core';
import { billingWarnings } from '@portal/contract/billing';
import { billingFields, type BillingField } from '@portal/contract/partners';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Fields } from '../ui/Fields.tsx';
import styles from './BillingFields.module.css';

interface FieldProps {
  value?: string;
  onFocus?: () => void;
  onBlur?: (event: React.FocusEvent) => void;
}
interface Props {
  /** Of the form: value, message and events of a field. */
  propsOf: (name: BillingField) => object;
  required?: readonly BillingField[];
}

/** Where an invoice goes (SHOP-22): of the partner, of an order, of a scan point. */
export function BillingFields({ propsOf, required = [] }: Props) {
  const { t } = useTranslation();
  /** What is being typed is not odd yet. */
  const [typing, setTyping] = useState<BillingField>();
  const fields = billingFields.map((name) => [name, propsOf(name) as FieldProps] as const);
  const warnings = billingWarnings(
    Object.fromEntries(fields.map(([name, { value }]) => [name, value])),
  );
  return (
    <Fields>
      {fields.map(([name, props]) => {
        const warning = name === typing ? undefined : warnings[name];
        return (
          <TextInput
            key={name}
            label={t(`partner.${name}`)}
            required={required.includes(name)}
            maxLength={255}
            autoComplete="off"
            description={warning && t(`partner.odd_${warning}`)}
            classNames={{ description: styles.warning ?? '' }}
            {...props}
            onFocus={() => {
              setTyping(name);
              props.onFocus?.();
            }}
            onBlur={(event) => {
              setTyping(undefined);
              props.onBlur?.(event);
            }}
          />
        );
      })}
    </Fields>
  );
}
