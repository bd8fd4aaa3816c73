/** What the portal keeps in the browser (AUTH-15). */
export type StorageKey =
  | 'token'
  | 'signedOut'
  | 'deviceKey'
  | 'partnerID'
  | 'orderID'
  | 'drafts'
  | 'connection'
  | 'language'
  | 'shopView'
  | 'nextSteps'
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

let area: Storage | undefined;
/**
 * In the tab of whoever acts as an exhibitor all of it is the tab's, from its start on: their own session
 * stays where it is, and what belongs to either never meets the other (ORG-34).
 */
const tabsOrBrowsers = () =>
  (area ??= sessionStorage.getItem('token') ? sessionStorage : localStorage);

export const storage = storageIn<StorageKey>(tabsOrBrowsers);
/** What ends with the tab: the address that opens after the sign-in (AUTH-07). */
export const tabStorage = storageIn<'wantedAddress' | 'triedLink'>(() => sessionStorage);
