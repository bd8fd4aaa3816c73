import type { Tokens } from '../../access/tokens.ts';

interface Kept {
  organizationID: number;
  materialID: number;
  isPublic: boolean;
}

/** Where a file is, from the host's root: a private one is opened by a signature, for some minutes. */
export async function addressOf(
  tokens: Tokens,
  { organizationID, materialID, isPublic }: Kept,
): Promise<string> {
  const path = `/uploads/materials/${organizationID}/${materialID}`;
  return isPublic ? path : `${path}?signature=${await tokens.signFile(materialID)}`;
}
