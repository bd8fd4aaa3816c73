import type { PackageLevel, VideoPlatform } from './codes.ts';
import type { BillingField } from './partners.ts';

/** What an organiser can ask for (ORG-83), in the order in which it is offered. */
export const taskKinds = [
  'profile',
  'logo',
  'description',
  'billing',
  'mainContact',
  'personnel',
  'order',
  'invitation',
  'files',
  'scanPoints',
  'rehearsals',
  'notification',
] as const;
export type TaskKind = (typeof taskKinds)[number];

/** What sort of file is asked for. */
export const fileKinds = ['pdf', 'picture'] as const;
export type FileKind = (typeof fileKinds)[number];

/** What was begun, waits or went wrong: nobody asked for it, and it is gone once it is seen to. */
export const looseEnds = [
  'formerProfile',
  'waitingPersonnel',
  'waitingGuests',
  'failedMails',
  'drafts',
  'cart',
  'captures',
] as const;
export type LooseEnd = (typeof looseEnds)[number];

/** The lines of the checklist: a task for personnel without a quota has a name of its own. */
export const checklistNames = [...taskKinds, 'firstPersonnel', ...looseEnds] as const;
export type ChecklistName = (typeof checklistNames)[number];

export const checklistStates = ['overdue', 'open', 'done'] as const;
export type ChecklistState = (typeof checklistStates)[number];

/** How many there are, and the one that the button leads to. */
interface Found {
  count: number;
  firstID: number | null;
}

/** How far a participation is with a task of the organiser's, as the database works it out (ORG-84). */
export interface TaskProgress {
  eventTaskID: number;
  taskKind: TaskKind;
  /** It is done where all of it is. */
  done: number;
  of: number;
  deadline: string;
  /** Of which category, sort of file or message it is; null: of any. */
  subject: string | null;
  subjectID: number | null;
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
  /** What the organiser asks of it at this moment. */
  tasks: TaskProgress[];
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
  /** Scan points that no device has used, and those that no test badge was read with. */
  idleScanPoints: Found;
  unrehearsedScanPoints: Found;
  /** Captures on devices or without a badge, at the scan point with most of them. */
  waitingCaptures: Found;
}

/** What an invoice can lack (ORG-56). */
type BillingStep = Exclude<BillingField, 'vatNumber'>;
