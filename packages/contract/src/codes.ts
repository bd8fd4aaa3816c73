/** personStatus (PPL-14). */
export const personStatus = {
  toBeInvited: 0,
  notParticipating: 1,
  invited: 2,
  registered: 3,
  cancelled: 4,
  checkedIn: 5,
  noShow: 6,
  checkedOut: 7,
  inQueue: 8,
  waitingForPayment: 9,
  waitingForApproval: 10,
} as const;
export type PersonStatus = (typeof personStatus)[keyof typeof personStatus];

/** personType: staff of the partner, or someone it invited (PPL-20, CONST-12). */
export const personType = { guest: 2, personnel: 3 } as const;
export type PersonType = (typeof personType)[keyof typeof personType];

/** Status of an order (SRV-47). */
export const orderStatus = {
  open: 1,
  confirmed: 2,
  invoiced: 3,
  paid: 4,
  cancelled: 5,
  openCart: 9,
  ordered: 12,
} as const;

/** Status of one row of an order (SRV-48). */
export const orderRowStatus = { ordered: 3, confirmed: 4, inCart: 5 } as const;

/** How an order is paid, and where it was made (CONST-12). */
export const paymentMethod = { invoice: 1 } as const;
export const createdFrom = { partnerPortal: 2 } as const;

/** Status of an invitation e-mail (MAIL-11). */
export const emailStatuses = ['draft', 'sending', 'sent', 'failed'] as const;
export type EmailStatus = (typeof emailStatuses)[number];

/**
 * How far an invitation has come with one recipient: it waits, left, was refused for good, was stopped
 * before it left, was not sent to somebody who had opted out, or was answered at the registration page.
 */
export const recipientStates = [
  'waiting',
  'sent',
  'failed',
  'stopped',
  'optedOut',
  'registered',
  'declined',
] as const;
export type RecipientState = (typeof recipientStates)[number];

export const packageLevels = ['brief', 'extensive'] as const;
export type PackageLevel = (typeof packageLevels)[number];
export const videoPlatforms = ['youtube', 'vimeo', 'other'] as const;
export type VideoPlatform = (typeof videoPlatforms)[number];
export const salesTypes = ['partner', 'partnerAdditional'] as const;
/** Subjects of a message to the organiser; `Muu`, other, is the wire's own word (I18N-07). */
export const supportSubjects = ['ScanPoints', 'Muu'] as const;
export type SupportSubject = (typeof supportSubjects)[number];
export type SalesType = (typeof salesTypes)[number];

/** Where an uploaded file belongs (CONST-12). */
export const materialFolderType = { logo: 4, partnerMaterial: 15 } as const;

/** Colours of the mobile page where an event sets none (SRV-26, SRV-28). */
export const defaultColors = {
  primaryColor: '#14532d',
  secondaryFontColor: '#ffffff',
  tertiaryFontColor: '#4b5563',
} as const;
