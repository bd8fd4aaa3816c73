import * as z from 'zod/mini';
import { allowanceEffect as effect } from './allowanceEffects.ts';
import { packageLevels } from './codes.ts';
import { area, id, optional, requiredText, text, time } from './fields.ts';
import { route } from './route.ts';

/** At most: packages of an event, products in one, bands of area, exhibitors that get a package at once. */
export const packagesAtMost = 50;
export const includedAtMost = 50;
export const bandsAtMost = 30;
export const givenAtMost = 2000;

const count = z.int().check(z.gte(0), z.lte(100_000));

/** What a product of a package is, and how many of it are included. */
export const includedProduct = z.object({ productID: id, name: z.string(), productCount: z.int() });

/** A product that packages may include. */
export const includableProduct = z.object({ productID: id, name: z.string() });
export type IncludableProduct = z.output<typeof includableProduct>;

/** By what a package is told of. */
export const packageName = z.object({
  packageID: id,
  nameFi: z.string(),
  nameEn: optional(z.string()),
});
export type PackageName = z.output<typeof packageName>;

/** What exhibitors of an event are given together (ORG-29); of what is null it says nothing. */
export const eventPackage = z.object({
  ...packageName.shape,
  personnelQuota: optional(z.int()),
  guestQuota: optional(z.int()),
  freeScanPointCount: optional(z.int()),
  packageLevel: z.enum(packageLevels),
  /** Rows at 0.00 in an order of each exhibitor that has the package. */
  includedProducts: z.array(includedProduct),
  /** How many exhibitors have it. */
  exhibitorCount: z.int(),
  timeModified: time,
});
export type EventPackage = z.output<typeof eventPackage>;

const ofWhich = z.enum(['own', 'package', 'area', 'none']);

/** What an exhibitor may have, and where that is from: its own value wins, then the package, then the area. */
export const exhibitorAllowance = z.object({
  package: optional(packageName),
  personnelQuota: optional(z.int()),
  personnelQuotaFrom: ofWhich,
  guestQuota: optional(z.int()),
  guestQuotaFrom: ofWhich,
  freeScanPointCount: z.int(),
  packageLevel: z.enum(packageLevels),
  ownPersonnelQuota: optional(z.int()),
  ownGuestQuota: optional(z.int()),
  ownFreeScanPointCount: optional(z.int()),
  ownPackageLevel: optional(z.enum(packageLevels)),
  quotaNote: optional(z.string()),
  timeAllowanceModified: time,
});
export type ExhibitorAllowance = z.output<typeof exhibitorAllowance>;

export const packagesList = {
  order: ['nameFi'],
  defaultOrder: { nameFi: 'asc' },
  search: ['nameFi', 'nameEn'],
} as const;

/** From so many m² of all stands together on, until the next band begins (ORG-30). */
export const quotaBand = z.object({
  fromArea: z.number(),
  personnelQuota: optional(z.int()),
  guestQuota: optional(z.int()),
});
export type QuotaBand = z.output<typeof quotaBand>;

const eachOnce = (name: string) =>
  z.refine<Record<string, unknown>[]>(
    (rows) => new Set(rows.map((row) => row[name])).size === rows.length,
    'oneOfEach',
  );

const savedPackage = {
  nameFi: requiredText(100),
  nameEn: optional(text(100)),
  personnelQuota: optional(count),
  guestQuota: optional(count),
  freeScanPointCount: optional(count),
  packageLevel: z.enum(packageLevels),
  includedProducts: z
    .array(z.object({ productID: id, productCount: z.int().check(z.gte(1), z.lte(10_000)) }))
    .check(z.maxLength(includedAtMost), eachOnce('productID')),
};
const examplePackage = {
  nameFi: 'Perus',
  nameEn: 'Basic',
  personnelQuota: 6,
  guestQuota: 40,
  freeScanPointCount: 1,
  packageLevel: 'extensive' as const,
  includedProducts: [{ productID: 1, productCount: 2 }],
};

const savedBands = z
  .array(
    z.object({
      fromArea: area.check(z.gte(0)),
      personnelQuota: optional(count),
      guestQuota: optional(count),
    }),
  )
  .check(z.maxLength(bandsAtMost), eachOnce('fromArea'));
const exampleBands = [
  { fromArea: 0, personnelQuota: 5, guestQuota: 20 },
  { fromArea: 13, personnelQuota: 10, guestQuota: 40 },
];

/** Values of the exhibitor's own; what is null follows its package, or the area of its stands. */
export const ownValues = {
  ownPersonnelQuota: optional(count),
  ownGuestQuota: optional(count),
  ownFreeScanPointCount: optional(count),
};
const ownAllowance = {
  ...ownValues,
  ownPackageLevel: optional(z.enum(packageLevels)),
  quotaNote: optional(text(500)),
};
const exampleOwn = {
  ownPersonnelQuota: 12,
  ownGuestQuota: null,
  ownFreeScanPointCount: null,
  ownPackageLevel: null,
  quotaNote: 'Agreed with sales on 3 March',
};

const given = {
  partnerIDs: z.array(id).check(z.minLength(1), z.maxLength(givenAtMost)),
  packageID: optional(id),
};
const exampleGiven = { partnerIDs: [1], packageID: 1 };

const O = '/organizer/events/:eventID';

