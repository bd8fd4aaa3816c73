import type { Text } from '@portal/contract/errors';
import type { CheckoutField } from '@portal/contract/orderRules';

/** What a checkout needs, in words. */
export const checkoutFieldNames: Record<CheckoutField, Text> = {
  firstNames: { en: 'first name', fi: 'etunimi' },
  lastName: { en: 'last name', fi: 'sukunimi' },
  email: { en: 'e-mail address', fi: 'sähköpostiosoite' },
  invoiceCompany: { en: 'company to be invoiced', fi: 'laskutettava yritys' },
  invoiceCompanyBusinessID: { en: 'business ID', fi: 'Y-tunnus' },
  invoiceStreetAddress: { en: 'street address of the invoice', fi: 'laskutuksen katuosoite' },
  invoicePostalCode: { en: 'postal code of the invoice', fi: 'laskutuksen postinumero' },
  invoiceCity: { en: 'city of the invoice', fi: 'laskutuksen postitoimipaikka' },
  invoiceReference: { en: 'your reference', fi: 'viitteenne' },
};
