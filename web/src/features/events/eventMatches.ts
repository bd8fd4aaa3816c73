import type { Event } from '@portal/contract/events';
import { folded } from '@portal/contract/folded';
import { eventDays } from '../../shared/times.ts';

/** All values that an event shows or carries, as text. */
function valuesOf(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [`${value}`];
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(valuesOf);
  return [];
}

/** EVT-03, U12: a part of any field's value, however it is typed; dates also as the screen writes them. */
export function eventMatches(event: Event, search: string): boolean {
  const wanted = folded(search.trim());
  const values = [...valuesOf(event), eventDays(event)];
  return values.some((value) => folded(value).includes(wanted));
}
