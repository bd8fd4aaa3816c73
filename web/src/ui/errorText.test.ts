import { ApiError, NoReplyError } from '@portal/contract/client';
import { expect, test } from 'vitest';
import { isClosed } from './errorText.ts';

test.each([403, 404])('U3: after a %d there is nothing to try again', (status) => {
  expect(isClosed(new ApiError(status, undefined))).toBe(true);
});

test('U3: what may pass can be tried again: no answer, too many calls, a server that fails', () => {
  for (const status of [400, 408, 429, 500, 502, 503, 504])
    expect(isClosed(new ApiError(status, undefined)), `${status}`).toBe(false);
  expect(isClosed(new NoReplyError(undefined))).toBe(false);
  expect(isClosed(new Error('the screen broke'))).toBe(false);
});
