import * as z from 'zod/mini';
import { optional } from './fields.ts';
import { importFieldNames } from './importSheets.ts';

/** As many of each are told; how many there are stands beside them. */
export const takeBackToldAtMost = 200;

/** As many days it is known what was there before an import. */
export const takeBackDays = 30;

/** What an import made, and what goes with it. */
const takeBackThings = [
  'exhibitor',
  'place',
  'stand',
  'contact',
  'product',
  'category',
  'person',
  'badge',
] as const;

/** Why an import cannot be taken back. */
export const takeBackReasons = [
  'changed',
  'later',
  'orders',
  'people',
  'contacts',
  'signedIn',
  'invited',
  'files',
  'notes',
  'acted',
  'invitations',
  'scanPoints',
  'leads',
  'visits',
  'stands',
  'elsewhere',
  'packages',
  'bundles',
  'categories',
  'tasks',
  'stock',
  'scans',
  'badge',
] as const;
export type TakeBackReason = (typeof takeBackReasons)[number];

const word = optional(z.string());

/** Something that an import made, which goes. */
export const takenAway = z.object({ what: z.enum(takeBackThings), name: z.string() });
export type TakenAway = z.output<typeof takenAway>;

/** A field that an import set, which becomes again what it was. */
export const setBack = z.object({
  name: z.string(),
  field: z.enum(importFieldNames),
  from: word,
  to: word,
  /** Somebody changed it since: it stays as it is. */
  isKept: z.boolean(),
});
export type SetBack = z.output<typeof setBack>;

/** What stands against it. */
export const takeBackObstacle = z.object({ name: z.string(), reason: z.enum(takeBackReasons) });
export type TakeBackObstacle = z.output<typeof takeBackObstacle>;

/** What taking an import back would do (ORG-42). */
export const takeBack = z.object({
  takenAwayCount: z.int(),
  takenAway: z.array(takenAway),
  setBackCount: z.int(),
  setBack: z.array(setBack),
  obstacleCount: z.int(),
  obstacles: z.array(takeBackObstacle),
});
export type TakeBack = z.output<typeof takeBack>;
