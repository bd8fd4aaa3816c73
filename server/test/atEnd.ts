import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ends: (() => Promise<unknown>)[] = [];

/** Ends what the tests of a file have begun, what was begun last first. */
export async function endAll(): Promise<void> {
  for (const end of ends.splice(0).toReversed()) await end();
}

/** Does this after the file's tests. */
export function atEnd(end: () => Promise<unknown>): void {
  ends.push(end);
}

/** A folder of the test's own, gone after it. */
export async function testFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-test-'));
  atEnd(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
  return folder;
}
