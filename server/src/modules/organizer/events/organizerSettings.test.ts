import { orderStatus, personType } from '@portal/contract/codes';
import { eventRoutes } from '@portal/contract/events';
import { organizerRoutes } from '@portal/contract/organizer';
import { organizerArchiveRoutes } from '@portal/contract/organizerArchive';
import { organizerSettingsRoutes } from '@portal/contract/organizerSettings';
import { organizerTextRoutes } from '@portal/contract/organizerTexts';
import { expect, test } from 'vitest';
import { make, server, useServer } from '../../../../test/useServer.ts';

useServer();

/** An organiser, its manager, and an exhibitor with a user. */
async function scene(eventIDs: number[] = []) {
  const { organizationID } = await make.organization();
  const { partnerID } = await make.partner({ organizationID });
  const manager = await make.user([], { organizationID });
  await make.organizerUser({ organizationID, userID: manager.userID }, eventIDs, 'manager');
  const user = await make.user([partnerID], { organizationID });
  return {
    organizationID,
    partnerID,
    manager,
    user,
    call: server.as(await make.token(server.tokens, manager)),
    exhibitor: server.as(await make.token(server.tokens, user)),
  };
}

const facts = organizerSettingsRoutes.createEvent.example;
const settings = organizerSettingsRoutes.saveEventSettings.example;

test('ORG-15: a new event is a draft, with the facts that were given', async () => {
  const { call } = await scene();
  const made = (await call(organizerSettingsRoutes.createEvent, { body: facts })).data.settings;
  expect(made).toMatchObject({ ...facts, timePublished: null, isProductsEnabled: false });
  const { events } = (await call(organizerRoutes.organizerEvents, {})).data;
  expect(events.map(({ eventID }) => eventID)).toEqual([made.eventID]);
});

test('ORG-09, ORG-15: who works at chosen events works at the one they made', async () => {
  const { organizationID } = await make.organization();
  const { eventID } = await make.event([], { organizationID });
  const user = await make.user([], { organizationID });
  await make.organizerUser({ organizationID, userID: user.userID }, [eventID], 'manager');
  const call = server.as(await make.token(server.tokens, user));
  const made = (await call(organizerSettingsRoutes.createEvent, { body: facts })).data.settings;
  expect(
    (await call(organizerSettingsRoutes.eventSettings, { eventID: made.eventID })).data.settings,
  ).toEqual(made);
});

test('ORG-04, ORG-15: an event ends after it opened, at a place whose clocks there are', async () => {
  const { call } = await scene();
  const refused = (given: object, field: string) =>
    expect(
      call(organizerSettingsRoutes.createEvent, { body: { ...facts, ...given } }),
    ).rejects.toMatchObject({
      status: 400,
      fields: [{ field }],
    });
  await refused({ eventEnds: '2027-03-04T06:59:00.000Z' }, 'eventEnds');
  await refused({ timeZone: 'Europe/Nowhere' }, 'timeZone');
  await refused({ primaryColor: 'red;}' }, 'primaryColor');
  await refused({ name: ' ' }, 'name');
});

test('ORG-15: publishing tells what is empty, forbids nothing, and counts once', async () => {
  const { call, exhibitor, partnerID } = await scene();
  const { eventID } = (await call(organizerSettingsRoutes.createEvent, { body: facts })).data
    .settings;
  await server.db.insertInto('eventsPartners').values({ eventID, partnerID }).execute();
  const blanksOf = async () =>
    (await call(organizerSettingsRoutes.eventBlanks, { eventID })).data.blanks;
  expect(await blanksOf()).toEqual(['description', 'contact', 'logo', 'portalTimes', 'template']);
  await expect(exhibitor(eventRoutes.event, { eventID })).rejects.toMatchObject({ status: 404 });
  const body = { ...settings, contactEn: '' };
  await call(organizerSettingsRoutes.saveEventSettings, { eventID, body });
  expect(await blanksOf()).toEqual(['contactEn', 'logo', 'products', 'template']);
  const { timePublished } = (
    await call(organizerSettingsRoutes.publishEvent, { eventID, body: {} })
  ).data.settings;
  expect(timePublished).not.toBeNull();
  const again = (await call(organizerSettingsRoutes.publishEvent, { eventID, body: {} })).data
    .settings;
  expect(again.timePublished).toBe(timePublished);
  expect((await exhibitor(eventRoutes.event, { eventID })).data.event.name).toBe(facts.name);
});

