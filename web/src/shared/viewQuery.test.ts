import { organizerExhibitorsList as columns } from '@portal/contract/organizerExhibitors';
import { expect, test } from 'vitest';
import { readView, writeView } from './viewQuery.ts';

const screen = { columns, limits: [50], defaultLimit: 50, filters: ['hall', 'signIn'] };
const byName = { column: 'name', direction: 'asc' as const };
const anything = () => true;

test('ORG-05: a view holds what differs from the list as it is, whatever the order of choosing', () => {
  expect(writeView({ filters: {}, sort: byName, search: '' }, screen)).toBe('');
  const view = {
    filters: { signIn: 'never', hall: 'A & B=ä' },
    sort: { column: 'area', direction: 'desc' as const },
    search: '50 % +1',
  };
  const query = writeView(view, screen);
  expect(query).toBe(writeView({ ...view, filters: { hall: 'A & B=ä', signIn: 'never' } }, screen));
  expect(readView(query, screen, anything)).toEqual({
    search: { hall: 'A & B=ä', signIn: 'never', sort: 'area.desc', search: '50 % +1' },
    dropped: [],
  });
});

test('ORG-05: what the list no longer has is left out and told', () => {
  const query = 'hall=9&gone=1&signIn=never&sort=gone.asc&page=7&search=x&__proto__=y';
  expect(readView(query, screen, (name) => name !== 'hall')).toEqual({
    search: { signIn: 'never', search: 'x' },
    dropped: [
      ['hall', '9'],
      ['gone', '1'],
      ['sort', 'gone.asc'],
      ['page', '7'],
      ['__proto__', 'y'],
    ],
  });
});
