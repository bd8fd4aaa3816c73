/** What other modules may call of this one. */
export { hasFormerProfile } from './formerProfiles.queries.ts';
