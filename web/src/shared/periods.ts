const hour = 3_600_000;

/** The last so many days, as a list can be narrowed to them by its address. */
export const periods = ['1', '7', '30', '90'] as const;

/** When such a period began, by the reader's clock, to the hour: what is fetched is found again. */
export function sinceOf(days: string | undefined): string | undefined {
  const period = periods.find((each) => each === days);
  return (
    period &&
    new Date(Math.floor(Date.now() / hour) * hour - Number(period) * 24 * hour).toISOString()
  );
}
