import { calendarID } from '@portal/contract/events';
import { saveFile } from '../ui/saveFile.ts';

interface Dates {
  eventID: number;
  name: string;
  eventStarts: string;
  eventEnds: string;
  venue: { name: string; streetAddress: string; zip: string; city: string };
}

/** Offers dates as a calendar file under a speaking name (U10). */
export async function saveCalendar(dates: Dates, url: string): Promise<void> {
  const { default: calendar } = await import('ical-generator');
  const { eventID, name, eventStarts, eventEnds, venue } = dates;
  const { name: place, streetAddress, zip, city } = venue;
  const file = calendar({ prodId: '//Exhibitor portal//EN' });
  file.createEvent({
    id: calendarID(eventID, location.origin),
    summary: name,
    start: new Date(eventStarts),
    end: new Date(eventEnds),
    location: [place, streetAddress, `${zip} ${city}`.trim()].filter(Boolean).join(', '),
    url,
  });
  saveFile(new Blob([file.toString()], { type: 'text/calendar' }), `${name}.ics`);
}
