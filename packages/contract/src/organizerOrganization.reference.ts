import type * as organizerOrganization from './organizerOrganization.ts';
import { changed, type ExamplesOf } from './reference.ts';

export const organizerOrganizationExamples: ExamplesOf<typeof organizerOrganization> = {
  organizerOrganization: {
    organizationID: 1,
    name: 'Nordic Fairs',
    supportEmail: 'help@fairs.example.com',
    timeZone: 'Europe/Helsinki',
    legalName: 'Nordic Fairs Oy',
    businessID: '1234567-1',
    vatNumber: 'FI12345671',
    streetAddress: 'Messuaukio 1',
    postalCode: '00520',
    city: 'Helsinki',
    countryCode: 'FI',
    iban: 'FI2112345600000785',
    bic: 'NDEAFIHH',
    eInvoiceAddress: '003712345671',
    eInvoiceOperator: 'BASWARE',
    paymentTermDays: 14,
    timeModified: changed,
  },
};
