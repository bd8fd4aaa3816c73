import * as z from 'zod/mini';
import { id, optional } from './fields.ts';

/** How many exhibitors an effect lists at most. */
export const toldAtMost = 200;

export const allowanceNames = [
  'personnelQuota',
  'guestQuota',
  'freeScanPointCount',
  'packageLevel',
  'product',
] as const;
export type AllowanceName = (typeof allowanceNames)[number];

/** One thing that an exhibitor gets more or less of; a quota that is null has no end. */
export const allowanceChange = z.object({
  what: z.enum(allowanceNames),
  /** For a product, its name. */
  name: optional(z.string()),
  from: optional(z.string()),
  to: optional(z.string()),
});
export type AllowanceChange = z.output<typeof allowanceChange>;

/** What a change of packages, bands or own values does to one exhibitor. */
export const exhibitorEffect = z.object({
  partnerID: id,
  name: z.string(),
  gains: z.array(allowanceChange),
  losses: z.array(allowanceChange),
  /** Badges of the personnel beyond the new quota: all of them stay. */
  overCount: z.int(),
});
export type ExhibitorEffect = z.output<typeof exhibitorEffect>;

/** Who gains and who loses by a change (ORG-29). */
export const allowanceEffect = z.object({
  gainCount: z.int(),
  loseCount: z.int(),
  /** Exhibitors that have more badges than they may have then. */
  overCount: z.int(),
  /** The first of them, those that lose first. */
  exhibitors: z.array(exhibitorEffect),
  /** Tells it from what the same change would do to other exhibitors, or beside another change. */
  version: z.string(),
});
export type AllowanceEffect = z.output<typeof allowanceEffect>;
