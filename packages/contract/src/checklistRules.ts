import { missingBilling } from './billing.ts';
import {
  checklistNames,
  checklistStates,
  type ChecklistFacts,
  type ChecklistName,
  type ChecklistState,
} from './checklistFacts.ts';
import { daysLater, localAt, momentAt } from './eventMoments.ts';
import { profileSteps, type ProfileField } from './profile.ts';

interface Progress {
  done: number;
  of: number;
}
/** How many days before the opening something is due; or the moment itself. */
type Due = number | ((facts: ChecklistFacts) => string);

/**
 * One line of the checklist, as a rule over data: nobody ticks anything. What an organiser will ask for, and
 * when reminders leave, are such rules too, with a deadline of the organiser's in place of `due` (ORG-83 … 86).
 */
export interface ChecklistRule {
  /** Whether it is asked for at all, of this participation and at this moment. */
  isAsked: (facts: ChecklistFacts, now: number) => boolean;
  /** It is done where all of it is. */
  progress: (facts: ChecklistFacts) => Progress;
  due: Due;
  /** Address of the very field, from the event's on; or of another screen, from the root. */
  target: (facts: ChecklistFacts) => `/${string}`;
}

const untilEnd = ({ eventEnds }: ChecklistFacts, now: number) => now < Date.parse(eventEnds);
const untilOpening = ({ eventStarts }: ChecklistFacts, now: number) =>
  now < Date.parse(eventStarts);
const whetherDone = (isDone: boolean): Progress => ({ done: Number(isDone), of: 1 });
/** For things that should not be there: all of them are left to do. */
const left = (of: number): Progress => ({ done: 0, of });

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

/** Of invoices: what is asked for, and what of that is missing. */
function billingOf({ billing }: ChecklistFacts) {
  const { isInvoiceReferenceRequired } = billing;
  const missing = missingBilling(billing);
  const asked = new Set([...missingBilling({ isInvoiceReferenceRequired }), ...missing]);
  return { missing, asked: asked.size };
}

const shopCloses = ({ timePartnerPortalCloses, eventEnds }: ChecklistFacts) =>
  timePartnerPortalCloses ?? eventEnds;

function isOrderingOpen(facts: ChecklistFacts, now: number): boolean {
  const { isProductsEnabled, isRestricted, timePartnerPortalOpens: opens } = facts;
  const isOpened = opens === null || now >= Date.parse(opens);
  return isProductsEnabled && !isRestricted && isOpened && now <= Date.parse(shopCloses(facts));
}

