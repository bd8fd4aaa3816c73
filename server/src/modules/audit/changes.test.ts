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
        whose: null,
        did: 'changed',
        fields: [
          { label: 'Status', from: 'In the cart', to: 'Ordered' },
          { label: 'Quantity', from: '1', to: '2' },
          { label: 'Price', from: null, to: '10.00\u00a0€' },
          { label: 'Description', from: null, to: null },
        ],
      },
      {
        record: 'Person at the event',
        whose: null,
        did: 'added',
        fields: [
          { label: 'Status', from: null, to: 'Registered' },
          { label: 'SMS marketing', from: null, to: 'No' },
        ],
      },
      {
        record: 'API key',
        whose: null,
        did: 'added',
        fields: [{ label: 'What it may do', from: null, to: 'bring visits of the live platform' }],
      },
      {
        record: 'User of the organiser',
        whose: null,
        did: 'changed',
        fields: [{ label: 'Role', from: 'Viewer', to: 'Owner' }],
      },
      { record: 'somethingNew', whose: null, did: 'removed', fields: [] },
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

test('LOG-04, UX-07: money and numbers are told as the language writes them, keys of records not at all', () => {
  const fieldsOf = (table: string, told: StoredChange['told']) =>
    changesInWords([{ table, did: 'changed', told: told ?? {} }], {
      language: 'fi',
      seesSales: true,
    })
      .changes.flatMap(({ fields }) => fields)
      .map(({ from, to }) => [from, to]);
  const order: StoredChange['told'] = {
    totalWithTaxRounded: [238.45, 1540.9],
    orderNumber: [null, 1234],
  };
  expect(fieldsOf('orders', order)).toEqual([
    ['238,45\u00a0€', '1\u00a0540,90\u00a0€'],
    [null, '1234'],
  ]);
  const product: StoredChange['told'] = { price: [690, 74.3333], taxPercent: [24, 25.5] };
  expect(fieldsOf('products', product)).toEqual([
    ['690,00\u00a0€', '74,3333\u00a0€'],
    ['24\u00a0%', '25,5\u00a0%'],
  ]);
  expect(fieldsOf('stands', { area: [null, 25.5] })).toEqual([[null, '25,5']]);
  expect(fieldsOf('scanPoints', { salesType: [null, 'partnerAdditional'] })).toEqual([
    [null, 'Lisäpiste'],
  ]);
  expect(fieldsOf('sessions', { organizationID: [1, 2] })).toEqual([[null, null]]);
});
