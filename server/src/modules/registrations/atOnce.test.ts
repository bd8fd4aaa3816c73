import { personStatus } from '@portal/contract/codes';
import { registrationRoutes as endpoints } from '@portal/contract/registrations';
import { beforeAll, expect, test } from 'vitest';
import { meetAt } from '../../../test/locks.ts';
import { given, registrationStand, type Guest } from './testing.ts';

let { server, guest } = {} as Awaited<ReturnType<typeof registrationStand>>;
beforeAll(async () => {
  ({ server, guest } = await registrationStand());
});

/** The codes of all that the exhibitor of a guest sent to them. */
async function codesOf({ me, email }: Guest): Promise<string[]> {
  const sent = await server.db
    .selectFrom('partnerEmailRecipients as r')
    .innerJoin('partnerEmails as m', 'm.partnerEmailId', 'r.partnerEmailId')
    .select('r.code')
    .where('m.partnerID', '=', me.partnerID)
    .where('r.receiverEmail', '=', email)
    .execute();
  return sent.map(({ code }) => code);
}

const registering = (codes: string[], email: string) =>
  codes.map((registrationCode) => async () => {
    const body = given(email);
    return (await server.as()(endpoints.saveRegistration, { registrationCode, body })).data
      .registration;
  });

test('REG-01: who registers by two invitations that know nobody, as the exhibitor adds them: one person, one badge', async () => {
  const one = await guest();
  const { me, email } = one;
  const again = await me.draft([email]);
  await me.send(again);
  await me.whenSent(again);
  const codes = await codesOf(one);
  expect(codes).toHaveLength(2);
  const [known] = await one.guests();
  await server.db.deleteFrom('eventsPersons').where('personID', '=', known!.personID).execute();
  await server.db
    .updateTable('partnerEmailRecipients')
    .set({ personID: null })
    .where('personID', '=', known!.personID)
    .execute();
  await server.db.deleteFrom('persons').where('personID', '=', known!.personID).execute();
  const { partnerID, organizationID } = me;
  const emails = JSON.stringify([{ email, primary: true }]);
  const added = { partnerID, organizationID, firstNames: 'Eeva', lastName: 'Ä', emails };
  const { done, refused } = await meetAt(
    server,
    (trx) => trx.insertInto('persons').values(added).execute(),
    registering(codes, email),
  );
  expect(refused).toEqual([]);
  expect(new Set(done.map(({ badgeText }) => badgeText)).size).toBe(1);
  expect(await one.guests()).toMatchObject([
    { lastName: 'Äijälä', event: { personStatus: personStatus.registered } },
  ]);
});
