import type * as audit from './audit.ts';
import { changed, expo, type ExamplesOf } from './reference.ts';

const auditChange = {
  record: 'Order',
  did: 'changed' as const,
  fields: [
    { label: 'Status', from: 'Open', to: 'Confirmed' },
    { label: 'Email address', from: null, to: null },
  ],
};

export const auditExamples: ExamplesOf<typeof audit> = {
  auditChange,
  auditEntry: {
    auditEntryID: 1,
    timeCreated: changed ?? '',
    kind: 'orders',
    action: 'Changed an order',
    userID: 1,
    userName: 'Anna Virtanen',
    scanPointName: null,
    apiKeyName: null,
    partnerName: 'Aurora Robotics Oy',
    eventID: 1,
    eventName: expo.name,
    accountName: null,
    changes: [auditChange],
    moreCount: 0,
    address: null,
    browser: null,
    system: null,
  },
};
