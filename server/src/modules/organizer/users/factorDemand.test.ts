import { organizerActingRoutes } from '@portal/contract/acting';
import { contract } from '@portal/contract';
import { factorRoutes } from '@portal/contract/factors';
import { organizerFactorRoutes as endpoints } from '@portal/contract/organizerFactors';
import { organizerLogRoutes } from '@portal/contract/organizerLog';
import { organizerKeyRoutes } from '@portal/contract/organizerKeys';
import { organizerOrganizationRoutes } from '@portal/contract/organizerOrganization';
import { organizerRoles } from '@portal/contract/organizerRoles';
import { partnerRoutes } from '@portal/contract/partners';
import { userRoutes } from '@portal/contract/users';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { meetAt } from '../../../../test/locks.ts';
import { everyEndpoint, send } from '../../../../test/endpoints.ts';
import { make, server } from '../../../../test/useServer.ts';
import { organizationID, organizer, useOrganizer } from '../testing.ts';

useOrganizer();

type Somebody = Awaited<ReturnType<typeof organizer>>;

const demanded = { status: 403, code: 2080 };

/** An owner with a passkey. */
async function owner() {
  const one = await organizer('owner');
  await make.passkey(one);
  return one;
}

const read = async ({ call }: Somebody) => (await call(endpoints.factorDemand, {})).data.demand;
const save = ({ call }: Somebody, secondFactorFrom: string | null, timeModified?: string) =>
  call(endpoints.saveFactorDemand, {
    body: { secondFactorFrom, ...(timeModified && { timeModified }) },
  });

