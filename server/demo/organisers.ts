import { organiser, secondOrganiser } from './partners.ts';

export const organisers = [
  {
    organizationID: organiser,
    name: 'Suomen Tapahtumatalo Oy',
    supportEmail: 'palvelu@tapahtumatalo.example',
  },
  {
    organizationID: secondOrganiser,
    name: 'Länsirannikon Messut Oy',
    supportEmail: 'info@lansirannikko.example',
  },
] as const;
export type Organiser = (typeof organisers)[number];
