import { errors } from '@portal/contract/errors';
import { organizerContactRoutes as endpoints } from '@portal/contract/organizerContacts';
import { partnerRoutes } from '@portal/contract/partners';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { make, server } from '../../../../test/useServer.ts';
import { importingFair, tableOf } from '../imports/imports.testing.ts';
import { organizationID, organizer, useOrganizer } from '../testing.ts';

useOrganizer();

const names = { firstNames: 'Eero', lastName: 'Äijälä' };

async function exhibitor() {
  const { partnerID } = await make.partner({ organizationID });
  const { eventID } = await make.event([partnerID], { organizationID });
  return { eventID, partnerID };
}

test.each(['owner', 'manager', 'service'] as const)(
  'ORG-34, ORG-31: a %s makes neither themselves nor a colleague a user of an exhibitor',
  async (role) => {
    const place = await exhibitor();
    const [me, colleague] = [await organizer(role), await organizer('viewer')];
    for (const { email } of [me, colleague])
      await expect(
        me.call(endpoints.addContact, {
          ...place,
          body: { ...names, email: email.toUpperCase(), sendInvitation: true },
        }),
      ).rejects.toMatchObject({
        status: 409,
        code: errors.contactIsOrganizer.code,
        details: expect.stringContaining(email),
      });
    const { partnerID } = place;
    await expect(me.call(partnerRoutes.partner, { partnerID })).rejects.toMatchObject({
      status: 404,
    });
    const { data } = await me.call(endpoints.organizerContacts, place);
    expect(data.contacts).toEqual([]);
  },
);

test('ORG-31: who works for another organiser is nobody of ours', async () => {
  const [place, me] = [await exhibitor(), await organizer('service')];
  const { organizationID: other } = await make.organization();
  const user = await make.user([], { organizationID: other });
  await make.organizerUser({ organizationID: other, userID: user.userID }, [], 'owner');
  const body = { ...names, email: user.email };
  const { data } = await me.call(endpoints.addContact, { ...place, body });
  expect(data.contact).toMatchObject({ email: user.email });
});

test('ORG-41: nor does a table', async () => {
  const here = await importingFair(server);
  const user = await here.make.user([], { organizationID: here.organizationID });
  await here.make.organizerUser(
    { organizationID: here.organizationID, userID: user.userID },
    [],
    'viewer',
  );
  const row = {
    name: 'Oma Oy',
    userFirstNames: 'Eero',
    userLastName: 'Äijälä',
    userEmail: user.email,
  };
  const { rows } = await here.preview(tableOf([row]));
  expect(rows).toMatchObject([
    { outcome: 'refused', problems: [{ what: 'This person works for the organiser.' }] },
  ]);
});

test('ORG-31, T5: the end of a link that was never taken up ends nothing else', async () => {
  const [place, me] = [await exhibitor(), await organizer('service')];
  const stranger = await make.user([], { organizationID });
  const call = server.as(await make.token(server.tokens, stranger));
  const body = { ...names, email: stranger.email };
  const { userID } = (await me.call(endpoints.addContact, { ...place, body })).data.contact;
  await sql`update "partnersUsers" set "timeAccepted" = null where "userID" = ${userID}`.execute(
    server.db,
  );
  await me.call(endpoints.endContact, { ...place, userID });
  await expect(call(partnerRoutes.partner, place)).rejects.toMatchObject({ status: 404 });
});
