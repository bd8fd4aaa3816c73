import { expect, test } from 'vitest';
import { changesInWords, type StoredChange } from './changes.ts';

const stored: StoredChange[] = [
  {
    table: 'orderRows',
    did: 'changed',
    ids: { orderRowID: 7 },
    told: { status: [5, 3], productCount: [1, 2], price: [null, '10.00'] },
    named: ['description'],
  },
  {
    table: 'eventsPersons',
    did: 'added',
    told: { personStatus: [null, 3], smsMarketingAllowed: [null, false] },
  },
  {
    table: 'apiKeys',
    did: 'added',
    told: { rights: [null, ['sendVisits']] },
  },
  { table: 'organizationsUsers', did: 'changed', told: { role: ['viewer', 'owner'] } },
  { table: 'somethingNew', did: 'removed' },
  { table: 'partnerOptOuts', more: 800 },
];

test('LOG-04: codes, yes and no are told in words, and what has none as it is', () => {
  expect(changesInWords(stored, { language: 'en', seesSales: true })).toEqual({
    changes: [
      {
        record: 'Row of the order',
        did: 'changed',
        fields: [
          { label: 'Status', from: 'In the cart', to: 'Ordered' },
          { label: 'Quantity', from: '1', to: '2' },
          { label: 'Price', from: null, to: '10.00' },
          { label: 'Description', from: null, to: null },
        ],
      },
      {
        record: 'Person at the event',
        did: 'added',
        fields: [
          { label: 'Status', from: null, to: 'Registered' },
          { label: 'SMS marketing', from: null, to: 'No' },
        ],
      },
      {
        record: 'API key',
        did: 'added',
        fields: [{ label: 'What it may do', from: null, to: 'bring visits of the live platform' }],
      },
      {
        record: 'User of the organiser',
        did: 'changed',
        fields: [{ label: 'Role', from: 'Viewer', to: 'Owner' }],
      },
      { record: 'somethingNew', did: 'removed', fields: [] },
    ],
    moreCount: 800,
  });
  expect(changesInWords(stored, { language: 'fi', seesSales: true }).changes[0]?.fields[0]).toEqual(
    {
      label: 'Tila',
      from: 'Ostoskorissa',
      to: 'Tilattu',
    },
  );
});
