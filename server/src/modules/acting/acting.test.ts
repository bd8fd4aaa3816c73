import { actingRoutes, organizerActingRoutes } from '@portal/contract/acting';
import { auditRoutes } from '@portal/contract/audit';
import { authRoutes } from '@portal/contract/auth';
import { eventRoutes } from '@portal/contract/events';
import { orderRoutes } from '@portal/contract/orders';
import { organizerExhibitorDetailRoutes } from '@portal/contract/organizerExhibitor';
import { organizerUserRoutes } from '@portal/contract/organizerUsers';
import { partnerRoutes } from '@portal/contract/partners';
import { userRoutes } from '@portal/contract/users';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { make, server, useServer } from '../../../test/useServer.ts';
import { readSheet } from '../../../test/sheets.ts';

import { organizersOf } from '../organizer/testing.ts';

useServer();

/** An exhibitor with a user, and somebody of the organiser's service. */
async function fair() {
  const { organizationID } = await make.organization({ name: 'Messut Oy' });
  const { partnerID } = await make.partner({ organizationID, name: 'Aurora Oy' });
  const { eventID } = await make.event([partnerID], { organizationID });
  const user = await make.user([partnerID], { organizationID });
  const exhibitor = server.as(await make.token(server.tokens, user));
  const organizers = organizersOf(server, organizationID);
  const owner = await organizers('owner');
  const service = await organizers('service', [eventID]);
  const place = { eventID, partnerID };
  const begin = async (mayChange = true, by = service) => {
    const body = { reason: 'Soitti', mayChange };
    const { data } = await by.call(organizerActingRoutes.actAsExhibitor, { ...place, body });
    return { token: data.token, call: server.as(data.token) };
  };
  const sessions = async () =>
    (await exhibitor(actingRoutes.actingSessions, { partnerID })).data.actingSessions;
  return { organizationID, place, user, exhibitor, organizers, owner, service, begin, sessions };
}
const isEnded = { status: 401 };

