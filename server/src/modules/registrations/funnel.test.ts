import { personStatus } from '@portal/contract/codes';
import { emailRoutes } from '@portal/contract/emails';
import { beforeAll, describe, expect, test } from 'vitest';
import { inviter } from '../emails/testing.ts';
import { given, registrationStand } from './testing.ts';

let { server, make, guest } = {} as Awaited<ReturnType<typeof registrationStand>>;
beforeAll(async () => {
  ({ server, make, guest } = await registrationStand());
});

describe('SRV-51: a visitor whom two exhibitors invite', () => {
  test('is the guest of each, with a badge of each, and what one gets the other does not', async () => {
    const first = await guest();
    const second = await guest(first.me, first.email);
    const pages = [
      await first.register(given(first.email, { lastName: 'First', company: 'First Oy' })),
      await second.register(given(first.email, { lastName: 'Second', phone: null })),
    ];
    expect(new Set(pages.map(({ badgeText: text }) => text)).size).toBe(2);
    expect(await first.guests()).toMatchObject([
      { lastName: 'First', company: 'First Oy', event: { personStatus: 3 } },
    ]);
    expect(await second.guests()).toMatchObject([
      { lastName: 'Second', company: 'Lehto Oy', phones: [], event: { personStatus: 3 } },
    ]);
    for (const { funnel } of [first, second])
      expect(await funnel()).toMatchObject({ registeredCount: 1 });
    await first.decline();
    expect(await second.guests()).toMatchObject([{ event: { personStatus: 3 } }]);
    expect((await second.open()).badgeText).toBe(pages[1]?.badgeText);
  });
});

test('REG-03: the funnel goes on to the door and to the stand, with the people behind each number', async () => {
  const { me, email, register, guests, funnel, invitation } = await guest();
  await register();
  const [person] = await guests();
  const { personID } = person!;
  const { eventsPersonID } = await server.db
    .selectFrom('eventsPersons')
    .select('eventsPersonID')
    .where('personID', '=', personID)
    .executeTakeFirstOrThrow();
  expect(await funnel()).toMatchObject({ checkedInCount: 0, scannedCount: 0 });
  const neighbour = await inviter(server, make, me);
  await make.scan(await make.scanPoint(neighbour.participation), { eventsPersonID });
  await make.scan(await make.scanPoint(me.participation), { eventsPersonID, isTest: true });
  expect(await funnel()).toMatchObject({ scannedCount: 0 });
  const { timeScanned } = await make.scan(await make.scanPoint(me.participation), {
    eventsPersonID,
  });
  await server.db
    .updateTable('eventsPersons')
    .set({ personStatus: personStatus.checkedIn })
    .where('personID', '=', personID)
    .execute();
  expect(await funnel()).toMatchObject({
    status: 'sent',
    recipientsCount: 1,
    registeredCount: 1,
    checkedInCount: 1,
    scannedCount: 1,
  });
  expect((await guests())[0]?.timeScanned).toBe(timeScanned);
  const { partnerEmailId } = invitation;
  const behind = async (column: 'isScanned' | 'isCheckedIn' | 'isSent', value: boolean) => {
    const filter = [{ column, condition: 'equals' as const, values: [value] }];
    const reply = await me.call(emailRoutes.invitedPersons, { partnerEmailId, query: { filter } });
    return reply.data.invitedPersons;
  };
  for (const column of ['isScanned', 'isCheckedIn', 'isSent'] as const) {
    expect(await behind(column, true)).toMatchObject([
      { receiverEmail: email, state: 'registered', timeScanned, person: { lastName: 'Äijälä' } },
    ]);
    expect(await behind(column, false)).toEqual([]);
  }
});
