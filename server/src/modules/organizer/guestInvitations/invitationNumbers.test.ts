import { personStatus } from '@portal/contract/codes';
import { guestInvitationRoutes as endpoints } from '@portal/contract/guestInvitations';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { readSheet } from '../../../../test/sheets.ts';
import { address, inviter, mailStand } from '../../emails/testing.ts';
import { organizersOf } from '../testing.ts';

let { server, make, answers } = {} as Awaited<ReturnType<typeof mailStand>>;
beforeAll(async () => {
  ({ server, make, answers } = await mailStand());
});

type Inviter = Awaited<ReturnType<typeof inviter>>;

/** Sends an invitation and waits for its mails. */
async function invite(me: Inviter, addresses: string[]) {
  const email = await me.draft(addresses);
  await me.send(email);
  await me.whenSent(email);
  return email;
}

/** Two exhibitors that have invited, one of them twice, and one that has begun a draft. */
async function fair() {
  const first = await inviter(server, make);
  const [second, third] = [await inviter(server, make, first), await inviter(server, make, first)];
  const [registered, declined, arrived, bad, outside] = [1, 2, 3, 4, 5].map(() => address()) as [
    string,
    string,
    string,
    string,
    string,
  ];
  answers.set(bad, 550);
  await server.db
    .insertInto('partnerOptOuts')
    .values({ partnerID: first.partnerID, email: outside })
    .execute();
  const emails = [
    await invite(first, [registered, declined, arrived, bad, outside]),
    await invite(first, [arrived]),
  ];
  await invite(second, [address()]);
  await third.draft([address(), address()]);
  const answer = (to: string, given: 'registered' | 'declined') =>
    server.db
      .updateTable('partnerEmailRecipients')
      .set({ answer: given })
      .where('receiverEmail', '=', to)
      .execute();
  await answer(registered, 'registered');
  await answer(declined, 'declined');
  await sql`
    update "eventsPersons" p set "personStatus" = ${personStatus.checkedIn}
    where exists (
      select from "partnerEmailRecipients" r where r."personID" = p."personID" and r."receiverEmail" = ${arrived})`.execute(
    server.db,
  );
  const { partnerID } = first;
  const { scanPointID } = await make.scanPoint({ eventID: first.eventID, partnerID });
  await sql`
    insert into scans ("scanPointID", "timeScanned", "eventsPersonID")
    select ${scanPointID}::bigint, now(), p."eventsPersonID" from "eventsPersons" p
    join "partnerEmailRecipients" r using ("personID") where r."receiverEmail" = ${registered}`.execute(
    server.db,
  );
  const { call, token } = await organizersOf(server, first.organizationID)('viewer');
  const { eventID } = first;
  const list = async (query: object = {}) =>
    (await call(endpoints.guestInvitations, { eventID, query })).data.exhibitors;
  const total = async () =>
    (await call(endpoints.guestInvitationTotal, { eventID })).data.invitations;
  return { first, second, third, emails, token, eventID, list, total };
}

test('ORG-74: the numbers of each exhibitor are its own, and those of the event their sum', async () => {
  const { first, second, third, emails, list, total, eventID } = await fair();
  const exhibitors = await list();
  const of = ({ partnerID }: Inviter) => exhibitors.find((each) => each.partnerID === partnerID)!;
  expect(of(first)).toMatchObject({
    emailCount: 2,
    recipientsCount: 6,
    sentCount: 4,
    failedCount: 1,
    optedOutCount: 1,
    registeredCount: 1,
    declinedCount: 1,
    checkedInCount: 2,
    scannedCount: 1,
    timeSent: expect.any(String),
  });
  expect(of(second)).toMatchObject({ emailCount: 1, recipientsCount: 1, sentCount: 1 });
  expect(of(third)).toMatchObject({ emailCount: 0, recipientsCount: 0, timeSent: null });

  const counted = Object.keys(await total()) as (keyof Awaited<ReturnType<typeof total>>)[];
  expect(counted).toHaveLength(11);
  const funnels = await Promise.all(emails.map((email) => first.funnel(email)));
  const whole = await total();
  for (const name of counted) {
    const sum = (numbers: number[]) => numbers.reduce((all, each) => all + each, 0);
    expect(whole[name], name).toBe(sum(exhibitors.map((each) => each[name])));
    if (name === 'emailCount') continue;
    expect(of(first)[name], name).toBe(sum(funnels.map((funnel) => funnel[name])));
  }

  // Whoever is taken out counts neither here nor there (ORG-33).
  await sql`
    update "eventsPartners" set "timeDeleted" = now()
    where "eventID" = ${eventID} and "partnerID" = ${second.partnerID}`.execute(server.db);
  expect(await list()).toHaveLength(2);
  expect(await total()).toMatchObject({ emailCount: 2, recipientsCount: 6 });
  const { organizationID } = await make.organization();
  const stranger = await organizersOf(server, organizationID)('owner');
  for (const endpoint of [endpoints.guestInvitations, endpoints.guestInvitationTotal])
    await expect(stranger.call(endpoint, { eventID })).rejects.toMatchObject({ status: 404 });
});

test('ORG-74: exhibitors that have sent none are found, by name too, and all of it is a spreadsheet', async () => {
  const { first, second, third, eventID, token, list } = await fair();
  const by = async (hasSent: boolean) => {
    const filter = [{ column: 'hasSent', condition: 'equals', values: [hasSent] }];
    return (await list({ filter })).map(({ partnerID }) => partnerID);
  };
  expect(await by(false)).toEqual([third.partnerID]);
  expect(new Set(await by(true))).toEqual(new Set([first.partnerID, second.partnerID]));
  const path = `/organizer/events/${eventID}/guestInvitations`;
  const { rows } = await readSheet(server, { token }, path);
  expect(rows).toHaveLength(4);
  expect(rows[0]?.slice(3, 5)).toEqual(['Recipients', 'Sent']);
  expect(rows.slice(1).map((row) => row[3])).toEqual(
    (await list()).map(({ recipientsCount }) => recipientsCount),
  );
  expect(rows[0]?.[12]).toBe('Met at the stand');
  expect(rows.slice(1).map((row) => row[12])).toEqual(
    (await list()).map(({ scannedCount }) => scannedCount),
  );
});
