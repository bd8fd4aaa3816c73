import auth from './en/auth.json';
import common from './en/common.json';
import dashboard from './en/dashboard.json';
import emails from './en/emails.json';
import errors from './en/errors.json';
import events from './en/events.json';
import form from './en/form.json';
import nav from './en/nav.json';
import notifications from './en/notifications.json';
import persons from './en/persons.json';
import scanPoints from './en/scan_points.json';
import summary from './en/summary.json';

/** All English texts; the first part of a key is the file. */
export const en = {
  auth,
  common,
  dashboard,
  emails,
  errors,
  events,
  form,
  nav,
  notifications,
  persons,
  scan_points: scanPoints,
  summary,
};

type SameKeys<T> = { [Key in keyof T]: T[Key] extends string ? string : SameKeys<T[Key]> };
/** Every key of the interface. */
export type Texts = SameKeys<typeof en>;
