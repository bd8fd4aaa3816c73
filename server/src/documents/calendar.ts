import { Download } from '../http/download.ts';

interface Dates {
  name: string;
  eventStarts: string;
  eventEnds: string;
  venue: { name: string; streetAddress: string; zip: string; city: string };
}

/** The dates of an event as a file for a calendar (U10); `id` tells it from others, `url` is where more is told. */
export async function calendarFile(
  event: Dates,
  { id, url }: { id: string; url?: string },
): Promise<Download> {
  const { default: calendar } = await import('ical-generator');
  const { name, eventStarts, eventEnds, venue } = event;
  const { name: place, streetAddress, zip, city } = venue;
  const file = calendar({ prodId: '//Exhibitor portal//EN' });
  file.createEvent({
    id,
    summary: name,
    start: new Date(eventStarts),
    end: new Date(eventEnds),
    location: [place, streetAddress, `${zip} ${city}`.trim()].filter(Boolean).join(', '),
    ...(url && { url }),
  });
  const content = Buffer.from(file.toString());
  return Download.of({ filename: `${name}.ics`, contentType: 'text/calendar', content });
}
