import { organizerActingRoutes } from '@portal/contract/acting';
import { checklistRoutes } from '@portal/contract/checklists';
import { eventRoutes } from '@portal/contract/events';
import { notificationRoutes } from '@portal/contract/notifications';
import { partnerRoutes } from '@portal/contract/partners';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { make, server, useServer } from '../../../test/useServer.ts';
import { organizersOf } from '../organizer/testing.ts';

useServer();

const seen = '2031-05-01T09:00:00.000Z';

/** A draft with an exhibitor, its user, and somebody of the organiser's service. */
async function draft() {
  const { organizationID } = await make.organization({});
  const { partnerID } = await make.partner({ organizationID, name: 'Aurora Oy' });
  const { eventID } = await make.event([partnerID], { organizationID, timePublished: null });
  const user = await make.user([partnerID], { organizationID });
  const exhibitor = server.as(await make.token(server.tokens, user));
  const service = await organizersOf(server, organizationID)('service', [eventID]);
  const place = { eventID, partnerID };
  const begin = async (given: { mayChange?: boolean; timeSeen?: string } = {}) => {
    const body = { reason: 'Before it opens', mayChange: false, ...given };
    const { data } = await service.call(organizerActingRoutes.actAsExhibitor, { ...place, body });
    return { token: data.token, call: server.as(data.token) };
  };
  return { organizationID, place, exhibitor, service, begin };
}

describe('ORG-25: an event as an exhibitor sees it', () => {
  test('is shown as a draft too, to nobody else, and cannot be changed', async () => {
    const { begin, place, exhibitor, service } = await draft();
    const { eventID, partnerID } = place;
    await expect(begin({ mayChange: true })).rejects.toMatchObject({ code: 2036 });
    await expect(begin({ mayChange: true, timeSeen: seen })).rejects.toMatchObject({ status: 400 });
    const { call } = await begin();
    const { event } = (await call(eventRoutes.event, { eventID })).data;
    expect(event.partners).toMatchObject([{ partnerID, name: 'Aurora Oy' }]);
    const listed = (await call(eventRoutes.partnerEvents, { userID: service.userID })).data.events;
    expect(listed.map((each) => each.eventID)).toEqual([eventID]);
    // Both at once, over the same connections.
    const asked = Array.from({ length: 40 }, (_, n) =>
      n % 2 === 0
        ? call(eventRoutes.event, { eventID })
        : exhibitor(eventRoutes.event, { eventID }).catch(
            ({ status }: { status: number }) => status,
          ),
    );
    const answers = await Promise.all(asked);
    expect(answers.map((answer) => typeof answer)).toEqual(
      asked.map((_, n) => (n % 2 === 0 ? 'object' : 'number')),
    );
    expect(new Set(answers.filter((answer) => typeof answer === 'number'))).toEqual(new Set([404]));
  });

  test('of which another draft of the organiser is no part', async () => {
    const { begin, place, organizationID } = await draft();
    const other = await make.event([place.partnerID], { organizationID, timePublished: null });
    const { call } = await begin();
    await expect(call(eventRoutes.event, { eventID: other.eventID })).rejects.toMatchObject({
      status: 404,
    });
  });

  test('is that of the chosen moment: what is shown by then, and what is late by then', async () => {
    const { begin, place, service } = await draft();
    const { eventID, partnerID } = place;
    const { userID } = service;
    await sql`update events set "eventStarts" = '2031-05-03T06:00Z', "eventEnds" = '2031-05-04T15:00Z'
      where "eventID" = ${eventID}`.execute(server.db);
    // A notification of the one who looks, as every user has their own.
    await sql`insert into "partnersUsers" ("partnerID", "userID") values (${partnerID}, ${userID})`.execute(
      server.db,
    );
    await sql`with sent as (
        insert into notifications ("organizationID", "eventID", title, "contentText", "timeToShow")
        select "organizationID", "eventID", 'Later', 'In the year of the fair', '2031-01-01'
        from events where "eventID" = ${eventID} returning "notificationID")
      insert into "partnersUsersNotifications" ("notificationID", "partnerID", "userID")
      select "notificationID", ${partnerID}, ${userID} from sent`.execute(server.db);
    const at = async (timeSeen: string) => {
      const { call } = await begin({ timeSeen });
      const { notifications } = (
        await call(notificationRoutes.notifications, { partnerID, userID })
      ).data;
      const { checklists } = (await call(checklistRoutes.checklists, { userID })).data;
      return {
        titles: notifications.map(({ title }) => title),
        steps: new Set(checklists[0]?.steps.map(({ state }) => state)),
      };
    };
    expect(await at('2030-12-31T23:59:59.999Z')).toEqual({
      titles: [],
      steps: new Set(['open']),
    });
    expect(await at('2031-05-03T07:00:00.000Z')).toEqual({
      titles: ['Later'],
      steps: new Set(['overdue']),
    });
  });

  test('gives its connection back, whatever comes of a call', async () => {
    const { begin, place } = await draft();
    const { call } = await begin();
    for (let n = 0; n < 30; n += 1) {
      await call(eventRoutes.event, { eventID: place.eventID });
      await expect(call(partnerRoutes.partner, { partnerID: 999_999_999 })).rejects.toMatchObject({
        status: 404,
      });
    }
  });

  test('is over with the hour, and with the right', async () => {
    const { begin, place, service } = await draft();
    const { call } = await begin();
    await sql`update "organizationsUsers" set role = 'viewer' where "userID" = ${service.userID}`.execute(
      server.db,
    );
    await expect(call(eventRoutes.event, place)).rejects.toMatchObject({ status: 401 });
  });

  test('knows every column of events', async () => {
    const { rows } = await sql<{ schema: string; columns: string[] }>`
      select table_schema as schema, array_agg(column_name::text order by column_name) as columns
      from information_schema.columns
      where table_name = 'events' and table_schema in ('public', 'seen')
      group by table_schema order by table_schema`.execute(server.db);
    expect(rows.map(({ schema }) => schema)).toEqual(['public', 'seen']);
    expect(rows[1]?.columns).toEqual(rows[0]?.columns);
  });
});
