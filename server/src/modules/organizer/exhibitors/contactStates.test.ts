import { organizerContactRoutes, type ContactState } from '@portal/contract/organizerContacts';
import { organizerCopyRoutes } from '@portal/contract/organizerCopies';
import type { Filter } from '@portal/contract/listQuery';
import { listQueryString } from '@portal/contract/listQuery';
import {
  organizerExhibitorRoutes as endpoints,
  type organizerExhibitorsList,
} from '@portal/contract/organizerExhibitors';
import { beforeAll, expect, test } from 'vitest';
import { readSheet } from '../../../../test/sheets.ts';
import { make, server, useServer } from '../../../../test/useServer.ts';
import { organizersOf } from '../testing.ts';

useServer();

let organizer: Awaited<ReturnType<ReturnType<typeof organizersOf>>>;
let organizationID: number;
beforeAll(async () => {
  ({ organizationID } = await make.organization());
  organizer = await organizersOf(server, organizationID)('viewer');
});

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

/** A user of an exhibitor who has come so far. */
async function contact(partnerID: number, state: ContactState) {
  const { userID, email } = await make.user([partnerID], { organizationID });
  const invitationKey = `invited ${userID}`;
  const changes = {
    neverInvited: { timeAccepted: null },
    invited: { timeAccepted: null, timeInvited: daysAgo(1), invitationKey },
    expired: { timeAccepted: null, timeInvited: daysAgo(8), invitationKey },
    mailFailed: { timeAccepted: null, timeInvited: daysAgo(1), invitationKey },
    signedIn: { timeAccepted: daysAgo(0) },
  }[state];
  await server.db.updateTable('partnersUsers').set(changes).where('userID', '=', userID).execute();
  if (state === 'mailFailed')
    await server.db
      .insertInto('outgoingMails')
      .values({
        messageKey: invitationKey,
        recipient: email,
        kind: 'userInvitation',
        subject: '',
        html: '',
        text: '',
        state: 'failed',
      })
      .execute();
  // A session for another exhibitor is not a sign-in for this one.
  await make.session({ userID, organizationID });
}

const exhibitors: Record<string, { has: ContactState[]; state: ContactState | null }> = {
  Bounced: { has: ['neverInvited', 'mailFailed'], state: 'mailFailed' },
  Forgotten: { has: ['neverInvited'], state: 'neverInvited' },
  Inside: { has: ['mailFailed', 'signedIn', 'neverInvited'], state: 'signedIn' },
  Late: { has: ['mailFailed', 'expired'], state: 'expired' },
  Nobody: { has: [], state: null },
  Waiting: { has: ['expired', 'invited'], state: 'invited' },
};

async function fair() {
  const partnerIDs = [];
  for (const [name, { has }] of Object.entries(exhibitors)) {
    const { partnerID } = await make.partner({ organizationID, name });
    for (const state of has) await contact(partnerID, state);
    partnerIDs.push(partnerID);
  }
  const { eventID } = await make.event(partnerIDs, { organizationID });
  await server.db
    .updateTable('eventsPartners')
    .set({ timeCreated: daysAgo(30) })
    .where('eventID', '=', eventID)
    .execute();
  return { eventID, partnerIDs };
}

test('ORG-31, ORG-26: an exhibitor is as far as whoever of it has come furthest, by the states that its page tells', async () => {
  const { eventID } = await fair();
  const { data } = await organizer.call(endpoints.organizerExhibitors, { eventID });
  expect(
    data.exhibitors.map(({ name, contactState, timeLastSignIn }) => [
      name,
      contactState,
      timeLastSignIn !== null,
    ]),
  ).toEqual(
    Object.entries(exhibitors).map(([name, { state }]) => [name, state, state === 'signedIn']),
  );
  for (const { partnerID, name } of data.exhibitors) {
    const { contacts } = (
      await organizer.call(organizerContactRoutes.organizerContacts, { eventID, partnerID })
    ).data;
    expect(contacts.map(({ state }) => state).toSorted()).toEqual(exhibitors[name]?.has.toSorted());
  }
});

test('ORG-16, ORG-31: at the next event those who were invited to the last one are to be invited anew', async () => {
  const { eventID: last, partnerIDs } = await fair();
  const { call } = await organizersOf(server, organizationID)('manager');
  const example = organizerCopyRoutes.copyEvent.example;
  const body = { ...example, copiedParts: ['exhibitors' as const] };
  const copied = await call(organizerCopyRoutes.copyEvent, { eventID: last, body });
  const { eventID } = copied.data.settings;
  const statesAt = async (at: number) => {
    const { exhibitors: all } = (await call(endpoints.organizerExhibitors, { eventID: at })).data;
    return Object.fromEntries(all.map(({ name, contactState }) => [name, contactState]));
  };
  const atCopy = {
    Bounced: 'neverInvited',
    Forgotten: 'neverInvited',
    Inside: 'signedIn',
    Late: 'neverInvited',
    Nobody: null,
    Waiting: 'neverInvited',
  };
  expect(await statesAt(eventID)).toEqual(atCopy);
  const partnerID = partnerIDs.at(-1) ?? 0;
  const { contacts } = (
    await call(organizerContactRoutes.organizerContacts, { eventID, partnerID })
  ).data;
  expect(contacts.map(({ state, timeInvited }) => [state, timeInvited])).toEqual([
    ['neverInvited', null],
    ['neverInvited', null],
  ]);
  const given = { eventID, body: { partnerIDs: [partnerID] } };
  await call(organizerContactRoutes.inviteContacts, given);
  expect(await statesAt(eventID)).toEqual({ ...atCopy, Waiting: 'invited' });
});

test('ORG-31, ORG-26, ORG-05: the list and its spreadsheet are narrowed to whom the organiser has to run after', async () => {
  const { eventID } = await fair();
  const narrowed = async (
    given: Omit<Filter<keyof typeof organizerExhibitorsList.filter>, 'column'>,
  ) => {
    const filter = [{ column: 'contactState' as const, ...given }];
    const { data } = await organizer.call(endpoints.organizerExhibitors, {
      eventID,
      query: { filter },
    });
    const { token } = organizer;
    const path = `/organizer/events/${eventID}/exhibitors?${listQueryString({ filter })}`;
    const [headings = [], ...rows] = (await readSheet(server, { token, language: 'fi' }, path))
      .rows;
    const names = data.exhibitors.map(({ name }) => name);
    expect(rows.map(([name]) => name)).toEqual(names);
    const at = headings.indexOf('Kutsu');
    return Object.fromEntries(rows.map((row) => [row[0], row[at]]));
  };
  expect(await narrowed({ condition: 'in', values: ['mailFailed', 'expired'] })).toEqual({
    Bounced: 'Viesti ei mennyt perille',
    Late: 'Linkki vanhentunut',
  });
  expect(await narrowed({ condition: 'equals', values: ['neverInvited'] })).toEqual({
    Forgotten: 'Ei kutsuttu',
  });
  expect(await narrowed({ condition: 'is_null', values: [] })).toEqual({
    Nobody: 'Ei yhteyshenkilöä',
  });
});
