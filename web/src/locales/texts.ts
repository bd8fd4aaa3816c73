/** A file of texts is a line in both: the first part of a key is its name. */
interface English {
  analytics: typeof import('./en/analytics.json');
  auth: typeof import('./en/auth.json');
  capture: typeof import('./en/capture.json');
  checkout: typeof import('./en/checkout.json');
  common: typeof import('./en/common.json');
  dashboard: typeof import('./en/dashboard.json');
  emails: typeof import('./en/emails.json');
  errors: typeof import('./en/errors.json');
  event_personnel: typeof import('./en/event_personnel.json');
  events: typeof import('./en/events.json');
  exhibitor: typeof import('./en/exhibitor.json');
  form: typeof import('./en/form.json');
  instructions: typeof import('./en/instructions.json');
  invitation: typeof import('./en/invitation.json');
  leads: typeof import('./en/leads.json');
  materials: typeof import('./en/materials.json');
  nav: typeof import('./en/nav.json');
  notifications: typeof import('./en/notifications.json');
  orders: typeof import('./en/orders.json');
  partner: typeof import('./en/partner.json');
  personnel_import: typeof import('./en/personnel_import.json');
  persons: typeof import('./en/persons.json');
  products: typeof import('./en/products.json');
  registration: typeof import('./en/registration.json');
  scan_point: typeof import('./en/scan_point.json');
  scan_point_help: typeof import('./en/scan_point_help.json');
  scan_points: typeof import('./en/scan_points.json');
  settings: typeof import('./en/settings.json');
  summary: typeof import('./en/summary.json');
  ticket: typeof import('./en/ticket.json');
  users: typeof import('./en/users.json');
}
interface Finnish {
  analytics: typeof import('./fi/analytics.json');
  auth: typeof import('./fi/auth.json');
  capture: typeof import('./fi/capture.json');
  checkout: typeof import('./fi/checkout.json');
  common: typeof import('./fi/common.json');
  dashboard: typeof import('./fi/dashboard.json');
  emails: typeof import('./fi/emails.json');
  errors: typeof import('./fi/errors.json');
  event_personnel: typeof import('./fi/event_personnel.json');
  events: typeof import('./fi/events.json');
  exhibitor: typeof import('./fi/exhibitor.json');
  form: typeof import('./fi/form.json');
  instructions: typeof import('./fi/instructions.json');
  invitation: typeof import('./fi/invitation.json');
  leads: typeof import('./fi/leads.json');
  materials: typeof import('./fi/materials.json');
  nav: typeof import('./fi/nav.json');
  notifications: typeof import('./fi/notifications.json');
  orders: typeof import('./fi/orders.json');
  partner: typeof import('./fi/partner.json');
  personnel_import: typeof import('./fi/personnel_import.json');
  persons: typeof import('./fi/persons.json');
  products: typeof import('./fi/products.json');
  registration: typeof import('./fi/registration.json');
  scan_point: typeof import('./fi/scan_point.json');
  scan_point_help: typeof import('./fi/scan_point_help.json');
  scan_points: typeof import('./fi/scan_points.json');
  settings: typeof import('./fi/settings.json');
  summary: typeof import('./fi/summary.json');
  ticket: typeof import('./fi/ticket.json');
  users: typeof import('./fi/users.json');
}

type SameKeys<T> = { [Key in keyof T]: T[Key] extends string ? string : SameKeys<T[Key]> };
type Complete<Language extends SameKeys<English>> = Language;

/** Every key of the interface. */
export type Texts = SameKeys<English>;
/** By language: a text that is missing in Finnish does not compile. */
export interface TextsIn {
  en: English;
  fi: Complete<Finnish>;
}
