import { missingBilling } from './billing.ts';
import {
  checklistStates,
  looseEnds,
  type ChecklistFacts,
  type ChecklistName,
  type ChecklistState,
  type LooseEnd,
  type TaskKind,
  type TaskProgress,
} from './checklistFacts.ts';
import { daysLater, localAt, momentAt } from './eventMoments.ts';
import { profileSteps, type ProfileField } from './profile.ts';

/** How many days before the opening something is due; or the moment itself. */
type Due = number | ((facts: ChecklistFacts) => string);

/** One loose end, as a rule over data: nobody ticks anything. */
interface LooseEndRule {
  /** How many there are at this moment; with none it is not told of. */
  count: (facts: ChecklistFacts, now: number) => number;
  due: Due;
  /** Address of the very field, from the event's on; or of another screen, from the root. */
  target: (facts: ChecklistFacts) => `/${string}`;
}

const untilEnd = ({ eventEnds }: ChecklistFacts, now: number) => now < Date.parse(eventEnds);
const untilOpening = ({ eventStarts }: ChecklistFacts, now: number) =>
  now < Date.parse(eventStarts);
const profileOf = ({ profile, isLive }: ChecklistFacts) => profileSteps(profile, { isLive });
const anchors: Partial<Record<ProfileField, string>> = { logoMaterialID: 'logo' };
/** Profile fields with a line of their own; they come last. */
const ownLines: readonly ProfileField[] = ['logoMaterialID', 'description'];

function profileTarget(facts: ChecklistFacts): `/${string}` {
  const missing = profileOf(facts)
    .filter(({ isDone }) => !isDone)
    .map(({ field }) => field);
  const first = missing.find((field) => !ownLines.includes(field)) ?? missing[0];
  return first ? `/exhibitor#${anchors[first] ?? first}` : '/exhibitor';
}

const shopCloses = ({ timePartnerPortalCloses, eventEnds }: ChecklistFacts) =>
  timePartnerPortalCloses ?? eventEnds;

function isOrderingOpen(facts: ChecklistFacts, now: number): boolean {
  const { isProductsEnabled, isRestricted, timePartnerPortalOpens: opens } = facts;
  const isOpened = opens === null || now >= Date.parse(opens);
  return isProductsEnabled && !isRestricted && isOpened && now <= Date.parse(shopCloses(facts));
}

export const looseEndRules: Readonly<Record<LooseEnd, LooseEndRule>> = {
  formerProfile: {
    count: (facts, now) => Number(untilEnd(facts, now) && facts.hasFormerProfile),
    // Before what it fills is asked for.
    due: 21,
    target: () => '/exhibitor?former=yes',
  },
  waitingPersonnel: {
    count: (facts, now) => (untilEnd(facts, now) ? facts.waitingPersonnelCount : 0),
    due: 3,
    target: () => '/people?waiting=yes',
  },
  waitingGuests: {
    count: (facts, now) =>
      untilEnd(facts, now) && !facts.isRestricted ? facts.waitingGuestsCount : 0,
    due: 3,
    target: () => '/people/guests?waiting=yes',
  },
  failedMails: {
    count: (facts, now) => (untilEnd(facts, now) ? facts.failedMails.count : 0),
    due: 7,
    target: ({ failedMails }) => `/emails/${failedMails.firstID}?show=failed`,
  },
  drafts: {
    count: (facts, now) => (untilEnd(facts, now) ? facts.drafts.count : 0),
    due: 7,
    target: ({ drafts }) => `/emails/${drafts.firstID}`,
  },
  cart: {
    count: (facts, now) => (isOrderingOpen(facts, now) ? facts.cartRowCount : 0),
    due: shopCloses,
    target: () => '/checkout',
  },
  captures: {
    // On a phone in a drawer they wait after the event too.
    count: (facts, now) => (untilOpening(facts, now) ? 0 : facts.waitingCaptures.count),
    due: ({ eventEnds }) => eventEnds,
    target: ({ waitingCaptures }) => `/scanpoints/${waitingCaptures.firstID}/settings#devices`,
  },
};

