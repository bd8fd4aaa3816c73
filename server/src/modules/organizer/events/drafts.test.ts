import { access } from '@portal/contract/route';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Ids } from '../../../../test/belongings.ts';
import { make, server, useServer } from '../../../../test/useServer.ts';
import {
  bodyOf,
  everyEndpoint,
  idNames,
  send,
  type NamedEndpoint,
} from '../../../../test/endpoints.ts';
import { credentialOf, makeWorld, type World } from '../../../../test/world.ts';
import { calendarPath } from '../../../mail/readMailHead.ts';
import { mailNotifications } from '../../notifications/mailing.service.ts';

/** What nobody but the organiser may read. */
const secret = 'Secret Fair 2031';

useServer();

let world: World;
let token: string;
beforeAll(async () => {
  world = await makeWorld(server.db);
  token = await make.token(server.tokens, world.users.member);
  // The draft has everything in it that an event can have.
  await server.db
    .updateTable('events')
    .set({ name: secret, timePublished: null })
    .where('eventID', '=', world.mine.eventID)
    .execute();
});

/** Ids of what is in an event, and dies with it. */
const inEvents = new Set<string>([
  'eventID',
  'scanPointID',
  'leadID',
  'leadNoteID',
  'captureKey',
  'deviceID',
  'productID',
  'orderID',
  'orderRowID',
  'ticketID',
  'ticketKey',
  'partnerEmailId',
  'registrationCode',
  'partnersUsersNotificationsID',
  'materialID',
  'eventsPartnersFileId',
]);
const isOutside = ({ access: kind }: NamedEndpoint) =>
  ['nobody', 'user', 'scanPoint'].includes(access[kind].caller);
const outside = everyEndpoint.filter(isOutside);
const ofEvents = outside.filter((endpoint) => idNames(endpoint).some((name) => inEvents.has(name)));

const call = (endpoint: NamedEndpoint, ids: Ids) =>
  send(server.origin, endpoint, {
    ids,
    body: bodyOf(endpoint, ids, world, token),
    token: credentialOf(endpoint, world, token),
  });

describe.each(ofEvents)('ORG-15: of a draft $name answers', (endpoint) => {
  test('as of an event that is not there', async () => {
    const names = idNames(endpoint).filter((name) => inEvents.has(name));
    const nothing = { ...world.mine };
    for (const name of names) Object.assign(nothing, { [name]: world.nobodys[name] });
    const expected = await call(endpoint, nothing);
    expect(expected.status).toBe(404);
    expect(await call(endpoint, world.mine)).toEqual(expected);
  });
});

const reads = outside.filter(({ method, changes }) => method === 'GET' && !changes);

test.each(reads)('ORG-15: $name does not tell of a draft', async (endpoint) => {
  const { text, status } = await call(endpoint, world.mine);
  expect(text).not.toContain(secret);
  expect(status).toBe(ofEvents.includes(endpoint) ? 404 : 200);
});

test('ORG-15: a draft is in no calendar and in no mail', async () => {
  const { calendarKey } = await server.db
    .selectFrom('events')
    .select('calendarKey')
    .where('eventID', '=', world.mine.eventID)
    .executeTakeFirstOrThrow();
  expect((await fetch(server.origin + calendarPath(calendarKey))).status).toBe(404);
  const { userID } = world.users.member;
  await server.db
    .updateTable('users')
    .set({ notificationMails: 'now', timeNotificationMails: '2026-01-01T00:00:00Z' })
    .where('userID', '=', userID)
    .execute();
  await mailNotifications(server);
  const mails = await server.db.selectFrom('outgoingMails').selectAll().execute();
  expect(JSON.stringify(mails)).not.toContain(secret);
});

test('ORG-15: once it is published all of it is there', async () => {
  await server.db
    .updateTable('events')
    .set({ timePublished: '2026-01-01T00:00:00Z' })
    .where('eventID', '=', world.mine.eventID)
    .execute();
  expect(reads.length).toBeGreaterThan(60);
  for (const endpoint of reads)
    expect((await call(endpoint, world.mine)).status, endpoint.name).toBe(200);
});
