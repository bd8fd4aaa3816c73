import type { Event } from '@portal/contract/events';
import { saveFile } from '../../ui/saveFile.ts';

/** Offers the event's dates as a calendar file under a speaking name (U10). */
export async function downloadCalendar(event: Event): Promise<void> {
  const { default: calendar } = await import('ical-generator');
  const { eventID, name, eventStarts, eventEnds, venue } = event;
  const { name: place, streetAddress, zip, city } = venue;
  const file = calendar({ prodId: '//Exhibitor portal//EN' });
  file.createEvent({
    id: `event-${eventID}@${location.hostname}`,
    summary: name,
    start: new Date(eventStarts),
    end: new Date(eventEnds),
    location: [place, streetAddress, `${zip} ${city}`.trim()].filter(Boolean).join(', '),
    url: `${location.origin}/events/${eventID}`,
  });
  saveFile(new Blob([file.toString()], { type: 'text/calendar' }), `${name}.ics`);
}
