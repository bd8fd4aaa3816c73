import { tokenPayload } from '../api/token.ts';

/** Milliseconds since 1970; of the moment at which an organiser looks at the event (ORG-25). */
export function now(): number {
  const seen = tokenPayload()?.acting?.timeSeen;
  return seen ? Date.parse(seen) : Date.now();
}
