import type { ChecklistName } from '@portal/contract/checklistFacts';
import { checklistRoutes, type Checklist } from '@portal/contract/checklists';
import { orderRowStatus, orderStatus, personStatus, personType } from '@portal/contract/codes';
import type { OrderRowStatus, OrderStatus } from '@portal/contract/orderStatuses';
import { expect, test } from 'vitest';
import { inDays } from '../../../test/factories/given.ts';
import { make, server, useServer } from '../../../test/useServer.ts';
import { everythingOf, stand } from './checklists.testing.ts';

useServer();

const step = ({ steps }: Checklist, wanted: ChecklistName) =>
  steps.find(({ name }) => name === wanted);

test('NEXT-01, NEXT-02: a partner that has done nothing yet is asked for what everybody is', async () => {
  const { read, participation } = await stand();
  const told = await read();
  expect(told).toMatchObject({ ...participation, partnerName: 'Aurora Oy', ready: 0, persons: [] });
  expect(told.steps.map(({ name, state }) => [name, state])).toEqual([
    ['profile', 'open'],
    ['logo', 'open'],
    ['description', 'open'],
    ['billing', 'open'],
    ['firstPersonnel', 'open'],
  ]);
  expect(told.numbers).toEqual({
    personnelCount: 0,
    personnelQuota: null,
    guestsInvited: 0,
    guestsRegistered: 0,
    leadCount: 0,
    leadsToday: 0,
    ordersTotal: '0',
  });
});

test('NEXT-01, NEXT-06, ORG-20: an archived event asks for nothing, and out of the archive for all of it again', async () => {
  const { read, participation } = await stand();
  const archive = (timeArchived: string | null) =>
    server.db
      .updateTable('events')
      .set({ timeArchived })
      .where('eventID', '=', participation.eventID)
      .execute();
  await everythingOf(participation);
  const before = await read();
  expect(before.timeArchived).toBeNull();
  await archive('2027-01-05T10:00:00.000Z');
  expect(await read()).toMatchObject({
    timeArchived: '2027-01-05T10:00:00.000Z',
    steps: [],
    ready: 100,
    numbers: before.numbers,
    persons: before.persons,
  });
  await archive(null);
  expect(await read()).toEqual(before);
});

test('NEXT-02: profile, logo, description and billing are done as soon as they are there', async () => {
  const { read, participation } = await stand();
  const { eventID, partnerID } = participation;
  const { organizationID } = await server.db
    .selectFrom('partners')
    .select('organizationID')
    .where('partnerID', '=', partnerID)
    .executeTakeFirstOrThrow();
  const { materialID } = await make.logo({ organizationID, partnerID });
  await server.db
    .updateTable('partners')
    .set({
      logoMaterialID: materialID,
      contactEmail: 'info@example.com',
      phone: '+358401234567',
      homepage: 'https://example.com',
      streetAddress: 'Katu 1',
      invoiceCompany: 'Aurora Oy',
      invoiceCompanyBusinessID: '1234567-1',
      invoiceStreetAddress: 'Katu 1',
      invoicePostalCode: '00100',
    })
    .where('partnerID', '=', partnerID)
    .execute();
  const before = await read();
  expect(step(before, 'logo')?.state).toBe('done');
  expect(step(before, 'profile')).toMatchObject({ done: 5, of: 7 });
  expect(step(before, 'billing')?.target).toBe('/settings/organization#invoiceCity');
  await server.db
    .updateTable('eventsPartners')
    .set({ description: 'Robots', department: '6f21', personnelQuota: 2 })
    .where('eventID', '=', eventID)
    .where('partnerID', '=', partnerID)
    .execute();
  await server.db
    .updateTable('partners')
    .set({ invoiceCity: 'Helsinki' })
    .where('partnerID', '=', partnerID)
    .execute();
  await make.person(participation);
  const after = await read();
  expect(after.steps.filter(({ state }) => state !== 'done')).toMatchObject([
    { name: 'personnel', done: 1, of: 2, target: `/events/${eventID}/people?add=yes` },
  ]);
  expect(after.ready).toBe(80);
});

test('NEXT-02: who waits is counted, and comes first among five of the personnel', async () => {
  const { read, participation } = await stand();
  const { waitingForApproval, waitingForPayment, inQueue, invited, checkedIn, toBeInvited } =
    personStatus;
  for (const [lastName, status] of Object.entries({
    Wilen: waitingForApproval,
    Aalto: personStatus.registered,
    Berg: personStatus.registered,
    Cronberg: personStatus.registered,
    Dahl: waitingForPayment,
    Ek: personStatus.registered,
    Forss: personStatus.registered,
  }))
    await make.person(participation, { lastName, jobTitle: 'Seller' }, { personStatus: status });
  for (const status of [inQueue, invited, checkedIn, personStatus.registered, toBeInvited])
    await make.person(participation, {}, { personType: personType.guest, personStatus: status });
  const gone = { timeDeleted: inDays(-1), personStatus: inQueue };
  await make.person(participation, {}, gone);
  const told = await read();
  expect(step(told, 'waitingPersonnel')?.of).toBe(2);
  expect(step(told, 'waitingGuests')?.of).toBe(1);
  expect(told.persons.map(({ lastName }) => lastName)).toEqual([
    'Dahl',
    'Wilen',
    'Forss',
    'Ek',
    'Cronberg',
  ]);
  expect(told.persons[0]).toMatchObject({ jobTitle: 'Seller', personStatus: waitingForPayment });
  expect(told.numbers).toMatchObject({
    personnelCount: 7,
    guestsInvited: 4,
    guestsRegistered: 2,
  });
});

