import { registrationLinkPlaceholder } from '@portal/contract/recipients';

/** What is typed as the address of a link, as the address that it means. */
export function linkAddress(typed: string): string {
  const address = typed.trim();
  if (address === '' || address === registrationLinkPlaceholder) return address;
  if (/^(?:https?:\/\/|mailto:)/i.test(address)) return address;
  return /^[^/:@\s]+@[^/:@\s]+$/.test(address) ? `mailto:${address}` : `https://${address}`;
}
