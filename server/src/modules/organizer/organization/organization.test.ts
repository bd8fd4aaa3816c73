import { organizerOrganizationRoutes as endpoints } from '@portal/contract/organizerOrganization';
import { beforeEach, expect, test } from 'vitest';
import { make, server, useServer } from '../../../../test/useServer.ts';
import { organizersOf } from '../testing.ts';

useServer();

let organizationID: number;
let organizer: ReturnType<typeof organizersOf>;
beforeEach(async () => {
  ({ organizationID } = await make.organization({ name: 'Tapahtumatalo' }));
  organizer = organizersOf(server, organizationID);
});

const body = { ...endpoints.saveOwnOrganization.example };

test('ORG-08, ORG-09: an owner or a manager of all events saves what invoices need; others read it, and neither service nor strangers do', async () => {
  const owner = await organizer('owner');
  const { organization } = (await owner.call(endpoints.saveOwnOrganization, { body })).data;
  expect(organization).toMatchObject({ ...body, organizationID, iban: 'FI2112345600000785' });
  const manager = await organizer('manager');
  const renamed = { ...body, name: 'Nordic Fairs & Events' };
  await manager.call(endpoints.saveOwnOrganization, { body: renamed });
  organization.name = renamed.name;
  for (const role of ['finance', 'viewer'] as const) {
    const { call } = await organizer(role);
    expect((await call(endpoints.ownOrganization, {})).data.organization).toMatchObject({
      ...organization,
      timeModified: expect.any(String),
    });
    await expect(call(endpoints.saveOwnOrganization, { body })).rejects.toMatchObject({
      status: 403,
    });
  }
  const { eventID } = await make.event([], { organizationID });
  const ofOne = await organizer('manager', [eventID]);
  expect((await ofOne.call(endpoints.ownOrganization, {})).data.organization.name).toBe(
    renamed.name,
  );
  await expect(ofOne.call(endpoints.saveOwnOrganization, { body })).rejects.toMatchObject({
    status: 403,
    code: 4031,
  });
  const service = await organizer('service');
  await expect(service.call(endpoints.ownOrganization, {})).rejects.toMatchObject({ status: 403 });
});

test.each([
  ['iban', 'FI21 1234 5600 0007 86'],
  ['iban', 'x'],
  ['bic', 'NDEA'],
  ['timeZone', 'Europe/Helsinky'],
  ['paymentTermDays', 181],
  ['paymentTermDays', 1.5],
  ['supportEmail', 'nobody'],
  ['name', ' '],
  ['countryCode', 'Finland'],
])('ORG-08: %s «%s» is refused at its field', async (field, value) => {
  const { call } = await organizer('owner');
  const saving = call(endpoints.saveOwnOrganization, { body: { ...body, [field]: value } });
  await expect(saving).rejects.toMatchObject({ status: 400, fields: [{ field }] });
});

test('ORG-08, T10: empty fields are none, and a colleague’s save is not written over', async () => {
  const [owner, other] = [await organizer('owner'), await organizer('owner')];
  const { timeModified } = (await owner.call(endpoints.ownOrganization, {})).data.organization;
  const blank = { legalName: '', iban: '', bic: null, paymentTermDays: null };
  const saved = await owner.call(endpoints.saveOwnOrganization, {
    body: { ...body, ...blank, timeModified },
  });
  expect(saved.data.organization).toMatchObject({ legalName: null, iban: null, bic: null });
  await expect(
    other.call(endpoints.saveOwnOrganization, { body: { ...body, timeModified } }),
  ).rejects.toMatchObject({ status: 409, code: 409 });
});

test('ORG-08: the number of an order is no change of the organiser', async () => {
  const { call } = await organizer('owner');
  const { timeModified } = (await call(endpoints.ownOrganization, {})).data.organization;
  await server.db
    .updateTable('organizations')
    .set({ lastOrderNumber: 17 })
    .where('organizationID', '=', organizationID)
    .execute();
  expect((await call(endpoints.ownOrganization, {})).data.organization.timeModified).toBe(
    timeModified,
  );
});
