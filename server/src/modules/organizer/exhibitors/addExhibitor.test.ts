import { organizerPartnerRoutes as endpoints } from '@portal/contract/organizerPartners';
import { expect, test } from 'vitest';
import { make, server, useServer } from '../../../../test/useServer.ts';
import { organizersOf } from '../testing.ts';

useServer();

/** An organiser with an event without exhibitors. */
async function organiser() {
  const { organizationID } = await make.organization();
  const { eventID } = await make.event([], { organizationID });
  const { call } = await organizersOf(server, organizationID)('manager');
  const aurora = await make.partner({
    organizationID,
    name: 'Aurora Robotics Oy',
    businessID: '1234567-1',
    homepage: 'https://www.aurora.fi',
  });
  return { organizationID, eventID, call, aurora };
}

test('ORG-27: what is likely the same is offered, the likeliest first, and of another organiser nothing', async () => {
  const { eventID, organizationID, call, aurora } = await organiser();
  const { partnerID: text } = await make.partner({ organizationID, name: 'Aurora Foods' });
  const other = await organiser();
  const found = async (body: { name?: string; businessID?: string; contactEmail?: string }) =>
    (await call(endpoints.partnerCandidates, { eventID, body })).data.candidates.map((each) => [
      each.partnerID,
      each.likeness,
    ]);
  expect(await found({ name: 'aurora' })).toEqual([
    [text, 'text'],
    [aurora.partnerID, 'text'],
  ]);
  expect(await found({ name: 'AURORA ROBOTICS AB' })).toEqual([[aurora.partnerID, 'name']]);
  expect(await found({ name: 'X', businessID: 'FI12345671' })).toEqual([
    [aurora.partnerID, 'businessID'],
  ]);
  expect(await found({ businessID: '1234567-1' })).toEqual([[aurora.partnerID, 'businessID']]);
  expect(await found({ name: ' ', contactEmail: 'myynti@aurora.fi' })).toEqual([
    [aurora.partnerID, 'domain'],
  ]);
  expect(await found({ name: 'auröra f' })).toEqual([[text, 'text']]);
  expect(await found({})).toEqual([]);
  expect(await found({ name: 'Y', contactEmail: 'eero@aurora.fi' })).toEqual([
    [aurora.partnerID, 'domain'],
  ]);
  expect(JSON.stringify(await found({ name: 'aurora' }))).not.toContain(
    String(other.aurora.partnerID),
  );
});

test('ORG-27: a likely double is refused, and made only by saying that it is a second', async () => {
  const { eventID, call } = await organiser();
  const body = { name: 'Aurora-Robotics', contactEmail: 'info@example.com' };
  await expect(call(endpoints.addExhibitor, { eventID, body })).rejects.toMatchObject({
    status: 409,
    code: 3005,
  });
  const { data } = await call(endpoints.addExhibitor, {
    eventID,
    body: { ...body, isSecond: true },
  });
  expect(data.exhibitor).toMatchObject({ name: 'Aurora-Robotics', personnelCount: 0 });
});

test('ORG-27: the one that is offered takes part, once, and again after it was taken out', async () => {
  const { eventID, call, aurora } = await organiser();
  const { partnerID } = aurora;
  const { data } = await call(endpoints.addExhibitor, { eventID, body: { partnerID } });
  expect(data.exhibitor).toMatchObject({ partnerID, name: 'Aurora Robotics Oy' });
  await expect(
    call(endpoints.addExhibitor, { eventID, body: { partnerID } }),
  ).rejects.toMatchObject({
    status: 409,
    code: 3006,
  });
  await server.db
    .updateTable('eventsPartners')
    .set({ timeDeleted: new Date().toISOString() })
    .where('partnerID', '=', partnerID)
    .execute();
  await call(endpoints.addExhibitor, { eventID, body: { partnerID } });
});

test('ORG-03, ORG-27: a partner of another organiser is nobody', async () => {
  const [{ eventID, call }, other] = [await organiser(), await organiser()];
  const { partnerID } = other.aurora;
  const nothing = call(endpoints.addExhibitor, { eventID, body: { partnerID: make.nobody() } });
  await expect(nothing).rejects.toMatchObject({ status: 404 });
  await expect(
    call(endpoints.addExhibitor, { eventID, body: { partnerID } }),
  ).rejects.toMatchObject({
    status: 404,
  });
});

test('ORG-27, T6: of two who add one company at once, one makes it', async () => {
  const { eventID, call } = await organiser();
  const body = { name: 'Uusi Yritys Oy' };
  const added = await Promise.allSettled([
    call(endpoints.addExhibitor, { eventID, body }),
    call(endpoints.addExhibitor, { eventID, body: { name: 'UUSI YRITYS AB' } }),
  ]);
  expect(added.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});
