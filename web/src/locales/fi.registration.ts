import type { enRegistration } from './en.registration.ts';
import registration from './fi/registration.json';
import type { SameKeys } from './texts.ts';

/** The texts of the pages behind the links of an invitation. */
export const fiRegistration = {
  registration,
} satisfies SameKeys<typeof enRegistration>;
