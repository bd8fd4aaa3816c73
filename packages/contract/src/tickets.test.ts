import { expect, test } from 'vitest';
import { ticketNumber } from './tickets.ts';

test('UX-07: a ticket is called by the beginning of its key, whatever stands before it', () => {
  const key = '3f2bc04e-9a61-4c5e-8d20-1b7f6a9e0c11';
  for (const before of ['', 'https://portal.example.com/tickets/', 'https://a.example/b/tickets/'])
    expect(ticketNumber({ ticketUrl: before + key })).toBe('3F2B-C04E-9A61');
});
