import type { EventsPartnersFile } from '@portal/contract/materials';
import type { Tokens } from '../../access/tokens.ts';
import type { StoredFile } from './materials.queries.ts';
import { addressOf } from './materials.service.ts';

/** A file of a partner as it is told, with its address. */
export async function fileWithAddress(
  tokens: Tokens,
  { material: { organizationID, ...material }, ...link }: StoredFile,
): Promise<EventsPartnersFile> {
  const absolutePath = await addressOf(tokens, { organizationID, ...material });
  return { ...link, material: { ...material, absolutePath } };
}