export const organizerPackageRoutes = {
  packages: route({
    method: 'GET',
    path: `${O}/packages`,
    access: 'organizer',
    right: 'readExhibitors',
    summary: 'The packages of an event, by name.',
    list: packagesList,
    spreadsheet: true,
    reply: { packages: z.array(eventPackage) },
  }),
  includableProducts: route({
    method: 'GET',
    path: `${O}/includableProducts`,
    access: 'organizer',
    right: 'manageEvents',
    summary: 'What packages of an event may include: its products by name, without tickets.',
    reply: { products: z.array(includableProduct) },
  }),
  createPackage: route({
    method: 'POST',
    path: `${O}/packages`,
    access: 'organizer',
    right: 'manageEvents',
    audited: 'events',
    idempotent: true,
    summary: 'Makes a package; nobody has it yet.',
    body: z.object(savedPackage),
    example: examplePackage,
    reply: { package: eventPackage },
    errors: ['packageNameTaken', 'packageProductRefused', 'tooManyPackages'],
  }),
  savePackage: route({
    method: 'POST',
    path: `${O}/packages/:packageID`,
    access: 'organizer',
    right: 'manageEvents',
    audited: 'events',
    summary:
      'Changes a package for all exhibitors that have it: their quotas, and the rows at 0.00 of their orders. Tells who gained and who lost; no badge is taken.',
    body: z.object({ ...savedPackage, timeModified: z.optional(time) }),
    example: examplePackage,
    idempotent: true,
    reply: { package: eventPackage, effect },
    errors: ['changedMeanwhile', 'packageNameTaken', 'packageProductRefused', 'includedShort'],
  }),
  previewPackage: route({
    method: 'POST',
    path: `${O}/packages/:packageID/preview`,
    access: 'organizer',
    right: 'manageEvents',
    audited: false,
    summary: 'Who would gain and who would lose if a package were changed so; nothing is stored.',
    body: z.object(savedPackage),
    example: examplePackage,
    reply: { effect },
    errors: ['packageNameTaken', 'packageProductRefused', 'includedShort'],
  }),
  deletePackage: route({
    method: 'POST',
    path: `${O}/packages/:packageID/delete`,
    access: 'organizer',
    right: 'manageEvents',
    audited: 'events',
    summary: 'Deletes a package that no exhibitor has.',
    idempotent: true,
    reply: {},
    errors: ['packageInUse'],
  }),
  givePackage: route({
    method: 'POST',
    path: `${O}/givenPackages`,
    access: 'organizer',
    right: 'manageExhibitors',
    audited: 'exhibitor',
    summary:
      'Gives exhibitors a package in place of what they had, or takes it away; their own values win and stay. Tells who gained and who lost; no badge is taken. Refused where the effect would be another one than that of this `version`.',
    body: z.object({ ...given, version: z.optional(text(64)) }),
    example: exampleGiven,
    idempotent: true,
    reply: { effect },
    errors: ['changedMeanwhile', 'includedShort'],
  }),
  previewGiving: route({
    method: 'POST',
    path: `${O}/givenPackages/preview`,
    access: 'organizer',
    right: 'manageExhibitors',
    audited: false,
    summary: 'Who would gain and who would lose by another package; nothing is stored.',
    body: z.object(given),
    example: exampleGiven,
    reply: { effect },
    errors: ['includedShort'],
  }),
  saveAllowance: route({
    method: 'POST',
    path: `${O}/exhibitors/:partnerID/allowance`,
    access: 'organizer',
    right: 'manageExhibitors',
    audited: 'exhibitor',
    summary:
      'Gives an exhibitor values of its own, which win over its package and its area; null follows those. No badge is taken.',
    body: z.object({ ...ownAllowance, timeAllowanceModified: z.optional(time) }),
    example: exampleOwn,
    idempotent: true,
    reply: { effect },
    errors: ['changedMeanwhile'],
  }),
  previewAllowance: route({
    method: 'POST',
    path: `${O}/exhibitors/:partnerID/allowance/preview`,
    access: 'organizer',
    right: 'manageExhibitors',
    audited: false,
    summary: 'What values of its own would do to an exhibitor; nothing is stored.',
    body: z.object(ownAllowance),
    example: exampleOwn,
    reply: { effect },
  }),
  quotaBands: route({
    method: 'GET',
    path: `${O}/quotaBands`,
    access: 'organizer',
    right: 'readExhibitors',
    summary: 'The quotas that go by the area of stands, the smallest first.',
    reply: { quotaBands: z.array(quotaBand) },
  }),
  saveQuotaBands: route({
    method: 'POST',
    path: `${O}/quotaBands`,
    access: 'organizer',
    right: 'manageEvents',
    audited: 'events',
    summary:
      'Sets the quotas by area in place of those before; own values and packages win over them. Refused where `seen` is not what there is.',
    body: z.object({ quotaBands: savedBands, seen: z.optional(savedBands) }),
    example: { quotaBands: exampleBands },
    idempotent: true,
    reply: { quotaBands: z.array(quotaBand), effect },
    errors: ['changedMeanwhile'],
  }),
  previewQuotaBands: route({
    method: 'POST',
    path: `${O}/quotaBands/preview`,
    access: 'organizer',
    right: 'manageEvents',
    audited: false,
    summary: 'Who would gain and who would lose by other quotas by area; nothing is stored.',
    body: z.object({ quotaBands: savedBands }),
    example: { quotaBands: exampleBands },
    reply: { effect },
  }),
} as const;
