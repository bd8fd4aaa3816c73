import { listQuerySchema } from '@portal/contract/listQuery';
import { organizerExhibitorsList } from '@portal/contract/organizerExhibitors';
import { expect, test } from 'vitest';
import { exhibitorFilters, filterOf } from './exhibitorFilters.ts';

test('ORG-26: each value of the address is a filter that the list takes', () => {
  const schema = listQuerySchema(organizerExhibitorsList);
  for (const [name, values] of Object.entries(exhibitorFilters))
    for (const value of Object.keys(values)) {
      const filter = filterOf({ [name]: value });
      expect(filter.length, `${name}=${value}`).toBeGreaterThan(0);
      expect(schema.safeParse({ filter }).success, `${name}=${value}`).toBe(true);
    }
});

test('ORG-26: the steps of area leave no gap and do not overlap, to the hundredth of a m²', () => {
  const fits = (value: string, area: number) =>
    filterOf({ area: value }).every(({ condition, values: [bound] }) =>
      condition === 'less_than' ? area < Number(bound) : area > Number(bound),
    );
  const steps = ['small', 'medium', 'large'];
  const stepsOf = (area: number) => steps.filter((value) => fits(value, area));
  expect([0, 12].flatMap(stepsOf)).toEqual(['small', 'small']);
  expect([12.01, 30].flatMap(stepsOf)).toEqual(['medium', 'medium']);
  expect([30.01, 400].flatMap(stepsOf)).toEqual(['large', 'large']);
});

test('U3, ORG-26: what the address calls nothing of the list is left out', () => {
  for (const value of ['', 'huge', 'constructor', 'toString', '__proto__'])
    expect(filterOf({ area: value, leads: value, package: value })).toEqual([]);
  expect(filterOf({ area: 'medium', hall: 'A' }).map(({ column }) => column)).toEqual([
    'hall',
    'area',
    'area',
  ]);
});
