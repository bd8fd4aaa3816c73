import type { Visitor } from '@portal/contract/analytics';
import { formatSeconds } from '@portal/contract/rules';
import { i18n } from '../../i18n.ts';
import { utcTime } from '../../shared/times.ts';

type FieldName =
  | 'first_name'
  | 'last_name'
  | 'company'
  | 'job_title'
  | 'email'
  | 'phone'
  | 'first_seen'
  | 'last_seen'
  | 'active_time';

/** Undefined: not told at all, where the organiser hides how visitors are reached (VIS-08). */
const values: Record<FieldName, (visitor: Visitor) => string | null | undefined> = {
  first_name: ({ firstName }) => firstName,
  last_name: ({ lastName }) => lastName,
  company: ({ company }) => company,
  job_title: ({ jobTitle }) => jobTitle,
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  first_seen: ({ timeCreated }) => utcTime(timeCreated),
  last_seen: ({ timeLatestActivity }) => utcTime(timeLatestActivity),
  active_time: ({ activityTime }) => formatSeconds(activityTime),
};

export interface VisitorField {
  name: FieldName;
  label: string;
  valueOf: (visitor: Visitor) => string | null | undefined;
}

/** VIS-06, VIS-09: what is told of visitors, the same in the window and in the file. */
export function visitorFields(isContactDataHidden: boolean): VisitorField[] {
  const names = Object.keys(values) as FieldName[];
  return names
    .filter((name) => !isContactDataHidden || (name !== 'email' && name !== 'phone'))
    .map((name) => ({ name, label: i18n.t(`analytics.${name}`), valueOf: values[name] }));
}

/** First names and last name, of who gave one. */
export function nameOf({ firstName, lastName }: Visitor): string | undefined {
  return [firstName, lastName].filter(Boolean).join(' ') || undefined;
}
