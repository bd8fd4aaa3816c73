import { TextInput } from '@mantine/core';
import { billingWarnings, missingBilling } from '@portal/contract/billing';
import { billingFields, type BillingField } from '@portal/contract/partners';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Fields } from '../ui/Fields.tsx';
import styles from '../ui/fieldNote.module.css';

interface FieldProps {
  value?: string;
  onFocus?: () => void;
  onBlur?: (event: React.FocusEvent) => void;
}
interface Props {
  /** Of the form: value, message and events of a field. */
  propsOf: (name: BillingField) => object;
  required?: readonly BillingField[];
  /** The exhibitor’s invoices need its reference (ORG-56). */
  isReferenceRequired: boolean;
}

/** What of an invoice is missing because of what else was said. */
const notes: Partial<Record<BillingField, 'reference' | 'address' | 'operator'>> = {
  invoiceReference: 'reference',
  eInvoiceAddress: 'address',
  eInvoiceOperator: 'operator',
};

/** Where an invoice goes (SHOP-22): of the partner, of an order, of a scan point. */
export function BillingFields({ propsOf, required = [], isReferenceRequired }: Props) {
  const { t } = useTranslation();
  /** What is being typed is not odd yet. */
  const [typing, setTyping] = useState<BillingField>();
  const fields = billingFields.map((name) => [name, propsOf(name) as FieldProps] as const);
  const values = Object.fromEntries(fields.map(([name, { value }]) => [name, value]));
  const warnings = billingWarnings(values);
  const missing = missingBilling({ ...values, isInvoiceReferenceRequired: isReferenceRequired });
  const noteOn = (name: BillingField) => {
    const warning = name === typing ? undefined : warnings[name];
    if (warning) return t(`partner.odd_${warning}`);
    const note = required.includes(name) || !missing.includes(name) ? undefined : notes[name];
    return note && t(`partner.missing_${note}`);
  };
  return (
    <Fields>
      {fields.map(([name, props]) => {
        const note = noteOn(name);
        return (
          <TextInput
            key={name}
            label={t(`partner.${name}`)}
            required={required.includes(name)}
            maxLength={255}
            autoComplete="off"
            description={note}
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
