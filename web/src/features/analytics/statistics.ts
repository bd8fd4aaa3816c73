import type { VisitorsSummary } from '@portal/contract/analytics';

type Hours = VisitorsSummary['hours'];

/** How many visitors of a hundred came back. */
export const returningShare = ({ visitorCount, returningCount }: VisitorsSummary): number =>
  visitorCount > 0 ? Math.round((returningCount / visitorCount) * 100) : 0;

/** The days with visitors, the earliest first. */
export const daysOf = (hours: Hours): string[] => [...new Set(hours.map(({ day }) => day))].sort();

/** Who came in which hour from the first to the last with visitors, on one day or on all of them. */
export function hoursOf(hours: Hours, day?: string) {
  const sums = Array.from({ length: 24 }, (_, hour) => ({ hour, new: 0, returning: 0 }));
  for (const at of hours) {
    const sum = sums[at.hour];
    if (!sum || (day !== undefined && at.day !== day)) continue;
    sum.new += at.newCount;
    sum.returning += at.returningCount;
  }
  const isBusy = (sum: (typeof sums)[number]) => sum.new + sum.returning > 0;
  return sums.slice(sums.findIndex(isBusy), sums.findLastIndex(isBusy) + 1);
}
