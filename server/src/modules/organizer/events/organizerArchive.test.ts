import { personType } from '@portal/contract/codes';
import { eventRoutes } from '@portal/contract/events';
import { organizerRoutes } from '@portal/contract/organizer';
import { organizerArchiveRoutes as endpoints } from '@portal/contract/organizerArchive';
import { organizerContactRoutes } from '@portal/contract/organizerContacts';
import { organizerActingRoutes } from '@portal/contract/acting';
import { captureRoutes } from '@portal/contract/capture';
import { partnerRoutes } from '@portal/contract/partners';
import { peopleRoutes } from '@portal/contract/people';
import { describe, expect, test, vi } from 'vitest';
import { make, server, useServer } from '../../../../test/useServer.ts';
import { waitInTurn, waitingForLocks } from '../../../../test/locks.ts';
import { buyer } from '../../orders/testing.ts';
import { organizersOf } from '../testing.ts';

useServer();

/** An organiser, an event of it, and an exhibitor with a user. */
async function fair() {
  const { organizationID } = await make.organization();
  const { partnerID } = await make.partner({ organizationID });
  const { eventID } = await make.event([partnerID], { organizationID });
  const user = await make.user([partnerID], { organizationID });
  const exhibitor = server.as(await make.token(server.tokens, user));
  const organizers = organizersOf(server, organizationID);
  const { call } = await organizers('manager');
  const place = { eventID, partnerID };
  const save = () =>
    exhibitor(partnerRoutes.saveEventPartner, {
      ...place,
      body: { event: { description: 'New' } },
    });
  return { organizationID, eventID, partnerID, user, place, exhibitor, organizers, call, save };
}
const isRefused = { status: 409, code: 2037 };
const body = {};

describe('ORG-20: an archived event', () => {
  test('is read-only for exhibitors, who are told, until it is taken out again', async () => {
    const { eventID, call, exhibitor, save } = await fair();
    const told = async () => (await exhibitor(eventRoutes.event, { eventID })).data.event;
    expect((await told()).timeArchived).toBeNull();
    const { timeArchived } = (await call(endpoints.archiveEvent, { eventID, body })).data.settings;
    expect(timeArchived).not.toBeNull();
    expect((await told()).timeArchived).toBe(timeArchived);
    await expect(save()).rejects.toMatchObject(isRefused);
    const again = (await call(endpoints.archiveEvent, { eventID, body })).data.settings;
    expect(again.timeArchived).toBe(timeArchived);
    const { event } = (await call(organizerRoutes.organizerEvent, { eventID })).data;
    expect(event.timeArchived).toBe(timeArchived);
    expect(
      (await call(endpoints.reopenEvent, { eventID, body })).data.settings.timeArchived,
    ).toBeNull();
    await save();
  });

  test('ORG-34: is read-only for who acts as an exhibitor too', async () => {
    const { eventID, place, call, organizers } = await fair();
    await call(endpoints.archiveEvent, { eventID, body });
    const service = await organizers('service');
    const asked = { reason: 'Called', mayChange: true };
    const { token } = (
      await service.call(organizerActingRoutes.actAsExhibitor, { ...place, body: asked })
    ).data;
    const acting = server.as(token);
    await acting(eventRoutes.event, { eventID });
    await expect(
      acting(partnerRoutes.saveEventPartner, { ...place, body: { event: { description: 'New' } } }),
    ).rejects.toMatchObject(isRefused);
  });

  test('CAP-03: takes what devices still hold', async () => {
    const { eventID, place, call } = await fair();
    const { captureKey, scanPointID } = await make.scanPoint(place);
    await call(endpoints.archiveEvent, { eventID, body });
    const { device, scans } = captureRoutes.sendCaptures.example;
    const late = scans.map((scan) => ({ ...scan, tags: [...scan.tags] }));
    const sent = { captureKey, body: { device, scans: late } };
    expect((await server.as()(captureRoutes.sendCaptures, sent)).data.scans).not.toEqual([]);
    expect(
      await server.db
        .selectFrom('captureDevices')
        .select('deviceID')
        .where('scanPointID', '=', scanPointID)
        .execute(),
    ).toHaveLength(1);
  });

  test('ORG-09: is for those who manage events, at their own', async () => {
    const { eventID, organizationID, organizers } = await fair();
    const other = await make.event([], { organizationID });
    const managed = [endpoints.archiveEvent, endpoints.reopenEvent, endpoints.deleteEvent] as const;
    for (const role of ['service', 'finance', 'viewer'] as const) {
      const { call } = await organizers(role);
      await call(endpoints.eventUse, { eventID });
      for (const endpoint of managed)
        await expect(call(endpoint, { eventID, body })).rejects.toMatchObject({ status: 403 });
    }
    const { call: elsewhere } = await organizers('manager', [other.eventID]);
    const { call: foreign } = await fair();
    for (const call of [elsewhere, foreign])
      for (const endpoint of managed)
        await expect(call(endpoint, { eventID, body })).rejects.toMatchObject({ status: 404 });
  });
});