describe('ORG-34: acting as an exhibitor', () => {
  test('is for those who manage exhibitors, who have just signed in, with a reason', async () => {
    const { organizers, service, begin, place } = await fair();
    for (const role of ['finance', 'viewer'] as const)
      await expect(begin(false, await organizers(role))).rejects.toMatchObject({ status: 403 });
    for (const role of ['owner', 'manager', 'service'] as const)
      await begin(false, await organizers(role));
    const body = { reason: ' ', mayChange: false };
    await expect(
      service.call(organizerActingRoutes.actAsExhibitor, { ...place, body }),
    ).rejects.toMatchObject({ status: 400 });
    await sql`update events set "timePublished" = null where "eventID" = ${place.eventID}`.execute(
      server.db,
    );
    await expect(begin()).rejects.toMatchObject({ status: 409, code: 2036 });
  });

  test('nobody acts from within acting, and mode and exhibitor stay what they were', async () => {
    const { begin, place, organizationID } = await fair();
    const { call } = await begin(false);
    const body = { reason: 'More', mayChange: true };
    await expect(
      call(organizerActingRoutes.actAsExhibitor, { ...place, body }),
    ).rejects.toMatchObject({ status: 404 });
    await expect(
      call(authRoutes.changeOrganization, { body: { organizationID } }),
    ).rejects.toMatchObject({ status: 403, code: 2034 });
    await expect(
      call(partnerRoutes.savePartner, { partnerID: place.partnerID, body: { city: 'Turku' } }),
    ).rejects.toMatchObject({ status: 403, code: 2035 });
  });

  test('reaches that exhibitor alone, also of those that the user works for', async () => {
    const { begin, place, organizationID, service } = await fair();
    const own = await make.partner({ organizationID });
    const { eventID } = await make.event([own.partnerID, place.partnerID], { organizationID });
    await server.db
      .insertInto('partnersUsers')
      .values({ partnerID: own.partnerID, userID: service.userID })
      .execute();
    const { call } = await begin();
    const { userID } = service;
    const { user } = (await call(userRoutes.user, { userID })).data;
    expect(user).toMatchObject({
      organizer: null,
      partners: [{ partnerID: place.partnerID, name: 'Aurora Oy' }],
    });
    const { events } = (await call(eventRoutes.partnerEvents, { userID })).data;
    expect(events.map((event) => event.eventID)).toEqual([place.eventID]);
    await expect(call(eventRoutes.event, { eventID })).rejects.toMatchObject({ status: 404 });
    await expect(call(partnerRoutes.partner, { partnerID: own.partnerID })).rejects.toMatchObject({
      status: 404,
    });
  });

  test('is told nothing of what is archived elsewhere, not even that it is', async () => {
    const { begin, place, organizationID, service } = await fair();
    const { partnerID } = place;
    const { eventID } = await make.event([partnerID], { organizationID });
    const { orderID } = await make.order({ eventID, partnerID, userID: service.userID });
    await server.db
      .updateTable('events')
      .set({ timeArchived: '2026-01-01T00:00:00Z' })
      .where('eventID', '=', eventID)
      .execute();
    const { call } = await begin();
    await expect(call(orderRoutes.saveOrder, { orderID, body: {} })).rejects.toMatchObject({
      status: 404,
    });
  });

  type Fair = Awaited<ReturnType<typeof fair>>;
  const endings: Record<
    string,
    (at: Fair, acting: Awaited<ReturnType<Fair['begin']>>) => Promise<unknown>
  > = {
    'its own end': (_, { call }) => call(authRoutes.logout, {}),
    'the user’s signing out': ({ service }) => service.call(authRoutes.logout, {}),
    'the user’s signing out of all other devices': ({ service }) =>
      service.call(userRoutes.endOtherSessions, { userID: service.userID }),
    'another role': ({ owner, service, place }) =>
      owner.call(organizerUserRoutes.saveOrganizerUser, {
        organizerUserID: service.userID,
        body: { role: 'viewer', isForAllEvents: false, eventIDs: [place.eventID] },
      }),
    'a right that is lost without a word to the session': ({ service }) =>
      sql`update "organizationsUsers" set role = 'finance' where "userID" = ${service.userID}`.execute(
        server.db,
      ),
    'an event that is no longer the user’s': ({ service }) =>
      sql`delete from "organizationsUsersEvents" where "userID" = ${service.userID}`.execute(
        server.db,
      ),
    'the user’s removal': ({ owner, service }) =>
      owner.call(organizerUserRoutes.removeOrganizerUser, { organizerUserID: service.userID }),
    'the exhibitor’s leaving the event': ({ place }) =>
      sql`update "eventsPartners" set "timeDeleted" = now() where "partnerID" = ${place.partnerID}`.execute(
        server.db,
      ),
    'the exhibitor’s end': ({ place }) =>
      sql`update partners set "timeDeleted" = now() where "partnerID" = ${place.partnerID}`.execute(
        server.db,
      ),
    'a new one for the same exhibitor': ({ begin }) => begin(false),
    'its hour': () =>
      sql`update "actingSessions" set "timeExpires" = now() + interval '50 ms'`.execute(server.db),
  };
  test.each(Object.entries(endings))('ends at once with %s', async (_, ending) => {
    const at = await fair();
    const acting = await at.begin();
    await acting.call(eventRoutes.event, at.place);
    await ending(at, acting);
    await new Promise((resolve) => setTimeout(resolve, 60));
    await expect(acting.call(eventRoutes.event, at.place)).rejects.toMatchObject(isEnded);
    const body = { token: acting.token };
    await expect(server.as()(authRoutes.refresh, { body })).rejects.toMatchObject(isEnded);
  });

  test('leaves no trace among sign-ins and devices', async () => {
    const { begin, service, exhibitor, place, user } = await fair();
    // Also where the user of the organiser is one of the exhibitor's.
    await server.db
      .insertInto('partnersUsers')
      .values({
        partnerID: place.partnerID,
        userID: service.userID,
        timeAccepted: new Date().toISOString(),
      })
      .execute();
    await sql`update sessions set "timeCreated" = now() - interval '1 day'`.execute(server.db);
    const before = async () => {
      const of = await service.call(organizerExhibitorDetailRoutes.organizerExhibitor, place);
      const list = await exhibitor(userRoutes.partnerUsers, { partnerID: place.partnerID });
      const mine = await exhibitor(userRoutes.sessions, { userID: user.userID });
      const { sessions } = (await service.call(userRoutes.sessions, { userID: service.userID }))
        .data;
      return [of.data.exhibitor.timeLastSignIn, list.data.users, mine.data, sessions.length];
    };
    const known = await before();
    const { call } = await begin();
    await call(eventRoutes.event, place);
    expect(await before()).toEqual(known);
  });
});

