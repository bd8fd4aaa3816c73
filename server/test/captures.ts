import { randomUUID } from 'node:crypto';
import { captureRoutes, type Capture } from '@portal/contract/capture';
import { factories } from './factories.ts';
import type { TestServer } from './harness.ts';

/** A capture as a device makes it: of this code, and of nothing else that it says. */
export const captureOf = (code: string, given: Partial<Capture> = {}): Capture => ({
  captureID: randomUUID(),
  revision: 1,
  code,
  timeScanned: new Date().toISOString(),
  rating: null,
  tags: [],
  comment: null,
  ...given,
});

/** A stand with an open capture link, which no other test meets. */
export async function makeStand(server: TestServer) {
  const make = factories(server.db);
  const { partnerID, organizationID } = await make.partner();
  const event = await make.event([partnerID], { organizationID });
  const participation = { eventID: event.eventID, partnerID };
  // Made before anything that a test captures.
  const point = await make.scanPoint(participation, { timeCreated: '2026-01-01T00:00:00.000Z' });
  const user = await make.user([partnerID], { organizationID });
  const token = await make.token(server.tokens, user);
  const deviceID = randomUUID();
  const { captureKey, scanPointID } = point;
  return {
    participation,
    event,
    partnerID,
    organizationID,
    scanPointID,
    captureKey,
    token,
    deviceID,
    /** The code of a new badge at the event. */
    badge: async (given: Parameters<typeof make.person>[1] = {}, at = participation) => {
      const { personID } = await make.person(at, given);
      const { badgeCode } = await server.db
        .selectFrom('eventsPersons')
        .select('badgeCode')
        .where('personID', '=', personID)
        .executeTakeFirstOrThrow();
      return badgeCode;
    },
    /** Sends captures as a device of the stand does. */
    send: async (
      scans: Capture[],
      {
        language = 'en',
        device = {},
        link = captureKey,
      }: { language?: 'en' | 'fi'; device?: object; link?: string } = {},
    ) => {
      const body = { device: { deviceID, unsentCount: 0, ...device }, scans };
      const { data } = await server.as(undefined, language)(captureRoutes.sendCaptures, {
        captureKey: link,
        body,
      });
      return data;
    },
    /** Its scans, as they came in. */
    scans: () =>
      server.db
        .selectFrom('scans')
        .selectAll()
        .where('scanPointID', '=', scanPointID)
        .orderBy('scanPointScanID')
        .execute(),
    point: () =>
      server.db
        .selectFrom('scanPoints')
        .selectAll()
        .where('scanPointID', '=', scanPointID)
        .executeTakeFirstOrThrow(),
    leads: () =>
      server.db.selectFrom('leads').selectAll().where('partnerID', '=', partnerID).execute(),
  };
}
