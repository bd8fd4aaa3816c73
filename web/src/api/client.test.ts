import { ApiError } from '@portal/contract/client';
import { expect, test } from 'vitest';
import { send, setRefresher } from './client.ts';

/** Answers 401 until the token is refreshed so many times. */
function stand(refreshesNeeded: number, isAlive = true) {
  let [refreshes, attempts] = [0, 0];
  setRefresher({
    beforeCall: async () => undefined,
    afterRefusal: async () => {
      refreshes += 1;
      return isAlive;
    },
  });
  const attempt = async () => {
    attempts += 1;
    if (refreshes < refreshesNeeded) throw new ApiError(401, null);
    return 'answered';
  };
  return { attempt, count: () => attempts };
}

test('AUTH-11: what is refused with 401 is sent once more with a fresh token', async () => {
  const { attempt, count } = stand(1);
  await expect(send(attempt)).resolves.toBe('answered');
  expect(count()).toBe(2);
});

test('AUTH-11: a second refusal is the answer, and so is one after which the session has ended', async () => {
  const twice = stand(2);
  await expect(send(twice.attempt)).rejects.toThrow('HTTP 401');
  expect(twice.count()).toBe(2);
  const ended = stand(1, false);
  await expect(send(ended.attempt)).rejects.toThrow('HTTP 401');
  expect(ended.count()).toBe(1);
});

test('AUTH-11: any other error is no reason to try again', async () => {
  const { count } = stand(0);
  await expect(send(() => Promise.reject(new ApiError(500, null)))).rejects.toThrow('HTTP 500');
  expect(count()).toBe(0);
});
