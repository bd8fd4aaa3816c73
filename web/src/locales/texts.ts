/** A file of texts is a line in both: the first part of a key is its name. */
interface English {
  acting: typeof import('./en/acting/acting.json');
  analytics: typeof import('./en/event/analytics.json');
  auth: typeof import('./en/outside/auth.json');
  capture: typeof import('./en/event/capture.json');
  checklist: typeof import('./en/inside/checklist.json');
  checkout: typeof import('./en/event/checkout.json');
  common: typeof import('./en/start/common.json');
  dashboard: typeof import('./en/inside/dashboard.json');
  emails: typeof import('./en/event/emails.json');
  errors: typeof import('./en/start/errors.json');
  event_copy: typeof import('./en/organizerEvent/event_copy.json');
  event_dates: typeof import('./en/organizerEvent/event_dates.json');
  event_personnel: typeof import('./en/event/event_personnel.json');
  event_settings: typeof import('./en/organizerEvent/event_settings.json');
  events: typeof import('./en/inside/events.json');
  exhibitor: typeof import('./en/event/exhibitor.json');
  table_import: typeof import('./en/organizerEvent/table_import.json');
  exhibitors: typeof import('./en/organizerEvent/exhibitors.json');
  packages: typeof import('./en/organizerEvent/packages.json');
  factors: typeof import('./en/factors/factors.json');
  form: typeof import('./en/start/form.json');
  former_leads: typeof import('./en/settings/former_leads.json');
  help: typeof import('./en/inside/help.json');
  instructions: typeof import('./en/event/instructions.json');
  invitation: typeof import('./en/event/invitation.json');
  leads: typeof import('./en/event/leads.json');
  log: typeof import('./en/settings/log.json');
  mailed_link: typeof import('./en/linked/mailed_link.json');
  materials: typeof import('./en/event/materials.json');
  nav: typeof import('./en/inside/nav.json');
  notifications: typeof import('./en/inside/notifications.json');
  orders: typeof import('./en/inside/orders.json');
  datasets: typeof import('./en/organizer/datasets.json');
  factor_demand: typeof import('./en/organizer/factor_demand.json');
  organization: typeof import('./en/organizer/organization.json');
  organizer: typeof import('./en/organizer/organizer.json');
  organizer_users: typeof import('./en/organizer/organizer_users.json');
  partner: typeof import('./en/inside/partner.json');
  personnel_import: typeof import('./en/event/personnel_import.json');
  persons: typeof import('./en/event/persons.json');
  privacy: typeof import('./en/settings/privacy.json');
  products: typeof import('./en/event/products.json');
  registration: typeof import('./en/linked/registration.json');
  scan_point: typeof import('./en/event/scan_point.json');
  scan_point_help: typeof import('./en/event/scan_point_help.json');
  scan_points: typeof import('./en/event/scan_points.json');
  settings: typeof import('./en/settings/settings.json');
  setup: typeof import('./en/setup/setup.json');
  summary: typeof import('./en/event/summary.json');
  ticket: typeof import('./en/linked/ticket.json');
  users: typeof import('./en/settings/users.json');
}
interface Finnish {
  acting: typeof import('./fi/acting/acting.json');
  analytics: typeof import('./fi/event/analytics.json');
  auth: typeof import('./fi/outside/auth.json');
  capture: typeof import('./fi/event/capture.json');
  checklist: typeof import('./fi/inside/checklist.json');
  checkout: typeof import('./fi/event/checkout.json');
  common: typeof import('./fi/start/common.json');
  dashboard: typeof import('./fi/inside/dashboard.json');
  emails: typeof import('./fi/event/emails.json');
  errors: typeof import('./fi/start/errors.json');
  event_copy: typeof import('./fi/organizerEvent/event_copy.json');
  event_dates: typeof import('./fi/organizerEvent/event_dates.json');
  event_personnel: typeof import('./fi/event/event_personnel.json');
  event_settings: typeof import('./fi/organizerEvent/event_settings.json');
  events: typeof import('./fi/inside/events.json');
  exhibitor: typeof import('./fi/event/exhibitor.json');
  table_import: typeof import('./fi/organizerEvent/table_import.json');
  exhibitors: typeof import('./fi/organizerEvent/exhibitors.json');
  packages: typeof import('./fi/organizerEvent/packages.json');
  factors: typeof import('./fi/factors/factors.json');
  form: typeof import('./fi/start/form.json');
  former_leads: typeof import('./fi/settings/former_leads.json');
  help: typeof import('./fi/inside/help.json');
  instructions: typeof import('./fi/event/instructions.json');
  invitation: typeof import('./fi/event/invitation.json');
  leads: typeof import('./fi/event/leads.json');
  log: typeof import('./fi/settings/log.json');
  mailed_link: typeof import('./fi/linked/mailed_link.json');
  materials: typeof import('./fi/event/materials.json');
  nav: typeof import('./fi/inside/nav.json');
  notifications: typeof import('./fi/inside/notifications.json');
  orders: typeof import('./fi/inside/orders.json');
  datasets: typeof import('./fi/organizer/datasets.json');
  factor_demand: typeof import('./fi/organizer/factor_demand.json');
  organization: typeof import('./fi/organizer/organization.json');
  organizer: typeof import('./fi/organizer/organizer.json');
  organizer_users: typeof import('./fi/organizer/organizer_users.json');
  partner: typeof import('./fi/inside/partner.json');
  personnel_import: typeof import('./fi/event/personnel_import.json');
  persons: typeof import('./fi/event/persons.json');
  privacy: typeof import('./fi/settings/privacy.json');
  products: typeof import('./fi/event/products.json');
  registration: typeof import('./fi/linked/registration.json');
  scan_point: typeof import('./fi/event/scan_point.json');
  scan_point_help: typeof import('./fi/event/scan_point_help.json');
  scan_points: typeof import('./fi/event/scan_points.json');
  settings: typeof import('./fi/settings/settings.json');
  setup: typeof import('./fi/setup/setup.json');
  summary: typeof import('./fi/event/summary.json');
  ticket: typeof import('./fi/linked/ticket.json');
  users: typeof import('./fi/settings/users.json');
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