test('ORG-21: what is saved holds for exhibitors at once', async () => {
  const { call, exhibitor, partnerID, organizationID } = await scene();
  const { eventID } = await make.event([partnerID], { organizationID });
  await call(organizerSettingsRoutes.saveEventSettings, { eventID, body: settings });
  const { partnerPortal } = (await exhibitor(eventRoutes.partnerPortals, { eventID })).data;
  expect(partnerPortal).toMatchObject({
    userCanEditOrders: true,
    isShopAndGuestsHidden: false,
    timePartnerPortalOpens: settings.timePartnerPortalOpens,
  });
  expect(Object.keys(partnerPortal).sort()).toEqual(
    Object.keys(eventRoutes.partnerPortals.reply.partnerPortal.shape).sort(),
  );
});

test('ORG-22: each reads the texts in their language, and in the other where there is none', async () => {
  const { call, user, partnerID, organizationID } = await scene();
  const { eventID } = await make.event([partnerID], { organizationID });
  const token = await make.token(server.tokens, user);
  const read = async (language: string) => {
    const get = async (path: string) => {
      const reply = await fetch(`${server.origin}/v1/events/${eventID}${path}`, {
        headers: { authorization: `Bearer ${token}`, 'accept-language': language },
      });
      return (await reply.json()) as {
        data: {
          event?: { description: string };
          partnerPortal?: { contactInformationForPartners: string };
        };
      };
    };
    const { event } = (await get('')).data;
    const { partnerPortal } = (await get('/partnerPortals')).data;
    return [event?.description, partnerPortal?.contactInformationForPartners];
  };
  await call(organizerSettingsRoutes.saveEventSettings, { eventID, body: settings });
  expect(await read('fi')).toEqual([settings.descriptionFi, settings.contactFi]);
  expect(await read('en')).toEqual([settings.descriptionEn, settings.contactEn]);
  const body = { ...settings, descriptionFi: '', contactEn: null };
  await call(organizerSettingsRoutes.saveEventSettings, { eventID, body });
  expect(await read('fi')).toEqual([settings.descriptionEn, settings.contactFi]);
  expect(await read('en')).toEqual([settings.descriptionEn, settings.contactFi]);
});

test('T10, T11, ORG-21: who comes too late is told, and texts are cleaned', async () => {
  const { call, organizationID } = await scene();
  const { eventID } = await make.event([], { organizationID });
  const { timeModified } = (await call(organizerSettingsRoutes.eventSettings, { eventID })).data
    .settings;
  const body = {
    ...settings,
    timeModified,
    contactFi: '<p onclick="x()">Hei<script>x()</script></p>',
  };
  const saved = (await call(organizerSettingsRoutes.saveEventSettings, { eventID, body })).data
    .settings;
  expect(saved.contactFi).toBe('<p>Hei</p>');
  await expect(
    call(organizerSettingsRoutes.saveEventSettings, { eventID, body }),
  ).rejects.toMatchObject({
    status: 409,
  });
});

test('T10, ORG-21: whoever is late is told where only the portal was changed', async () => {
  const { call, organizationID } = await scene();
  const { eventID } = await make.event([], { organizationID });
  const { timeModified } = (
    await call(organizerSettingsRoutes.saveEventSettings, { eventID, body: settings })
  ).data.settings;
  const changed = { isProductsEnabled: !settings.isProductsEnabled, contactEn: '<p>Ask us</p>' };
  const save = (change: object) =>
    call(organizerSettingsRoutes.saveEventSettings, {
      eventID,
      body: { ...settings, timeModified, ...change },
    });
  await save(changed);
  await expect(save({ customCss: '.event-header { color: red }' })).rejects.toMatchObject({
    status: 409,
    title: 'Changed meanwhile',
  });
  const { data } = await call(organizerSettingsRoutes.eventSettings, { eventID });
  expect(data.settings).toMatchObject({ ...changed, customCss: settings.customCss });
});

