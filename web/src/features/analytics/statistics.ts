import type { Visitor } from '@portal/contract/analytics';
import { wallTime } from '@portal/contract/eventTime';

/** A visitor as the clocks and calendars of the event saw them. */
export interface SeenVisitor extends Visitor {
  /** Where they were seen again on a later day: they came back. */
  cameBack: boolean;
  first: { day: string; hour: number };
  last: { day: string; hour: number };
}

const seen = (iso: string, timeZone: string) => {
  const { year, month, dayOfMonth, hour } = wallTime(iso, timeZone);
  const two = (part: number) => String(part).padStart(2, '0');
  return { day: `${year}-${two(month)}-${two(dayOfMonth)}`, hour };
};

/** The visitors with the days and hours of the event at which they were seen (UX-06). */
export const seenAt = (visitors: Visitor[], timeZone: string): SeenVisitor[] =>
  visitors.map((visitor) => {
    const first = seen(visitor.timeCreated, timeZone);
    const last = seen(visitor.timeLatestActivity, timeZone);
    return { ...visitor, first, last, cameBack: last.day > first.day };
  });

/** How many, how many of them came back, and the active time that half of them exceed. */
export function figuresOf(visitors: SeenVisitor[]) {
  const times = visitors.map(({ activityTime }) => activityTime).sort((a, b) => a - b);
  const returning = visitors.filter(({ cameBack }) => cameBack).length;
  return {
    count: visitors.length,
    returningShare: visitors.length > 0 ? Math.round((returning / visitors.length) * 100) : 0,
    medianTime: times[Math.floor(times.length / 2)] ?? 0,
  };
}

/** The days with visitors, the earliest first. */
export function daysOf(visitors: SeenVisitor[]): string[] {
  const days = visitors.flatMap(({ first, last, cameBack }) =>
    cameBack ? [first.day, last.day] : [first.day],
  );
  return [...new Set(days)].sort();
}

interface Hour {
  hour: number;
  new: number;
  returning: number;
}

/** Who came in which hour, on one day or on all: new ones as first seen, returning ones as last seen. */
export function hoursOf(visitors: SeenVisitor[], day?: string): Hour[] {
  const hours = Array.from({ length: 24 }, (_, hour) => ({ hour, new: 0, returning: 0 }));
  const count = (at: SeenVisitor['first'], kind: 'new' | 'returning') => {
    const hour = hours[at.hour];
    if (hour && (day === undefined || at.day === day)) hour[kind] += 1;
  };
  for (const { first, last, cameBack } of visitors) {
    count(first, 'new');
    if (cameBack) count(last, 'returning');
  }
  const isBusy = (hour: Hour) => hour.new + hour.returning > 0;
  return hours.slice(hours.findIndex(isBusy), hours.findLastIndex(isBusy) + 1);
}

const minute = 60;
/** From so many seconds on. */
const durations = [
  { name: 'under_1', from: 0 },
  { name: 'from_1', from: minute },
  { name: 'from_5', from: 5 * minute },
  { name: 'from_15', from: 15 * minute },
  { name: 'from_60', from: 60 * minute },
] as const;

/** How many stayed how long. */
export function timeSpentBy(visitors: Visitor[]) {
  const counts = durations.map(({ name, from }) => ({ name, from, count: 0 }));
  for (const { activityTime } of visitors) {
    const duration = counts.findLast(({ from }) => activityTime >= from);
    if (duration) duration.count += 1;
  }
  return counts.map(({ name, count }) => ({ name, count }));
}

/** However it is written: `nordwind  oy` is `Nordwind Oy`. */
const companyKey = (company: string) =>
  company.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** Of two spellings that are as common, the one with capitals. */
const byName = new Intl.Collator('fi', { caseFirst: 'upper' });

/** The companies that most visitors are from, each as most of them write it. */
export function topCompanies(visitors: Visitor[], most = 8): { company: string; count: number }[] {
  const counts = (companies: string[]) =>
    [...Map.groupBy(companies, (company) => company)]
      .map(([company, { length: count }]) => ({ company, count }))
      .sort((a, b) => b.count - a.count || byName.compare(a.company, b.company));
  const named = visitors.map(({ company }) => company?.trim() ?? '').filter(Boolean);
  return [...Map.groupBy(named, companyKey).values()]
    .map((same) => ({ company: counts(same)[0]?.company ?? '', count: same.length }))
    .sort((a, b) => b.count - a.count || byName.compare(a.company, b.company))
    .slice(0, most);
}
