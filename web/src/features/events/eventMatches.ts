import type { Event } from '@portal/contract/events';
import { eventDays } from '../../shared/times.ts';

/** All values that an event shows or carries, as text. */
function valuesOf(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [`${value}`];
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(valuesOf);
  return [];
}

/** EVT-03: a part of any field's value, whatever its case; dates also as the screen writes them. */
export function eventMatches(event: Event, search: string): boolean {
  const wanted = search.trim().toLowerCase();
  const values = [...valuesOf(event), eventDays(event)];
  return values.some((value) => value.toLowerCase().includes(wanted));
}
