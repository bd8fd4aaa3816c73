import type { Visitor } from '@portal/contract/analytics';
import { expect, test } from 'vitest';
import { topCompanies } from './statistics.ts';

const from = (companies: (string | null)[]) => companies.map((company) => ({ company }) as Visitor);

test('VIS-03: a company is one however it is written, and stands as most of its visitors write it', () => {
  const visitors = from([
    ...['nordwind oy', 'Nordwind Oy', ' Nordwind  Oy ', 'NORDWIND OY', 'Nordwind Oy'],
    ...['Äijä Oy', 'äijä oy', 'A\u0308ija\u0308 Oy', 'aalto oy', 'Aalto Oy', 'Zeta', '', ' ', null],
  ]);
  expect(topCompanies(visitors)).toEqual([
    { company: 'Nordwind Oy', count: 5 },
    { company: 'Äijä Oy', count: 3 },
    { company: 'Aalto Oy', count: 2 },
    { company: 'Zeta', count: 1 },
  ]);
  expect(topCompanies(visitors, 1)).toHaveLength(1);
});
