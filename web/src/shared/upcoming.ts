import { now } from './now.ts';

const minute = 60_000;
const day = 86_400_000;

/** DASH-02, CONST-13: an event is upcoming until a day after its end; to the minute, so that two who ask ask the same. */
export function upcomingSince(since = now()): string {
  return new Date(Math.floor((since - day) / minute) * minute).toISOString();
}
