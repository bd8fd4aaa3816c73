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

/** A storage that a browser may forbid: then nothing is kept, and nothing breaks. */
function storageIn<Key extends string>(area: () => Storage) {
  return {
    get(key: Key): string | null {
      try {
        return area().getItem(key);
      } catch {
        return null;
      }
    },
    set(key: Key, value: string): void {
      try {
        area().setItem(key, value);
      } catch {
        // The value lives in memory only.
      }
    },
    remove(...keys: Key[]): void {
      try {
        for (const key of keys) area().removeItem(key);
      } catch {
        // There was nothing kept.
      }
    },
  };
}

export const storage = storageIn<StorageKey>(() => localStorage);
/** What ends with the tab: the address that opens after the sign-in (AUTH-07). */
export const tabStorage = storageIn<'wantedAddress'>(() => sessionStorage);
