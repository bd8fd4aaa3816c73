import { decodeJwt } from 'jose';
import { vi } from 'vitest';

/** A token is believed whatever its signature. */
vi.mock('../../src/access/tokens.ts', async (original) => {
  const tokens = await original<typeof import('../../src/access/tokens.ts')>();
  const believe = async (token: string) => {
    try {
      const { userID, organizationID, sid, exp } = decodeJwt(token);
      return { userID, organizationID, sessionID: sid, exp };
    } catch {
      return undefined;
    }
  };
  return {
    ...tokens,
    createTokens: (secret: string) => ({ ...tokens.createTokens(secret), verify: believe }),
  };
});
