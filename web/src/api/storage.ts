/** What the portal keeps in the browser (AUTH-15). */
export type StorageKey =
  | 'token'
  | 'partnerID'
  | 'orderID'
  | 'emailDrafts'
  | 'connection'
  | 'language'
  | 'captureCamera'
  | 'captureSilent';

/** Local storage that a browser may forbid: then nothing is kept, and nothing breaks. */
export const storage = {
  get(key: StorageKey): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  set(key: StorageKey, value: string): void {
    try {
      localStorage.setItem(key, value);
    } catch {
      // The value lives in memory only.
    }
  },
  remove(...keys: StorageKey[]): void {
    try {
      for (const key of keys) localStorage.removeItem(key);
    } catch {
      // There was nothing kept.
    }
  },
};
