import { relativeMoment } from '@portal/contract/dataset.fields';

export const defaultTimeZone = 'Europe/Helsinki';

/**
 * A moment of a data set as ISO 8601 in UTC. `"+12d 09:00"` is nine o'clock in `timeZone`, twelve
 * days after the day that `loadedAt` is there.
 */
export function resolveMoment(
  written: string,
  timeZone: string,
  loadedAt: Temporal.Instant,
): string {
  const relative = relativeMoment.exec(written);
  if (!relative?.[1] || !relative[2]) return new Date(written).toISOString();
  const moment = loadedAt
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .add({ days: Number(relative[1]) })
    .toZonedDateTime({ timeZone, plainTime: relative[2] });
  return new Date(moment.epochMilliseconds).toISOString();
}
