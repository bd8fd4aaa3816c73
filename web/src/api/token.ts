import type { TokenPayload } from '@portal/contract/auth';
import { storage } from './storage.ts';

/** Base64url of UTF-8 JSON. */
function decode(part: string): unknown {
  const binary = atob(part.replaceAll('-', '+').replaceAll('_', '/'));
  return JSON.parse(new TextDecoder().decode(Uint8Array.from(binary, (c) => c.charCodeAt(0))));
}

type Payload = TokenPayload & { iat: number };

/** The one that was read last: every row of a list asks, and it takes a phone a while to read one (S11). */
let known: { token: string; payload: Payload } | undefined;

/** What the stored token says of itself (AUTH-10); undefined where there is none that can be read. */
export function tokenPayload(): Payload | undefined {
  const token = storage.get('token');
  if (!token) return undefined;
  try {
    if (known?.token !== token)
      known = { token, payload: decode(token.split('.')[1] ?? '') as Payload };
    return known.payload;
  } catch {
    return undefined;
  }
}

/** Seconds until the token is out of date, by this machine's clock. */
export function tokenLifeLeft(): number {
  return (tokenPayload()?.exp ?? 0) - Date.now() / 1000;
}
