import { organiser, secondOrganiser } from './partners.ts';

export const organisers = [
  {
    organizationID: organiser,
    name: 'Suomen Tapahtumatalo Oy',
    supportEmail: 'palvelu@tapahtumatalo.example',
    businessID: '9100001-3',
    vatNumber: 'FI91000013',
    streetAddress: 'Rautatieläisenkatu 3',
    postalCode: '00520',
    city: 'Helsinki',
    countryCode: 'FI',
  },
  {
    organizationID: secondOrganiser,
    name: 'Länsirannikon Messut Oy',
    supportEmail: 'info@lansirannikko.example',
    businessID: '9100002-1',
    vatNumber: 'FI91000021',
    streetAddress: 'Pitkäkatu 40',
    postalCode: '65100',
    city: 'Vaasa',
    countryCode: 'FI',
  },
] as const;
export type Organiser = (typeof organisers)[number];
