import type { PackageLevel, VideoPlatform } from './codes.ts';
import type { BillingField } from './partners.ts';

/** What the checklist can ask for, in its order. */
export const checklistNames = [
  'formerProfile',
  'profile',
  'logo',
  'description',
  'billing',
  'personnel',
  'firstPersonnel',
  'waitingPersonnel',
  'waitingGuests',
  'failedMails',
  'drafts',
  'cart',
  'scanPoints',
  'captures',
] as const;
export type ChecklistName = (typeof checklistNames)[number];

export const checklistStates = ['overdue', 'open', 'done'] as const;
export type ChecklistState = (typeof checklistStates)[number];

/** How many there are, and the one that the button leads to. */
interface Found {
  count: number;
  firstID: number | null;
}

/** All that is known about a participation when its next steps are worked out. */
export interface ChecklistFacts {
  eventID: number;
  eventStarts: string;
  eventEnds: string;
  /** Of the place: a day there has 23 hours once a year, and 25. */
  timeZone: string;
  /** Then nobody may do anything (ORG-20). */
  timeArchived: string | null;
  isLive: boolean;
  /** The event shows neither shop nor guests, and takes no new personnel (EVT-12 … 15). */
  isRestricted: boolean;
  isProductsEnabled: boolean;
  /** The organiser has opened invitations (MAIL-03). */
  canInvite: boolean;
  timePartnerPortalOpens: string | null;
  timePartnerPortalCloses: string | null;
  profile: {
    logoMaterialID: number | null;
    contactEmail: string | null;
    phone: string | null;
    homepage: string | null;
    streetAddress: string | null;
    event: {
      description: string | null;
      department: string | null;
      packageLevel: PackageLevel;
      videoPlatform: VideoPlatform;
      videoUrl: string | null;
      videoEmbedCode: string | null;
    };
  };
  billing: Record<BillingStep, string | null> & { isInvoiceReferenceRequired: boolean };
  /** The profile of the last event waits, and has what is missing here (ORG-18). */
  hasFormerProfile: boolean;
  personnelCount: number;
  personnelQuota: number | null;
  waitingPersonnelCount: number;
  waitingGuestsCount: number;
  /** Recipients whom an invitation did not reach, in the invitation with the latest of them. */
  failedMails: Found;
  drafts: Found;
  /** Rows in carts that the user can order. */
  cartRowCount: number;
  scanPointCount: number;
  /** Scan points that no device has used. */
  idleScanPoints: Found;
  /** Captures on devices or without a badge, at the scan point with most of them. */
  waitingCaptures: Found;
}

/** What an invoice can lack (ORG-56). */
type BillingStep = Exclude<BillingField, 'vatNumber'>;
