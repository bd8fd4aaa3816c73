/** What ends a part of an address, or begins another one. */
export const escapes = '#, /, ?, @ and % are written %23, %2F, %3F, %40 and %25';

/** Whether the user name or password of an address seems to have such signs as they are. */
export function hasLooseSigns(address: string): boolean {
  if (!address.includes('@')) return false;
  if (!URL.canParse(address)) return true;
  const { hash, pathname, searchParams } = new URL(address);
  return [hash, pathname, ...searchParams.keys()].some((part) => part.includes('@'));
}