describe('ORG-35: the exhibitor', () => {
  test('sees each session: who, why, until when, and how much was changed', async () => {
    const { begin, sessions, place, exhibitor } = await fair();
    await begin(false);
    const { call } = await begin(true);
    await call(partnerRoutes.savePartner, { partnerID: place.partnerID, body: { city: 'Turku' } });
    const [now, earlier] = await sessions();
    const known = { userName: 'Aino Mäkelä', organizationName: 'Messut Oy', reason: 'Soitti' };
    expect(now).toMatchObject({ ...known, mayChange: true, isRunning: true, changeCount: 1 });
    expect(earlier).toMatchObject({ ...known, mayChange: false, isRunning: false, changeCount: 0 });
    expect(Date.parse(String(now?.timeEnds)) - Date.parse(String(now?.timeCreated))).toBe(
      3_600_000,
    );
    await call(authRoutes.logout, {});
    const [ended] = await sessions();
    expect(ended?.isRunning).toBe(false);
    const { data } = await exhibitor(auditRoutes.partnerLog, { partnerID: place.partnerID });
    expect(data.auditEntries[0]?.action).toBe('Stopped acting as the exhibitor');
    expect(Date.parse(String(ended?.timeEnds))).toBeLessThan(Date.now() + 1000);
  });

  test('finds both names in its log, its XLSX, and where a save comes too late', async () => {
    const { begin, exhibitor, place, user, sessions } = await fair();
    const { partnerID } = place;
    const { partner } = (await exhibitor(partnerRoutes.partner, { partnerID })).data;
    const { call } = await begin();
    await call(partnerRoutes.savePartner, { partnerID, body: { city: 'Turku' } });
    const both = 'Aino Mäkelä (Messut Oy) as Aurora Oy';
    const [session] = await sessions();
    const filter = [
      {
        column: 'actingSessionID' as const,
        condition: 'equals' as const,
        values: [session?.actingSessionID ?? 0],
      },
    ];
    const log = await exhibitor(auditRoutes.partnerLog, { partnerID, query: { filter } });
    expect(log.data.auditEntries).toMatchObject([
      { userName: both, action: 'Changed the organization’s details' },
    ]);
    const fi = server.as(await make.token(server.tokens, user), 'fi');
    const entries = (await fi(auditRoutes.partnerLog, { partnerID, query: { filter } })).data;
    expect(entries.auditEntries[0]?.userName).toBe(
      'Aino Mäkelä (Messut Oy), näytteilleasettajana Aurora Oy',
    );
    const { timeModified } = partner;
    await expect(
      exhibitor(partnerRoutes.savePartner, { partnerID, body: { city: 'Vaasa', timeModified } }),
    ).rejects.toMatchObject({ status: 409, details: expect.stringContaining(both) });
    const token = await make.token(server.tokens, user);
    const sheet = await readSheet(server, { token }, `/partners/${partnerID}/auditEntries`);
    expect(sheet.rows.flat()).toContain(both);
  });

  test('is told nothing of others', async () => {
    const [at, elsewhere] = [await fair(), await fair()];
    await at.begin();
    await expect(
      elsewhere.exhibitor(actingRoutes.actingSessions, { partnerID: at.place.partnerID }),
    ).rejects.toMatchObject({ status: 404 });
    expect(await elsewhere.sessions()).toEqual([]);
  });
});
