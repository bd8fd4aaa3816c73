/** What an event has dates of, in the order in which they are told of (ORG-23). */
export const dateKinds = [
  'published',
  'ordering',
  'namesFrozen',
  'tasks',
  'registration',
  'invitations',
  'event',
  'scanningCloses',
  'scans',
  'visits',
  'notifications',
  'archived',
] as const;
export type DateKind = (typeof dateKinds)[number];

/** What may contradict: the dates it is about, and what is to be put right. */
export const contradictionKinds = [
  'orderingReversed',
  'orderingAfterEnd',
  'orderingNeverCloses',
  'orderingAfterStart',
  'orderingOff',
  'namesFrozenAfterStart',
  'scanningClosesBeforeEnd',
  'tasksAfterStart',
  'draftThoughTasksDue',
  'draftThoughNamesFrozen',
  'draftThoughOrdering',
  'draftThoughRunning',
  'archivedBeforeEnd',
  'invitedAfterEnd',
  'scansOutside',
  'visitsFar',
] as const;
export type ContradictionKind = (typeof contradictionKinds)[number];

/** A first and a last moment; null: there is none yet. */
export interface Span {
  first: string | null;
  last: string | null;
}

/** What the portal knows of an event that has a date. */
export interface DateFacts {
  eventStarts: string;
  eventEnds: string;
  timePublished: string | null;
  timeArchived: string | null;
  timePartnerPortalOpens: string | null;
  timePartnerPortalCloses: string | null;
  timeNamesFrozen: string | null;
  /** When the capture links close. */
  timeScanningCloses: string | null;
  /** Whether exhibitors have a shop. */
  isOrderingOn: boolean;
  /** When what exhibitors are asked for is due. */
  tasks: Span;
  /** When invitations of exhibitors left. */
  invitations: Span;
  /** Of these and of visits what is within a year of the event: a clock may be wrong by centuries. */
  scans: Span;
  visits: Span;
  notifications: Span;
  /** Tasks that are due when the event has begun, and those that were due by now. */
  lateTaskCount: number;
  pastTaskCount: number;
  /** Scans of a day that is neither of the event nor beside it. */
  outsideScanCount: number;
  /** Visits more than a year before or after the event. */
  farVisitCount: number;
  /** Invitations that left after the event. */
  lateInvitationCount: number;
}

/** One line of the dates: null at an end that is open. */
export interface EventDate {
  kind: DateKind;
  starts: string | null;
  ends: string | null;
}

export interface Contradiction {
  kind: ContradictionKind;
  /** Of how many, where it is counted. */
  count: number | null;
}

const line = (kind: DateKind, starts: string | null, ends: string | null) => ({
  kind,
  starts,
  ends,
});
const moment = (kind: DateKind, at: string | null) => (at ? [line(kind, at, at)] : []);
const span = (kind: DateKind, { first, last }: Span) =>
  first && last ? [line(kind, first, last)] : [];

const hasWindow = ({ timePartnerPortalOpens, timePartnerPortalCloses }: DateFacts) =>
  timePartnerPortalOpens !== null || timePartnerPortalCloses !== null;

/** The dates that an event has, each on a line of its own; dates it does not have are left out (ORG-23). */
export function datesOf(facts: DateFacts): EventDate[] {
  const { timePartnerPortalOpens: opens, timePartnerPortalCloses: closes } = facts;
  return [
    ...moment('published', facts.timePublished),
    ...(facts.isOrderingOn || hasWindow(facts) ? [line('ordering', opens, closes)] : []),
    ...moment('namesFrozen', facts.timeNamesFrozen),
    ...span('tasks', facts.tasks),
    // As the registration page has it: until the event is over.
    ...(facts.invitations.first
      ? [line('registration', facts.invitations.first, facts.eventEnds)]
      : []),
    ...span('invitations', facts.invitations),
    line('event', facts.eventStarts, facts.eventEnds),
    ...moment('scanningCloses', facts.timeScanningCloses),
    ...span('scans', facts.scans),
    ...span('visits', facts.visits),
    ...span('notifications', facts.notifications),
    ...moment('archived', facts.timeArchived),
  ];
}

const at = (iso: string) => Date.parse(iso);

/** The contradictions among the dates at a moment (ORG-23). */
export function contradictionsOf(facts: DateFacts, now: string): Contradiction[] {
  const { eventStarts, eventEnds, timePublished, timeArchived } = facts;
  const { timePartnerPortalOpens: opens, timePartnerPortalCloses: closes } = facts;
  const { timeNamesFrozen: frozen, timeScanningCloses: scanned } = facts;
  const isDraft = timePublished === null;
  const hasOpened = (!opens || at(opens) <= at(now)) && (!closes || at(closes) > at(now));
  const found: Record<ContradictionKind, number | boolean> = {
    orderingReversed: opens !== null && closes !== null && at(closes) < at(opens),
    orderingAfterEnd: facts.isOrderingOn && closes !== null && at(closes) > at(eventEnds),
    orderingNeverCloses: facts.isOrderingOn && closes === null,
    orderingAfterStart: opens !== null && at(opens) > at(eventStarts),
    orderingOff: !facts.isOrderingOn && hasWindow(facts),
    namesFrozenAfterStart: frozen !== null && at(frozen) > at(eventStarts),
    scanningClosesBeforeEnd: scanned !== null && at(scanned) < at(eventEnds),
    tasksAfterStart: facts.lateTaskCount,
    draftThoughTasksDue: isDraft && facts.pastTaskCount,
    draftThoughNamesFrozen: isDraft && frozen !== null && at(frozen) <= at(now),
    draftThoughOrdering: isDraft && facts.isOrderingOn && opens !== null && hasOpened,
    draftThoughRunning: isDraft && at(eventStarts) <= at(now),
    archivedBeforeEnd: timeArchived !== null && at(timeArchived) < at(eventEnds),
    invitedAfterEnd: facts.lateInvitationCount,
    scansOutside: facts.outsideScanCount,
    visitsFar: facts.farVisitCount,
  };
  return contradictionKinds.flatMap((kind) => {
    const count = found[kind];
    if (!count) return [];
    return [{ kind, count: count === true ? null : count }];
  });
}