test('NEXT-02: drafts, and mails that failed, lead to the latest of them', async () => {
  const { read, participation } = await stand();
  const { eventID } = participation;
  const sent = async (days: number, states: string[]) => {
    const { partnerEmailId } = await make.partnerEmail(participation, {
      status: 'sent',
      timeSent: inDays(-days),
    });
    for (const state of states) await make.recipient({ partnerEmailId }, { state });
    return partnerEmailId;
  };
  await sent(5, ['failed', 'failed', 'sent']);
  const later = await sent(3, ['failed', 'sent']);
  await sent(1, ['sent']);
  const gone = { partnerEmailId: later };
  await make.recipient(gone, { state: 'failed', timeDeleted: inDays(0) });
  await make.recipient(gone, { state: 'failed', answer: 'registered' });
  await make.partnerEmail(participation, { timeDeleted: inDays(0) });
  const draft = await make.partnerEmail(participation);
  await make.recipient(draft, { state: 'failed' });
  const told = await read();
  expect(step(told, 'failedMails')).toMatchObject({
    of: 3,
    target: `/events/${eventID}/emails/${later}?show=failed`,
  });
  expect(step(told, 'drafts')).toMatchObject({
    of: 1,
    target: `/events/${eventID}/emails/${draft.partnerEmailId}`,
  });
});

test('NEXT-02, PERM-03: the cart of the user, and not a colleague’s, waits until the shop closes', async () => {
  const closes = inDays(20);
  const { read, participation, user } = await stand({ timePartnerPortalCloses: closes });
  const product = await make.product(participation.eventID, { price: '10.00', taxPercent: '25.5' });
  const { openCart, ordered, cancelled } = orderStatus;
  const colleague = await make.user([participation.partnerID]);
  const order = async (
    userID: number,
    status: OrderStatus,
    rowStatus: OrderRowStatus = orderRowStatus.inCart,
  ) => {
    const of = await make.order({ ...participation, userID }, { status });
    await make.orderRow(of, product, { status: rowStatus });
  };
  await order(colleague.userID, openCart);
  expect(step(await read(), 'cart')).toBeUndefined();
  await order(user.userID, openCart);
  await order(user.userID, ordered, orderRowStatus.ordered);
  await order(colleague.userID, ordered, orderRowStatus.confirmed);
  await order(user.userID, cancelled, orderRowStatus.ordered);
  const told = await read();
  expect(step(told, 'cart')).toMatchObject({ of: 1, deadline: closes });
  expect(told.numbers.ordersTotal).toBe('25.10');
});

test('NEXT-02, PERM-02: where users edit orders together, what lies in any open one waits', async () => {
  const { read, participation } = await stand({ userCanEditOrders: true });
  const product = await make.product(participation.eventID);
  const { userID } = await make.user([participation.partnerID]);
  for (const status of [orderStatus.open, orderStatus.ordered, orderStatus.paid]) {
    const of = await make.order({ ...participation, userID }, { status });
    await make.orderRow(of, product);
  }
  expect(step(await read(), 'cart')?.of).toBe(2);
});

test('NEXT-02: scan points without a device, and captures that wait, by their scan point', async () => {
  const { read, participation } = await stand();
  const points = [];
  for (const unsent of [0, 3, undefined]) {
    const { scanPointID } = await make.scanPoint(participation);
    if (unsent !== undefined) await make.captureDevice(scanPointID, { unsentCount: unsent });
    points.push(scanPointID);
  }
  const [, busy, idle] = points;
  const { eventID } = participation;
  expect(step(await read(), 'scanPoints')).toMatchObject({
    done: 2,
    of: 3,
    target: `/events/${eventID}/scanpoints/${idle}/settings#capture`,
  });
  expect(step(await read(), 'captures')).toBeUndefined();
  await server.db
    .updateTable('events')
    .set({ eventStarts: inDays(-1), eventEnds: inDays(1) })
    .where('eventID', '=', eventID)
    .execute();
  expect(step(await read(), 'captures')).toMatchObject({
    of: 3,
    target: `/events/${eventID}/scanpoints/${busy}/settings#devices`,
  });
  expect(step(await read(), 'scanPoints')?.state).toBe('overdue');
});

test('NEXT-04: leads of today are those since midnight at the event', async () => {
  const { read, participation } = await stand();
  const { scanPointID } = await make.scanPoint(participation);
  await make.lead({ scanPointID });
  await make.lead({ scanPointID }, { timeScanned: inDays(-2) });
  expect((await read()).numbers).toMatchObject({ leadCount: 2, leadsToday: 1 });
});

test('SRV-04, T2: only where the caller’s partners take part now, and of nobody else', async () => {
  const { call, user, participation } = await stand();
  const { userID } = user;
  const other = await make.user([participation.partnerID]);
  const foreign = call(checklistRoutes.checklists, { userID: other.userID, query: {} });
  await expect(foreign).rejects.toMatchObject({ status: 404 });
  await server.db
    .updateTable('eventsPartners')
    .set({ timeDeleted: inDays(0) })
    .where('partnerID', '=', participation.partnerID)
    .execute();
  const { data } = await call(checklistRoutes.checklists, { userID, query: {} });
  expect(data.checklists).toEqual([]);
});
