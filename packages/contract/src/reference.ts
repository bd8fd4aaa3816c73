import type * as z from 'zod/mini';

/**
 * One example of each schema that a feature's file exports; the API document makes those of the
 * replies of them (U9). They are kept beside the schemas and not in them, so that the browser does
 * not carry them (S10).
 */
export type ExamplesOf<Feature> = {
  [
    Name in keyof Feature as Feature[Name] extends z.core.$ZodType ? Name : never
  ]: Feature[Name] extends z.core.$ZodType ? z.output<Feature[Name]> : never;
};

/** What many of them have in common. */
export const eero = {
  firstNames: 'Eero',
  lastName: 'Äijälä',
  jobTitle: 'Buyer',
  company: 'Äijälä Oy',
  email: 'eero.aijala@example.com',
  phone: '+358 40 123 4567',
} as const;

export const expo = {
  name: 'Nordic Expo 2027',
  eventStarts: '2027-03-04T07:00:00.000Z',
  eventEnds: '2027-03-06T15:00:00.000Z',
  timeZone: 'Europe/Helsinki',
} as const;

export const stand = { streetAddress: 'Teollisuuskatu 1', postalCode: '00510', city: 'Helsinki' };

export const billing = {
  invoiceCompany: 'Aurora Robotics Oy',
  invoiceCompanyBusinessID: '1234567-1',
  invoiceStreetAddress: 'Teollisuuskatu 1',
  invoicePostalCode: '00510',
  invoiceCity: 'Helsinki',
  invoiceReference: 'Fair 2027',
  vatNumber: 'FI12345671',
  eInvoiceAddress: '003712345671',
  eInvoiceOperator: 'BASWARE',
  eInvoiceIntermediateId: null,
} as const;

/** Before the event, at it, and when something was changed last. */
export const [before, during, changed] = [
  '2026-11-21T09:30:00.000Z',
  '2027-03-04T09:00:00.000Z',
  '2026-11-24T12:05:41.250Z',
];

/** What stands in replies without an entity around it. */
export const looseExamples = {
  message: 'Done.',
  token: 'eyJhbGciOiJIUzI1NiJ9.eyJ1c2VySUQiOjF9.c2lnbmF0dXJl',
  isUsable: true,
  isFirst: false,
  isWaiting: true,
  options: '{"challenge":"…","rpId":"portal.example.com"}',
  key: 'c2VjcmV0LW9mLWEtc3lzdGVt',
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/portal.example.com:anna.virtanen%40example.com?secret=JBSWY3DPEHPK3PXP',
  recoveryCodes: 'k7qd-2mxa-9hwt-c4vn',
  methods: 'passkey',
  timeRemoval: '2026-11-25T12:05:41.250Z',
  halls: 'Hall 6',
  version: '0'.repeat(64),
  leftCount: 0,
  goneCount: 0,
  completedCount: 3,
  mailedCount: 118,
  invitableCount: 734,
  partnerID: 1,
  count: 1,
  storedCount: 1,
  knownCount: 0,
  visitID: 'v-20270304-000017',
  deviceName: 'Stand phone 2',
} as const;
