import type { Storage } from '../storage/storage.ts';
import { inSpan } from './traces.ts';

/** Files as they are, each call of them in a span; what they are called is not told. */
export function tracedStorage(storage: Storage, system: 'disk' | 's3'): Storage {
  const spanned = <T>(name: string, work: () => Promise<T>): Promise<T> =>
    inSpan(`storage ${name}`, { kind: 'asked', facts: { 'portal.storage': system } }, work);
  return {
    draft: () => storage.draft(),
    put: (name, draft) => spanned('put', () => storage.put(name, draft)),
    read: (name, range) => spanned('read', () => storage.read(name, range)),
    remove: (name) => spanned('remove', () => storage.remove(name)),
    check: () => spanned('check', () => storage.check()),
    removeDrafts: (before) => spanned('remove drafts', () => storage.removeDrafts(before)),
  };
}
