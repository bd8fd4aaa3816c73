import { Text } from '@mantine/core';
import type { BillingFlaws as Flaws } from '@portal/contract/billing';
import type { BillingField } from '@portal/contract/partners';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

/** A billing field, as the organiser reads of an exhibitor’s. */
export const billingName = (name: BillingField, t: TFunction): string =>
  name === 'invoiceReference' ? t('exhibitor_billing.reference') : t(`partner.${name}`);

/** What billing details lack, and what of them looks wrong (ORG-56). */
export function BillingFlaws({ flaws: { missing, odd } }: { flaws: Flaws }) {
  const { t } = useTranslation();
  const named = (names: BillingField[]) => names.map((name) => billingName(name, t)).join(', ');
  return (
    <>
      {missing.length > 0 && (
        <Text size="sm">{t('invoice_batches.missing', { names: named(missing) })}</Text>
      )}
      {odd.length > 0 && <Text size="sm">{t('invoice_batches.odd', { names: named(odd) })}</Text>}
    </>
  );
}
