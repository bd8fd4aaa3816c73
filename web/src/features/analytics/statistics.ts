import type { Visitor } from '@portal/contract/analytics';

/** Of a moment as it stands on the wire, which is in UTC (VIS-05). */
const dayOf = (time: string) => time.slice(0, 10);
const hourOf = (time: string) => Number(time.slice(11, 13));

/** Whoever was seen again on a later day came back. */
const cameBack = ({ timeCreated, timeLatestActivity }: Visitor) =>
  dayOf(timeLatestActivity) > dayOf(timeCreated);

/** How many, how many of them came back, and the active time that half of them exceed. */
export function figuresOf(visitors: Visitor[]) {
  const times = visitors.map(({ activityTime }) => activityTime).sort((a, b) => a - b);
  const returning = visitors.filter(cameBack).length;
  return {
    count: visitors.length,
    returningShare: visitors.length > 0 ? Math.round((returning / visitors.length) * 100) : 0,
    medianTime: times[Math.floor(times.length / 2)] ?? 0,
  };
}

/** The days with visitors, the earliest first. */
export function daysOf(visitors: Visitor[]): string[] {
  const days = visitors.flatMap((visitor) =>
    cameBack(visitor)
      ? [dayOf(visitor.timeCreated), dayOf(visitor.timeLatestActivity)]
      : [dayOf(visitor.timeCreated)],
  );
  return [...new Set(days)].sort();
}

interface Hour {
  hour: number;
  new: number;
  returning: number;
}

/** Who came in which hour, on one day or on all: new ones as first seen, returning ones as last seen. */
export function hoursOf(visitors: Visitor[], day?: string): Hour[] {
  const hours = Array.from({ length: 24 }, (_, hour) => ({ hour, new: 0, returning: 0 }));
  const count = (time: string, kind: 'new' | 'returning') => {
    const hour = hours[hourOf(time)];
    if (hour && (day === undefined || dayOf(time) === day)) hour[kind] += 1;
  };
  for (const visitor of visitors) {
    count(visitor.timeCreated, 'new');
    if (cameBack(visitor)) count(visitor.timeLatestActivity, 'returning');
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
