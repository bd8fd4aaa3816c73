import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as (options: { type: 'minor' }) => void;

/** Bytes of streamed content between two collections. */
const step = 16 * 1024 * 1024;
let passed = 0;

/**
 * Is told about content that streams through. Its chunks are short-lived, but V8 counts only their small
 * headers, and would let a hundred megabytes lie before it collects (T12); a collection takes a millisecond.
 * Five uploads of 19 MB at once cost 26 MB of memory with it, 72 MB without.
 */
export function contentPassed(bytes: number): void {
  passed += bytes;
  if (passed < step) return;
  passed = 0;
  collect({ type: 'minor' });
}