test('T10, ORG-15, ORG-20: an event that is published or archived meanwhile is saved all the same', async () => {
  const { call, organizationID } = await scene();
  const { eventID } = await make.event([], { organizationID, timePublished: null });
  const { timeModified } = (await call(organizerSettingsRoutes.eventSettings, { eventID })).data
    .settings;
  await call(organizerSettingsRoutes.publishEvent, { eventID, body: {} });
  const body = { ...settings, timeModified };
  const saved = await call(organizerSettingsRoutes.saveEventSettings, { eventID, body });
  await call(organizerArchiveRoutes.archiveEvent, { eventID, body: {} });
  expect((await call(organizerSettingsRoutes.eventSettings, { eventID })).data.settings).toEqual({
    ...saved.data.settings,
    timeArchived: expect.any(String),
  });
});

test('ORG-24: what is left out of a text is told before it is saved and as it is', async () => {
  const { call, organizationID } = await scene();
  const { eventID } = await make.event([], { organizationID });
  const html =
    '<p class="x" style="color: red">Hei <a href="tel:+358">soita</a></p>' +
    '<script>x()</script><!-- x --><script>y()</script><img src="http://a.example/1.png">';
  const dropped = [
    { kind: 'style', what: '', count: 1 },
    { kind: 'attribute', what: 'class', count: 1 },
    { kind: 'link', what: 'tel:+358', count: 1 },
    { kind: 'tag', what: '<script>', count: 2 },
    { kind: 'comment', what: '', count: 1 },
    { kind: 'picture', what: 'http://a.example/1.png', count: 1 },
  ];
  const shown = (await call(organizerTextRoutes.previewText, { eventID, body: { html } })).data
    .text;
  expect(shown).toEqual({ html: '<p>Hei soita</p>', dropped });
  const saved = await call(organizerSettingsRoutes.saveEventSettings, {
    eventID,
    body: { ...settings, contactEn: html },
  });
  expect(saved.data.leftOut).toEqual([{ field: 'contactEn', dropped }]);
  expect(saved.data.settings.contactEn).toBe(shown.html);
  const tooDeep = { html: '<em>'.repeat(101) };
  await expect(
    call(organizerTextRoutes.previewText, { eventID, body: tooDeep }),
  ).rejects.toMatchObject({
    status: 400,
  });
});

test('ORG-24, EVT-11: the styles of an event are saved as they were written, and reach its exhibitors', async () => {
  const { call, exhibitor, partnerID, organizationID } = await scene();
  const { eventID } = await make.event([partnerID], { organizationID });
  const cssOf = async () =>
    (await exhibitor(eventRoutes.partnerPortals, { eventID })).data.partnerPortal.customCss;
  const customCss = '.event-header {\n  padding: 24px;\n}';
  await call(organizerSettingsRoutes.saveEventSettings, {
    eventID,
    body: { ...settings, customCss },
  });
  expect(await cssOf()).toBe(customCss);
  await call(organizerSettingsRoutes.saveEventSettings, {
    eventID,
    body: { ...settings, customCss: ' ' },
  });
  expect(await cssOf()).toBeNull();
});

test('ORG-21: the switches tell how much they touch now', async () => {
  const { call, user, partnerID, organizationID } = await scene();
  const { eventID } = await make.event([partnerID], { organizationID });
  const place = { eventID, partnerID };
  const reach = async () =>
    (await call(organizerSettingsRoutes.eventReach, { eventID })).data.reach;
  expect(await reach()).toEqual({
    exhibitorCount: 1,
    openCartCount: 0,
    guestCount: 0,
    draftEmailCount: 0,
    orderCount: 0,
    visitorCount: 0,
  });
  const buyer = { ...place, userID: user.userID };
  const cart = await make.order(buyer, { status: orderStatus.openCart });
  await make.orderRow(cart, await make.product(eventID));
  await make.order(buyer, { status: orderStatus.ordered });
  await make.person(place, {}, { personType: personType.guest });
  await make.partnerEmail(place);
  expect(await reach()).toMatchObject({
    exhibitorCount: 1,
    openCartCount: 1,
    guestCount: 1,
    draftEmailCount: 1,
    orderCount: 1,
  });
  await server.db
    .updateTable('eventsPartners')
    .set({ timeDeleted: '2026-01-01T00:00:00Z' })
    .where('eventID', '=', eventID)
    .execute();
  expect(await reach()).toMatchObject({
    exhibitorCount: 0,
    openCartCount: 0,
    guestCount: 0,
    draftEmailCount: 0,
    orderCount: 1,
  });
});
