import type * as audit from './audit.ts';
import type * as organizerLog from './organizerLog.ts';
import { changed, expo, type ExamplesOf } from './reference.ts';

const auditChange = {
  record: 'Order',
  whose: null,
  did: 'changed' as const,
  fields: [
    { label: 'Status', from: 'Open', to: 'Confirmed' },
    { label: 'Email address', from: null, to: null },
  ],
};

const auditEntry = {
  auditEntryID: 1,
  timeCreated: changed ?? '',
  kind: 'orders' as const,
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
};

export const auditExamples: ExamplesOf<typeof audit> = {
  auditChange,
  auditEntry,
};

const organizerChange = { ...auditChange, about: { record: 'orderID' as const, recordID: 1 } };

export const organizerLogExamples: ExamplesOf<typeof organizerLog> = {
  organizerChange,
  organizerEntry: { ...auditEntry, partnerID: 1, changes: [organizerChange] },
  auditAction: { action: 'saveOrder', kind: 'orders', label: 'Changed an order' },
  auditRecord: { name: '10001 Stand', partnerName: 'Aurora Robotics Oy' },
};