/** So many days from the organiser's today. */
async function day(by: Somebody, days = 0): Promise<string> {
  const at = new Date(`${(await read(by)).today}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

const missing = async ({ call, userID }: Somebody) =>
  (await call(userRoutes.user, { userID })).data.user.organizer?.missingFactor;

test('ORG-11: an owner who has a second factor asks it of all from a day on, and it tells how many have none', async () => {
  const [one, other] = [await organizer('owner'), await organizer('viewer')];
  const before = await read(one);
  expect(before).toMatchObject({ secondFactorFrom: null, isInForce: false });
  expect(before).toMatchObject({
    userCount: 2,
    withoutCount: 2,
    hasOwn: false,
    timeZone: 'Europe/Helsinki',
  });
  const tomorrow = await day(one, 1);
  await expect(save(one, tomorrow)).rejects.toMatchObject({ status: 409, code: 2081 });
  await make.passkey(one);
  await expect(save(one, await day(one, -1))).rejects.toMatchObject({ status: 400, code: 2082 });
  const { demand } = (await save(one, tomorrow)).data;
  expect(demand).toMatchObject({ secondFactorFrom: tomorrow, isInForce: false, withoutCount: 1 });
  expect(await missing(one)).toBeNull();
  expect(await missing(other)).toEqual({ from: tomorrow, isDue: false });
  await other.call(contract.organizer.organizerEvents, {});
  // Whoever looked at it before the other owner chose is told so (T10).
  await expect(save(one, null, before.timeModified)).rejects.toMatchObject({ status: 409 });
  expect((await save(one, null)).data.demand).toMatchObject({ secondFactorFrom: null });
  expect(await missing(other)).toBeNull();
});

test('ORG-11: from that day on the console is closed to whoever has none, and opens with the first', async () => {
  const { eventID } = await make.event([], { organizationID });
  const [one, other] = [await owner(), await organizer('manager', [eventID])];
  const today = await day(one);
  expect((await save(one, today)).data.demand).toMatchObject({ isInForce: true });
  expect(await missing(other)).toEqual({ from: today, isDue: true });
  const { organizerEvents } = contract.organizer;
  await expect(other.call(organizerEvents, {})).rejects.toMatchObject(demanded);
  await one.call(organizerEvents, {});
  // A secret whose first code has not come is none.
  await other.call(factorRoutes.beginTotp, { userID: other.userID });
  await expect(other.call(organizerEvents, {})).rejects.toMatchObject(demanded);
  const { passkeyID } = await make.passkey(other);
  expect(await missing(other)).toBeNull();
  await other.call(organizerEvents, {});
  // Saved again, the day of yesterday stays.
  await sql`update organizations set "secondFactorFrom" = "secondFactorFrom" - 1
    where "organizationID" = ${organizationID}`.execute(server.db);
  await save(one, await day(one, -1));
  // Whoever gives theirs up is out again.
  await other.call(factorRoutes.removePasskey, { userID: other.userID, passkeyID });
  await expect(other.call(organizerEvents, {})).rejects.toMatchObject(demanded);
  await make.totp(other);
  await other.call(organizerEvents, {});
});

test('ORG-11, T1: each call of the console is refused alike, whatever it names', async () => {
  await save(await owner(), await day(await owner()));
  const without = await organizer('owner');
  const { eventID } = await make.event([], { organizationID });
  const before = await send(server.origin, contract.organizer.organizerEvents, {
    ids: {},
    token: without.token,
  });
  expect(before).toMatchObject({ status: 403, json: { errors: [{ code: 2080 }] } });
  const anything = (value: number) =>
    new Proxy({}, { get: (_, name) => (name === 'eventID' ? eventID : value) });
  for (const endpoint of everyEndpoint.filter(({ access }) => access === 'organizer'))
    expect(
      await send(server.origin, endpoint, {
        ids: anything(999_999),
        ...(endpoint.body && { body: endpoint.example }),
        token: without.token,
      }),
      endpoint.name,
    ).toMatchObject({ status: 403, text: before.text });
});

test('ORG-11: the side of exhibitors, the own account and API keys stay as they are', async () => {
  const { partnerID } = await make.partner({ organizationID });
  const live = { organizationID, isProspectumLiveEnabled: true };
  const { eventID } = await make.event([partnerID], live);
  const one = await owner();
  const user = await make.user([partnerID], { organizationID });
  await make.organizerUser({ organizationID, userID: user.userID }, [], 'manager');
  const call = server.as(await make.token(server.tokens, user));
  const { data: made } = await one.call(organizerKeyRoutes.createApiKey, {
    body: {
      name: 'Live',
      rights: ['sendVisits'],
      isForAllEvents: true,
      eventIDs: [],
      timeExpires: null,
    },
  });
  await save(one, await day(one));
  await call(partnerRoutes.partner, { partnerID });
  await call(factorRoutes.factors, { userID: user.userID });
  await expect(call(contract.organizer.organizerEvents, {})).rejects.toMatchObject(demanded);
  const visit = {
    eventID,
    partnerID,
    visitID: 'one',
    visitorID: 'somebody',
    activityTime: 300,
    timeStarted: '2027-03-04T09:00:00.000Z',
    timeEnded: '2027-03-04T09:05:00.000Z',
  };
  await server.as(made.key)(contract.analytics.receiveVisits, { body: { visits: [visit] } });
});

test('ORG-11, ORG-34: who acts as an exhibitor is out with the console', async () => {
  const { partnerID } = await make.partner({ organizationID });
  const { eventID } = await make.event([partnerID], { organizationID });
  const [one, service] = [await owner(), await organizer('service', [eventID])];
  const { data } = await service.call(organizerActingRoutes.actAsExhibitor, {
    eventID,
    partnerID,
    body: { reason: 'Soitti', mayChange: true },
  });
  const acting = server.as(data.token);
  await acting(partnerRoutes.partner, { partnerID });
  await save(one, await day(one));
  await expect(acting(partnerRoutes.partner, { partnerID })).rejects.toMatchObject({ status: 401 });
});

test('ORG-11: the day begins by the clocks of the organiser', async () => {
  const one = await owner();
  const other = await organizer('viewer');
  // Their days are always two.
  const zone = (timeZone: string) =>
    sql`update organizations set "timeZone" = ${timeZone}
      where "organizationID" = ${organizationID}`.execute(server.db);
  await zone('Pacific/Kiritimati');
  const today = await day(one);
  expect((await save(one, today)).data.demand.isInForce).toBe(true);
  expect(await missing(other)).toMatchObject({ isDue: true });
  await zone('Pacific/Pago_Pago');
  expect((await read(one)).isInForce).toBe(false);
  expect(await missing(other)).toEqual({ from: today, isDue: false });
  await other.call(contract.organizer.organizerEvents, {});
});

test('ORG-11, ORG-03, ORG-12: it is an owner’s to ask, change and turn off, with a fresh sign-in, and in the log', async () => {
  const one = await owner();
  const { timeModified } = await read(one);
  for (const role of organizerRoles.filter((each) => each !== 'owner')) {
    const other = await organizer(role);
    await make.passkey(other);
    const refused = { status: 403, details: expect.stringContaining('users') };
    await expect(read(other)).rejects.toMatchObject(refused);
    await expect(save(other, null)).rejects.toMatchObject(refused);
  }
  const today = await day(one);
  await save(one, today, timeModified);
  const { auditEntries } = (await one.call(organizerLogRoutes.organizerLog, {})).data;
  expect(auditEntries[0]).toMatchObject({
    action: expect.stringContaining('second step'),
    changes: [{ fields: [{ label: 'Second step of signing in from', to: today }] }],
  });
  await server.db
    .updateTable('sessions')
    .set({ timeProved: sql<string>`now() - interval '11 minutes'` })
    .where('userID', '=', one.userID)
    .execute();
  await expect(save(one, null)).rejects.toMatchObject({ status: 403, code: 2005 });
  // What the organiser says of itself is saved beside it, and leaves it as it is.
  const { organization } = (await one.call(organizerOrganizationRoutes.ownOrganization, {})).data;
  const { organizationID: _, timeModified: __, ...said } = organization;
  await one.call(organizerOrganizationRoutes.saveOwnOrganization, { body: said });
  expect(await read(one)).toMatchObject({ secondFactorFrom: today });
});

test('ORG-11, T10: of two owners who choose at once one is told of the other', async () => {
  const [one, other] = [await owner(), await owner()];
  const { timeModified } = await read(one);
  const [tomorrow, later] = [await day(one, 1), await day(one, 7)];
  const { done, refused } = await meetAt(
    server,
    (trx) =>
      sql`select from organizations where "organizationID" = ${organizationID} for update`.execute(
        trx,
      ),
    [() => save(one, tomorrow, timeModified), () => save(other, later, timeModified)],
  );
  expect(done).toHaveLength(1);
  expect(refused).toMatchObject([{ status: 409 }]);
  expect(await read(one)).toMatchObject({
    secondFactorFrom: done[0]?.data.demand.secondFactorFrom,
  });
});
