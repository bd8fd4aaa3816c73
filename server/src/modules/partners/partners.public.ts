/** What other modules may call of this one. */
export { billingProgress, isBillingWhole } from './billingParts.ts';
export { hasFormerProfile } from './formerProfiles.queries.ts';
