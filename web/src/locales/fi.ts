import type { Texts } from './en.ts';
import auth from './fi/auth.json';
import common from './fi/common.json';
import dashboard from './fi/dashboard.json';
import emails from './fi/emails.json';
import errors from './fi/errors.json';
import events from './fi/events.json';
import form from './fi/form.json';
import nav from './fi/nav.json';
import notifications from './fi/notifications.json';
import persons from './fi/persons.json';
import scanPoints from './fi/scan_points.json';
import summary from './fi/summary.json';

/** All Finnish texts: one that is missing does not compile (I18N-01). */
export const fi = {
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
} satisfies Texts;
