import { expect, test } from 'vitest';
import { organizerExhibitorsList } from './organizerExhibitors.ts';

test('ORG-26: an area to filter by has two decimals at most', () => {
  const taken = (written: string) => organizerExhibitorsList.filter.area.safeParse(written).data;
  expect(['7', '-12', '12.01', '0.5'].map(taken)).toEqual([7, -12, 12.01, 0.5]);
  const none = ['', '1.', '.5', '1.234', '1,5', '1e3', 'x1.5', '1.5x', '12345678901234'];
  for (const written of none) expect(taken(written), written).toBeUndefined();
});