describe('ORG-20: an event is deleted', () => {
  test('while nothing has happened in it', async () => {
    const { eventID, call, exhibitor } = await fair();
    expect((await call(endpoints.eventUse, { eventID })).data.use).toEqual({
      orderCount: 0,
      scanCount: 0,
      badgeCount: 0,
      unsentCount: 0,
      exhibitorCount: 1,
      productCount: 0,
      packageCount: 0,
      invitationCount: 0,
      fileCount: 0,
      noteCount: 0,
    });
    await call(endpoints.deleteEvent, { eventID, body });
    await expect(call(organizerRoutes.organizerEvent, { eventID })).rejects.toMatchObject({
      status: 404,
    });
    await expect(exhibitor(eventRoutes.event, { eventID })).rejects.toMatchObject({ status: 404 });
  });

  test('with what exhibitors and colleagues have done, which is counted before', async () => {
    const { place, call } = await fair();
    const { eventID } = place;
    await make.partnerEmail(place);
    await make.partnerEmail({ eventID, partnerID: null });
    await call(organizerContactRoutes.addExhibitorNote, { ...place, body: { content: 'Pays' } });
    await make.file(place);
    const { use } = (await call(endpoints.eventUse, { eventID })).data;
    expect(use).toMatchObject({ invitationCount: 1, fileCount: 1, noteCount: 1 });
  });

  const used = [
    'an order',
    'ordered scan points',
    'a scan',
    'a badge',
    'a badge that was taken back',
  ];
  test.each(used)('never with %s', async (what) => {
    const { eventID, place, user, call } = await fair();
    if (what === 'an order')
      await make.orderRow(
        await make.order({ ...place, userID: user.userID }),
        await make.product(eventID),
      );
    else if (what === 'ordered scan points')
      await make.scanPointOrder({ ...place, userID: user.userID });
    else if (what === 'a scan') await make.lead(await make.scanPoint(place));
    else
      await make.person(
        place,
        {},
        {
          personType: personType.personnel,
          ...(what !== 'a badge' && { timeDeleted: '2026-01-01T00:00:00Z' }),
        },
      );
    await expect(call(endpoints.deleteEvent, { eventID, body })).rejects.toMatchObject({
      status: 409,
      code: 2038,
    });
    await call(organizerRoutes.organizerEvent, { eventID });
  });

  test('as a draft also with what its packages include, which nobody has seen', async () => {
    const { eventID, place, user, call } = await fair();
    await make.orderRow(
      await make.order({ ...place, userID: user.userID }, { isOfPackage: true }),
      await make.product(eventID),
    );
    const refused = { status: 409, code: 2038 };
    await expect(call(endpoints.deleteEvent, { eventID, body })).rejects.toMatchObject(refused);
    await server.db
      .updateTable('events')
      .set({ timePublished: null })
      .where('eventID', '=', eventID)
      .execute();
    expect((await call(endpoints.eventUse, { eventID })).data.use.orderCount).toBe(0);
    await call(endpoints.deleteEvent, { eventID, body });
  });

  test('while a badge of it waits to be made: that one is made no more', async () => {
    const { eventID, place, call, exhibitor } = await fair();
    const { partnerID } = place;
    const making = {
      ...place,
      body: {
        ...peopleRoutes.createPerson.example,
        event: { partnerID, emailMarketingAllowed: false, smsMarketingAllowed: false },
      },
    };
    const { badge } = await server.db.transaction().execute(async (trx) => {
      await trx
        .selectFrom('eventsPartners')
        .select('partnerID')
        .where('partnerID', '=', partnerID)
        .forUpdate()
        .execute();
      const made = Promise.allSettled([exhibitor(peopleRoutes.createPerson, making)]);
      await vi.waitUntil(async () => (await waitingForLocks(server)) === 1, 5_000);
      await call(endpoints.deleteEvent, { eventID, body });
      return { badge: made };
    });
    expect(await badge).toMatchObject([{ status: 'rejected', reason: { status: 404 } }]);
  });

  test('never while the first order is being made: it waits for that, and finds it', async () => {
    const shop = await buyer(server, make, { userCanEditOrders: true });
    const { productID } = await shop.product();
    const { eventID, partnerID, organizationID } = shop;
    const { call } = await organizersOf(server, organizationID)('manager');
    const outcomes = await waitInTurn(
      server,
      (trx) =>
        trx
          .selectFrom('eventsPartners')
          .select('partnerID')
          .where('partnerID', '=', partnerID)
          .forUpdate()
          .execute(),
      [() => shop.add({ productID }), () => call(endpoints.deleteEvent, { eventID, body })],
    );
    expect(outcomes).toMatchObject([
      { value: { eventID } },
      { reason: { status: 409, code: 2038 } },
    ]);
  });
});
