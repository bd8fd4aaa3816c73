import { Alert, Select, Skeleton, Text } from '@mantine/core';
import { billingFlaws, isFlawed } from '@portal/contract/billing';
import { missingCheckoutFields } from '@portal/contract/orderRules';
import type { OrderContact, OrderParty } from '@portal/contract/ordersForExhibitors';
import { useTranslation } from 'react-i18next';
import { personName } from '../../../shared/personName.ts';
import { linkTo, TextLink } from '../../../ui/links.tsx';
import { BillingFlaws } from './BillingFlaws.tsx';

/** Whether an order could be made: of whoever has no contact yet it is asked at the field. */
export const isLacking = (party: OrderParty, contact: OrderContact | undefined): boolean =>
  contact !== undefined && missingCheckoutFields({ ...party, ...contact }).length > 0;

interface Props {
  party: OrderParty | undefined;
  contact: OrderContact | undefined;
  /** The page of the exhibitor, where its contacts are. */
  page: string;
  /** Of the field of the contact. */
  field: { error?: React.ReactNode; onChange: (chosen: string | null) => void };
}

/** Whom an order names and where its invoice goes; or what stands against ordering. */
export function OrderPartyFields({ party, contact, page, field }: Props) {
  const { t } = useTranslation();
  if (!party) return <Skeleton h={120} radius="md" />;
  const toPage = <TextLink {...linkTo(page)}>{t('new_order.open_exhibitor')}</TextLink>;
  if (party.contacts.length === 0)
    return (
      <Alert color="red" title={t('new_order.lacks')}>
        {t('new_order.no_contact')} {toPage}
      </Alert>
    );
  const flaws = billingFlaws(party);
  const lacks = isLacking(party, contact);
  const { invoiceCompany, invoiceStreetAddress, invoicePostalCode, invoiceCity } = party;
  const city = [invoicePostalCode, invoiceCity].filter(Boolean).join(' ');
  const address = [invoiceCompany, invoiceStreetAddress, city].filter(Boolean).join(', ');
  return (
    <>
      <Select
        required
        allowDeselect={false}
        label={t('new_order.contact')}
        description={t('new_order.contact_hint')}
        data={party.contacts.map((one) => ({
          value: String(one.userID),
          label: `${personName(one, one.email)} · ${one.email}`,
        }))}
        {...field}
        value={contact ? String(contact.userID) : null}
      />
      <div>
        <Text fw={550}>{t('new_order.invoice')}</Text>
        <Text c="dimmed">{address || t('new_order.no_invoice')}</Text>
      </div>
      {(lacks || isFlawed(flaws)) && (
        <Alert
          color={lacks ? 'red' : 'yellow'}
          title={t(lacks ? 'new_order.lacks' : 'new_order.odd')}
        >
          <BillingFlaws flaws={flaws} />
          {toPage}
        </Alert>
      )}
    </>
  );
}
