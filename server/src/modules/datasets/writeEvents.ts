import type { Dataset } from '@portal/contract/dataset';
import { sanitizeEmbedCode, sanitizeHtml } from '../../richText/html.ts';
import type { Load } from './load.ts';
import { upsert } from './upsert.ts';

type Event = Dataset['events'][number];

/** HTML that may be left out or null. */
const clean = (html: string | null | undefined) => (html ? sanitizeHtml(html) : html);

async function writeEventRows(load: Load, events: Event[]): Promise<void> {
  await upsert(
    load,
    'events',
    events.map((event) => ({
      externalKey: event.eventID,
      organizationID: load.keys.get('organizations', event.organizationID),
      name: event.name,
      eventStarts: load.moment(event.eventStarts, event.eventID),
      eventEnds: load.moment(event.eventEnds, event.eventID),
      timeZone: event.timeZone,
      venueName: event.venue.name,
      venueCity: event.venue.city,
      venueStreetAddress: event.venue.streetAddress,
      venueZip: event.venue.zip,
      description: clean(event.description),
      isProspectumLiveEnabled: event.isProspectumLiveEnabled,
      ...event.mobileSettings,
      // ORG-15: what the console makes is a draft until somebody publishes it.
      ...(load.scope && { timePublished: null }),
    })),
    { once: ['timePublished'] },
  );
}

async function writeEventPartners(load: Load, events: Event[]): Promise<void> {
  await upsert(
    load,
    'eventsPartners',
    events.flatMap(({ eventID, partners = [] }) =>
      partners.map(({ partnerID, videoEmbedCode: embed, ...partner }) => ({
        ...partner,
        videoEmbedCode: embed ? sanitizeEmbedCode(embed) : embed,
        eventID: load.keys.get('events', eventID),
        partnerID: load.keys.get('partners', partnerID),
      })),
    ),
    { by: ['partnerID', 'eventID'] },
  );
}

export async function writeEvents(load: Load): Promise<void> {
  await writeEventRows(load, load.dataset.events);
  await writeEventPartners(load, load.dataset.events);
}

/** The settings come after the materials, one of which is the event's logo. */
export async function writePartnerPortals(load: Load): Promise<void> {
  await upsert(
    load,
    'partnerPortals',
    load.dataset.events.flatMap(({ eventID, partnerPortal }) =>
      partnerPortal
        ? [
            {
              ...partnerPortal,
              eventID: load.keys.get('events', eventID),
              contactInformationForPartners: clean(partnerPortal.contactInformationForPartners),
              logoMaterialID: load.keys.maybe('materials', partnerPortal.logoMaterialID),
              timePartnerPortalOpens: load.moment(partnerPortal.timePartnerPortalOpens, eventID),
              timePartnerPortalCloses: load.moment(partnerPortal.timePartnerPortalCloses, eventID),
              timeNamesFrozen: load.moment(partnerPortal.timeNamesFrozen, eventID),
              timeScanningCloses: load.moment(partnerPortal.timeScanningCloses, eventID),
            },
          ]
        : [],
    ),
    { by: ['eventID'] },
  );
}

export async function writeFileLinks(load: Load): Promise<void> {
  await upsert(
    load,
    'eventsPartnersFiles',
    load.dataset.eventsPartnersFiles.map(({ eventID, partnerID, materialID, name }) => ({
      name,
      eventID: load.keys.get('events', eventID),
      partnerID: load.keys.get('partners', partnerID),
      materialID: load.keys.get('materials', materialID),
    })),
    { by: ['materialID', 'eventID'], amongLiving: true },
  );
}
