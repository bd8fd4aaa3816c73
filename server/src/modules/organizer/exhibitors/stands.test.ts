import { organizerExhibitorDetailRoutes as endpoints } from '@portal/contract/organizerExhibitor';
import { organizerExhibitorRoutes } from '@portal/contract/organizerExhibitors';
import { checklistRoutes } from '@portal/contract/checklists';
import { partnerRoutes } from '@portal/contract/partners';
import { beforeAll, expect, test } from 'vitest';
import { factories } from '../../../../test/factories.ts';
import { testDatabase, testServer, type TestServer } from '../../../../test/harness.ts';
import { readBadgesOf } from '../../people/badges.queries.ts';
import { organizersOf } from '../testing.ts';

let server: TestServer;
let make: ReturnType<typeof factories>;
let organizationID: number;
type Organizer = Awaited<ReturnType<ReturnType<typeof organizersOf>>>;
let service: Organizer;
beforeAll(async () => {
  server = await testServer(await testDatabase());
  make = factories(server.db);
  ({ organizationID } = await make.organization());
  service = await organizersOf(server, organizationID)('service');
});

/** Two exhibitors of one event, and a user of the first. */
async function fair() {
  const { partnerID } = await make.partner({ organizationID, name: 'First Oy' });
  const { partnerID: other } = await make.partner({ organizationID, name: 'Second Oy' });
  const { eventID } = await make.event([partnerID, other], { organizationID });
  const user = await make.user([partnerID], { organizationID });
  const exhibitor = server.as(await make.token(server.tokens, user));
  const give = (to: number, stands: object[], timeStandsModified?: string) =>
    service.call(endpoints.saveStands, {
      eventID,
      partnerID: to,
      body: { stands: stands as never, ...(timeStandsModified && { timeStandsModified }) },
    });
  return { eventID, partnerID, other, userID: user.userID, exhibitor, give };
}
const stand = (number: string, more: object = {}) => ({
  hall: 'Halli 6',
  number,
  area: null,
  isShared: false,
  ...more,
});

test('ORG-28: stands stand at once in the exhibitor’s summary and profile, on its badges and in the list', async () => {
  const { eventID, partnerID, userID, exhibitor, give } = await fair();
  const { personID } = await make.person({ eventID, partnerID });
  const { data } = await give(partnerID, [
    stand('6f21', { area: 24.5 }),
    stand('6f2', { hall: '' }),
  ]);
  const department = '6f2; Halli 6, 6f21';
  expect(data.exhibitor).toMatchObject({ department, stands: [{ number: '6f2' }, { area: 24.5 }] });
  const { checklists } = (await exhibitor(checklistRoutes.checklists, { userID })).data;
  expect(checklists[0]?.organization.department).toBe(department);
  const profile = await exhibitor(partnerRoutes.eventPartner, { eventID, partnerID });
  expect(profile.data.partner.event.department).toBe(department);
  expect(await readBadgesOf(server.db, { eventID, partnerID }, [personID])).toMatchObject([
    { stand: department },
  ]);
  const { exhibitors } = (
    await service.call(organizerExhibitorRoutes.organizerExhibitors, {
      eventID,
      query: { filter: [{ column: 'hall', condition: 'equals', values: ['Halli 6'] }] },
    })
  ).data;
  expect(exhibitors).toMatchObject([{ partnerID, area: 24.5, department }]);
  const { halls } = (await service.call(organizerExhibitorRoutes.organizerHalls, { eventID })).data;
  expect(halls).toEqual(['Halli 6']);
  await give(partnerID, []);
  const after = await exhibitor(partnerRoutes.eventPartner, { eventID, partnerID });
  expect(after.data.partner.event.department).toBe(null);
});

test('ORG-28, LOG-04: the history tells which stand was taken away', async () => {
  const { eventID, partnerID, give } = await fair();
  await give(partnerID, [stand('5e10', { area: 18 })]);
  await give(partnerID, [stand('5e11', { area: 18 })]);
  const { auditEntries } = (await service.call(endpoints.exhibitorLog, { eventID, partnerID }))
    .data;
  const [entry] = auditEntries;
  const gone = entry?.changes.find(({ record, did }) => record === 'Stand' && did === 'removed');
  expect(gone?.fields).toEqual(
    expect.arrayContaining([
      { label: 'Hall', from: 'Halli 6', to: null },
      { label: 'Number', from: '5e10', to: null },
      { label: 'Area in m²', from: '18', to: null },
    ]),
  );
});

test('ORG-28: a number twice in an event is refused, however it is written, unless both share it', async () => {
  const { partnerID, other, give } = await fair();
  await give(partnerID, [stand('6f21')]);
  for (const taken of [stand('6 F21'), stand('6f21', { isShared: true, hall: 'B' })])
    await expect(give(other, [taken])).rejects.toMatchObject({ status: 409, code: 3003 });
  await expect(give(other, [stand('1'), stand('1')])).rejects.toMatchObject({ code: 3003 });
  await give(partnerID, [stand('6f21', { isShared: true })]);
  await expect(give(other, [stand('6f21')])).rejects.toMatchObject({ code: 3003 });
  await give(other, [stand('6f21', { isShared: true })]);
  // The same number at another event is another stand.
  const next = await fair();
  await next.give(next.partnerID, [stand('6f21')]);
});

test('ORG-28, T6: of two who are given one number at once, one gets it', async () => {
  const { partnerID, other, give } = await fair();
  const given = await Promise.allSettled([
    give(partnerID, [stand('7a')]),
    give(other, [stand('7a', { isShared: true })]),
  ]);
  expect(given.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('ORG-28, T10: the second of two editors is told, and nothing is overwritten', async () => {
  const { eventID, partnerID, give } = await fair();
  const { data } = await service.call(endpoints.organizerExhibitor, { eventID, partnerID });
  const { timeStandsModified } = data.exhibitor;
  await give(partnerID, [stand('1')], timeStandsModified);
  await expect(give(partnerID, [stand('2')], timeStandsModified)).rejects.toMatchObject({
    status: 409,
  });
});

test('ORG-28: an exhibitor does not move from the stand that it was given, and saves the rest', async () => {
  const { eventID, partnerID, exhibitor, give } = await fair();
  const save = (event: object) =>
    exhibitor(partnerRoutes.saveEventPartner, { eventID, partnerID, body: { event } });
  await save({ department: 'By the door' });
  await give(partnerID, [stand('6f21')]);
  await expect(save({ department: 'By the door' })).rejects.toMatchObject({
    status: 409,
    code: 3004,
  });
  const { data } = await save({ department: 'Halli 6, 6f21', description: 'Robots' });
  expect(data.partner.event).toMatchObject({
    department: 'Halli 6, 6f21',
    description: 'Robots',
  });
  // Whatever writes it, as a data set does.
  const own = server.db.updateTable('eventsPartners').set({ department: 'Elsewhere' });
  await own.where('eventID', '=', eventID).where('partnerID', '=', partnerID).execute();
  const { data: now } = await exhibitor(partnerRoutes.eventPartner, { eventID, partnerID });
  expect(now.partner.event.department).toBe('Halli 6, 6f21');
});