export const checklistRules: Readonly<Record<ChecklistName, ChecklistRule>> = {
  formerProfile: {
    isAsked: (facts, now) => untilEnd(facts, now) && facts.hasFormerProfile,
    progress: () => left(1),
    // Before what it fills is asked for.
    due: 21,
    target: () => '/exhibitor?former=yes',
  },
  profile: {
    isAsked: untilEnd,
    progress: (facts) => {
      const steps = profileOf(facts);
      return { done: steps.filter(({ isDone }) => isDone).length, of: steps.length };
    },
    due: 14,
    target: profileTarget,
  },
  logo: {
    isAsked: untilEnd,
    progress: ({ profile }) => whetherDone(profile.logoMaterialID !== null),
    due: 14,
    target: () => '/exhibitor#logo',
  },
  description: {
    isAsked: untilEnd,
    progress: ({ profile }) => whetherDone(Boolean(profile.event.description)),
    due: 14,
    target: () => '/exhibitor#description',
  },
  billing: {
    isAsked: (facts, now) => untilEnd(facts, now) && !facts.isRestricted,
    progress: (facts) => {
      const { missing, asked } = billingOf(facts);
      return { done: asked - missing.length, of: asked };
    },
    due: 7,
    target: (facts) => `/settings/organization#${billingOf(facts).missing[0] ?? 'invoiceCompany'}`,
  },
  // With a quota there are as many badges as it says; without one somebody has to be there.
  personnel: {
    isAsked: (facts, now) =>
      untilEnd(facts, now) && !facts.isRestricted && facts.personnelQuota !== null,
    progress: ({ personnelCount, personnelQuota }) => {
      const of = personnelQuota ?? 0;
      return { done: Math.min(personnelCount, of), of };
    },
    due: 3,
    target: () => '/people?add=yes',
  },
  firstPersonnel: {
    isAsked: (facts, now) =>
      untilEnd(facts, now) && !facts.isRestricted && facts.personnelQuota === null,
    progress: ({ personnelCount }) => whetherDone(personnelCount > 0),
    due: 3,
    target: () => '/people?add=yes',
  },
  waitingPersonnel: {
    isAsked: (facts, now) => untilEnd(facts, now) && facts.waitingPersonnelCount > 0,
    progress: ({ waitingPersonnelCount }) => left(waitingPersonnelCount),
    due: 3,
    target: () => '/people?waiting=yes',
  },
  waitingGuests: {
    isAsked: (facts, now) =>
      untilEnd(facts, now) && !facts.isRestricted && facts.waitingGuestsCount > 0,
    progress: ({ waitingGuestsCount }) => left(waitingGuestsCount),
    due: 3,
    target: () => '/people/guests?waiting=yes',
  },
  failedMails: {
    isAsked: (facts, now) => untilEnd(facts, now) && facts.failedMails.count > 0,
    progress: ({ failedMails }) => left(failedMails.count),
    due: 7,
    target: ({ failedMails }) => `/emails/${failedMails.firstID}?show=failed`,
  },
  drafts: {
    isAsked: (facts, now) => untilEnd(facts, now) && facts.drafts.count > 0,
    progress: ({ drafts }) => left(drafts.count),
    due: 7,
    target: ({ drafts }) => `/emails/${drafts.firstID}`,
  },
  cart: {
    isAsked: (facts, now) => facts.cartRowCount > 0 && isOrderingOpen(facts, now),
    progress: ({ cartRowCount }) => left(cartRowCount),
    due: shopCloses,
    target: () => '/checkout',
  },
  scanPoints: {
    isAsked: (facts, now) => untilEnd(facts, now) && facts.scanPointCount > 0,
    progress: ({ scanPointCount, idleScanPoints }) => ({
      done: scanPointCount - idleScanPoints.count,
      of: scanPointCount,
    }),
    due: 1,
    target: ({ idleScanPoints }) =>
      idleScanPoints.firstID === null
        ? '/scanpoints'
        : `/scanpoints/${idleScanPoints.firstID}/settings#capture`,
  },
  captures: {
    // On a phone in a drawer they wait after the event too.
    isAsked: (facts, now) => !untilOpening(facts, now) && facts.waitingCaptures.count > 0,
    progress: ({ waitingCaptures }) => left(waitingCaptures.count),
    due: ({ eventEnds }) => eventEnds,
    target: ({ waitingCaptures }) => `/scanpoints/${waitingCaptures.firstID}/settings#devices`,
  },
};

export interface ChecklistStep extends Progress {
  name: ChecklistName;
  state: ChecklistState;
  deadline: string;
  /** Path in the portal, with the field behind its `#`. */
  target: string;
}

/** By the clocks of the place, whatever they do meanwhile. */
const daysBefore = ({ eventStarts, timeZone }: ChecklistFacts, days: number) =>
  momentAt(daysLater(localAt(eventStarts, timeZone), -days), timeZone);

function stepOf(
  name: ChecklistName,
  { progress, due, target }: ChecklistRule,
  facts: ChecklistFacts,
  now: number,
): ChecklistStep {
  const deadline = typeof due === 'function' ? due(facts) : daysBefore(facts, due);
  const { done, of } = progress(facts);
  const state = done >= of ? 'done' : now > Date.parse(deadline) ? 'overdue' : 'open';
  const path = target(facts);
  const isOfEvent = !path.startsWith('/settings');
  return {
    name,
    state,
    deadline,
    done,
    of,
    target: isOfEvent ? `/events/${facts.eventID}${path}` : path,
  };
}

/** What is to do next: overdue first, then what is due soonest, at last what is done. */
export function checklistOf(facts: ChecklistFacts, now = Date.now()): ChecklistStep[] {
  if (facts.timeArchived !== null) return [];
  return checklistNames
    .filter((name) => checklistRules[name].isAsked(facts, now))
    .map((name) => stepOf(name, checklistRules[name], facts, now))
    .toSorted(
      (a, b) =>
        checklistStates.indexOf(a.state) - checklistStates.indexOf(b.state) ||
        Date.parse(a.deadline) - Date.parse(b.deadline),
    );
}

/** How much of what is asked for is done, in whole percent: 100 only where all of it is. */
export function readyPercent(steps: readonly Pick<ChecklistStep, 'state'>[]): number {
  const done = steps.filter(({ state }) => state === 'done').length;
  return steps.length === 0 ? 100 : Math.floor((done / steps.length) * 100);
}
