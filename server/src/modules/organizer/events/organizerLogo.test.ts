import { formOf } from '@portal/contract/client';
import { eventRoutes } from '@portal/contract/events';
import { organizerLogoRoutes as endpoints } from '@portal/contract/organizerLogo';
import { organizerSettingsRoutes, type EventSettings } from '@portal/contract/organizerSettings';
import { expect, test } from 'vitest';
import { make, server, useServer } from '../../../../test/useServer.ts';
import { fileOf, picture } from '../../materials/testing.ts';
import { organizersOf } from '../testing.ts';

useServer();

/** An organiser with an event, and whoever sends it a logo. */
async function fair() {
  const { organizationID } = await make.organization();
  const { partnerID } = await make.partner({ organizationID });
  const { eventID } = await make.event([partnerID], { organizationID });
  const user = await make.user([partnerID], { organizationID });
  const exhibitor = server.as(await make.token(server.tokens, user));
  const organizers = organizersOf(server, organizationID);
  const manager = await organizers('manager');
  const send = async (file: File, token = manager.token, at = eventID) => {
    const reply = await fetch(`${server.origin}/v1/organizer/events/${at}/logo`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: formOf({ name: 'Logo' }, file),
    });
    const { data, errors } = (await reply.json()) as {
      data?: { settings: EventSettings };
      errors?: { code: number }[];
    };
    return { status: reply.status, settings: data?.settings, code: errors?.[0]?.code };
  };
  const pathOf = async () =>
    (await exhibitor(eventRoutes.event, { eventID })).data.event.partnerPortal.logoAbsolutePath;
  return { organizationID, eventID, organizers, manager, send, pathOf };
}

test('ORG-15: a logo is uploaded, shown to exhibitors without what it carried, replaced and removed', async () => {
  const { organizationID, eventID, manager, send, pathOf } = await fair();
  expect(await pathOf()).toBeNull();
  const { status, settings } = await send(fileOf(await picture('jpeg'), 'logo.jpg'));
  expect(status).toBe(200);
  const path = `/uploads/materials/${organizationID}/${settings?.logoMaterialID}`;
  expect(settings?.logoAbsolutePath).toBe(path);
  expect(await pathOf()).toBe(path);
  const stored = Buffer.from(await (await fetch(server.origin + path)).arrayBuffer());
  expect(stored.includes('Secret Ltd')).toBe(false);
  expect((await fetch(`${server.origin}${path}_XS`)).status).toBe(200);
  const other = await send(fileOf(await picture('png'), 'new.png'));
  expect(await pathOf()).toBe(other.settings?.logoAbsolutePath);
  expect(await pathOf()).not.toBe(path);
  // A form of the settings that is open meanwhile is not out of date by it (T10).
  const { eventSettings } = organizerSettingsRoutes;
  const { timeModified } = (await manager.call(eventSettings, { eventID })).data.settings;
  expect(timeModified).toBe(settings?.timeModified);
  const { data } = await manager.call(endpoints.removeEventLogo, { eventID, body: {} });
  expect(data.settings).toMatchObject({ logoMaterialID: null, logoAbsolutePath: null });
  expect(await pathOf()).toBeNull();
});

test('ORG-15, T12: what is no picture is no logo, and leaves nothing', async () => {
  const { eventID, send, pathOf } = await fair();
  expect(await send(fileOf('<svg/>', 'logo.svg'))).toMatchObject({ status: 400, code: 4106 });
  expect(await send(fileOf('Chairs: 4', 'logo.png'))).toMatchObject({ status: 400, code: 4106 });
  expect(await send(fileOf(await picture('webp'), 'logo.png'))).toMatchObject({ code: 4106 });
  expect(await send(fileOf('', 'logo.png'))).toMatchObject({ status: 400 });
  expect(await pathOf()).toBeNull();
  const kept = await server.db
    .selectFrom('materials')
    .select('materialID')
    .where('eventID', '=', eventID)
    .execute();
  expect(kept).toEqual([]);
});

test('ORG-03, ORG-09: a logo is for those who manage the event', async () => {
  const { organizers, send, organizationID } = await fair();
  const file = fileOf(await picture('png', { width: 20, height: 20 }), 'logo.png');
  for (const role of ['service', 'finance', 'viewer'] as const)
    expect(await send(file, (await organizers(role)).token)).toMatchObject({ status: 403 });
  const { eventID: elsewhere } = await make.event([], { organizationID });
  const bound = await organizers('manager', [elsewhere]);
  expect(await send(file, bound.token)).toMatchObject({ status: 404, code: 404 });
  const stranger = await fair();
  expect(await send(file, stranger.manager.token)).toMatchObject({ status: 404, code: 404 });
});
