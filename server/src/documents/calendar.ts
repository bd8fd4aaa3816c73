import { calendarID } from '@portal/contract/events';
import { Download } from '../http/download.ts';

interface Dates {
  eventID: number;
  name: string;
  eventStarts: string;
  eventEnds: string;
  venue: { name: string; streetAddress: string; zip: string; city: string };
}

/** The dates of an event as a file for a calendar (U10); `url` is where more is told. */
export async function calendarFile(
  event: Dates,
  { publicUrl, url }: { publicUrl: string; url?: string },
): Promise<Download> {
  const { default: calendar } = await import('ical-generator');
  const { eventID, name, eventStarts, eventEnds, venue } = event;
  const { name: place, streetAddress, zip, city } = venue;
  const file = calendar({ prodId: '//Exhibitor portal//EN' });
  file.createEvent({
    id: calendarID(eventID, publicUrl),
    summary: name,
    start: new Date(eventStarts),
    end: new Date(eventEnds),
    location: [place, streetAddress, `${zip} ${city}`.trim()].filter(Boolean).join(', '),
    ...(url && { url }),
  });
  const content = Buffer.from(file.toString());
  return Download.of({ filename: `${name}.ics`, contentType: 'text/calendar', content });
}