/** Where a scan point gets its device, and reads its first badge. */
const captureOf = ({ firstID }: ChecklistFacts['idleScanPoints']) =>
  firstID === null ? '/scanpoints' : (`/scanpoints/${firstID}/settings#capture` as const);

/** Where each task is done: the address of the very field. */
const taskTargets: Readonly<
  Record<TaskKind, (facts: ChecklistFacts, task: TaskProgress) => `/${string}`>
> = {
  profile: profileTarget,
  logo: () => '/exhibitor#logo',
  description: () => '/exhibitor#description',
  billing: ({ billing }) =>
    `/settings/organization#${missingBilling(billing)[0] ?? 'invoiceCompany'}`,
  mainContact: () => '/settings/users',
  personnel: () => '/people?add=yes',
  order: (_, { subjectID }) => (subjectID === null ? '/shop' : `/shop?category=${subjectID}`),
  invitation: () => '/emails/create',
  files: () => '/exhibitor/materials',
  scanPoints: ({ idleScanPoints }) => captureOf(idleScanPoints),
  rehearsals: ({ unrehearsedScanPoints }) => captureOf(unrehearsedScanPoints),
  notification: () => '/notifications',
};

export interface ChecklistStep {
  /** null: nobody asked for it. */
  eventTaskID: number | null;
  name: ChecklistName;
  state: ChecklistState;
  deadline: string;
  done: number;
  of: number;
  /** Path in the portal, with the field behind its `#`. */
  target: string;
  /** Of which category, sort of file or message it is. */
  subject: string | null;
}

/** By the clocks of the place, whatever they do meanwhile. */
const daysBefore = ({ eventStarts, timeZone }: ChecklistFacts, days: number) =>
  momentAt(daysLater(localAt(eventStarts, timeZone), -days), timeZone);

const stateOf = (deadline: string, now: number) =>
  now > Date.parse(deadline) ? 'overdue' : 'open';

const targetAt = ({ eventID }: ChecklistFacts, path: string) =>
  path.startsWith('/settings') ? path : `/events/${eventID}${path}`;

function looseEndOf(name: LooseEnd, facts: ChecklistFacts, now: number): ChecklistStep[] {
  const { count, due, target } = looseEndRules[name];
  const of = count(facts, now);
  if (of === 0) return [];
  const deadline = typeof due === 'function' ? due(facts) : daysBefore(facts, due);
  const state = stateOf(deadline, now);
  return [
    {
      eventTaskID: null,
      name,
      state,
      deadline,
      done: 0,
      of,
      target: targetAt(facts, target(facts)),
      subject: null,
    },
  ];
}

function taskOf(task: TaskProgress, facts: ChecklistFacts, now: number): ChecklistStep {
  const { eventTaskID, taskKind, deadline, done, of, subject } = task;
  const isFirst = taskKind === 'personnel' && of === 1 && facts.personnelQuota === null;
  return {
    eventTaskID,
    name: isFirst ? 'firstPersonnel' : taskKind,
    state: done >= of ? 'done' : stateOf(deadline, now),
    deadline,
    done,
    of,
    target: targetAt(facts, taskTargets[taskKind](facts, task)),
    subject,
  };
}

/** How much of what is asked for is done, in whole percent: 100 only where all of it is. */
function readyPercent(tasks: readonly TaskProgress[]): number {
  const done = tasks.filter((task) => task.done >= task.of).length;
  return tasks.length === 0 ? 100 : Math.floor((done * 100) / tasks.length);
}

/** What is to do next: overdue first, then what is due soonest, at last what is done. */
export function checklistOf(
  facts: ChecklistFacts,
  now = Date.now(),
): { steps: ChecklistStep[]; ready: number } {
  const ends = facts.timeArchived === null ? looseEnds : [];
  const steps = [
    ...facts.tasks.map((task) => taskOf(task, facts, now)),
    ...ends.flatMap((name) => looseEndOf(name, facts, now)),
  ].toSorted(
    (a, b) =>
      checklistStates.indexOf(a.state) - checklistStates.indexOf(b.state) ||
      Date.parse(a.deadline) - Date.parse(b.deadline),
  );
  return { steps, ready: readyPercent(facts.tasks) };
}
