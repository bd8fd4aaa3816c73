import { daysApart, daysLater, localAt, momentAt, weekdayOf } from '@portal/contract/eventMoments';
import { copiedParts, type CopiedPart, type CopySource } from '@portal/contract/organizerCopies';
import type { EventSettings } from '@portal/contract/organizerSettings';

export const copiedDates = [
  'opens',
  'closes',
  'portalOpens',
  'portalCloses',
  'namesFrozen',
  'scanningCloses',
] as const;
export type CopiedDate = (typeof copiedDates)[number];
type Dates = Record<CopiedDate, string>;

export type CopyValues = { name: string } & Dates & Record<CopiedPart, boolean>;

/** The dates of an event by its own clocks. */
export function datesOf(source: EventSettings): Dates {
  const local = (iso: string | null) => (iso ? localAt(iso, source.timeZone) : '');
  return {
    opens: local(source.eventStarts),
    closes: local(source.eventEnds),
    portalOpens: local(source.timePartnerPortalOpens),
    portalCloses: local(source.timePartnerPortalCloses),
    namesFrozen: local(source.timeNamesFrozen),
    scanningCloses: local(source.timeScanningCloses),
  };
}

/** ORG-17: the same dates, moved by the distance of the opening days; the opening itself as it was typed. */
export function movedDates(dates: Dates, opens: string): Dates {
  const days = daysApart(dates.opens, opens);
  const isKnown = opens !== '' && !Number.isNaN(days);
  const moved = copiedDates.map((name) => [
    name,
    isKnown && dates[name] ? daysLater(dates[name], days) : '',
  ]);
  return { ...(Object.fromEntries(moved) as Dates), opens };
}

/** What changes with the opening; a date that was written over stays as it was written. */
export function withOpening(dates: Dates, values: CopyValues, opens: string): Partial<CopyValues> {
  const before = movedDates(dates, values.opens);
  const after = movedDates(dates, opens);
  const follows = copiedDates.filter((name) => values[name] === before[name]);
  return { ...Object.fromEntries(follows.map((name) => [name, after[name]])), opens };
}

export const isWeekend = (local: string): boolean => weekdayOf(local) > 5;

/** Whether there is anything of a part to copy. */
const hasAny: Record<CopiedPart, (source: CopySource) => boolean> = {
  settings: () => true,
  products: ({ categoryCount, productCount }) => categoryCount + productCount > 0,
  packages: ({ packageCount }) => packageCount > 0,
  // Of an event that asks for nothing a copy may ask for nothing either.
  tasks: () => true,
  template: ({ templateCount }) => templateCount > 0,
  exhibitors: ({ exhibitorCount }) => exhibitorCount > 0,
  stands: ({ standCount }) => standCount > 0,
};
export const partsIn = (source: CopySource) => copiedParts.filter((part) => hasAny[part](source));

/** What is copied of what is ticked: no stand without its exhibitor. */
export const chosenIn = (values: CopyValues) =>
  copiedParts.filter((part) => values[part] && (part !== 'stands' || values.exhibitors));

export function startOf(event: EventSettings, source: CopySource): CopyValues {
  const parts = partsIn(source);
  return {
    name: event.name,
    ...movedDates(datesOf(event), ''),
    settings: parts.includes('settings'),
    products: parts.includes('products'),
    packages: parts.includes('packages'),
    tasks: parts.includes('tasks'),
    template: parts.includes('template'),
    exhibitors: parts.includes('exhibitors'),
    // A new fair, a new plan of the hall: whoever keeps the old one ticks it.
    stands: false,
  };
}

export function copyBody(values: CopyValues, timeZone: string) {
  const moment = (local: string) => (local ? momentAt(local, timeZone) : null);
  return {
    name: values.name,
    eventStarts: momentAt(values.opens, timeZone),
    eventEnds: momentAt(values.closes, timeZone),
    timePartnerPortalOpens: moment(values.portalOpens),
    timePartnerPortalCloses: moment(values.portalCloses),
    timeNamesFrozen: moment(values.namesFrozen),
    timeScanningCloses: moment(values.scanningCloses),
    copiedParts: chosenIn(values),
  };
}
