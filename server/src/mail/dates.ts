interface Dates {
  eventStarts: string;
  eventEnds: string;
  timeZone: string;
}

/** The days of an event where it takes place, as both languages write them (UX-06). */
export function eventDates({ eventStarts, eventEnds, timeZone }: Dates): string {
  const format = new Intl.DateTimeFormat('fi-FI', {
    ...{ day: '2-digit', month: '2-digit', year: 'numeric', timeZone },
  });
  const [first, last] = [eventStarts, eventEnds].map((time) => format.format(new Date(time)));
  return first === last ? `${first}` : `${first} – ${last}`;
}
