import { authRoutes } from '@portal/contract/auth';
import { organizerSettingsRoutes } from '@portal/contract/organizerSettings';
import { organizerUserRoutes as endpoints } from '@portal/contract/organizerUsers';
import { expect, test } from 'vitest';
import { make, server, useServer } from '../../../../test/useServer.ts';
import { mailedToken } from '../../../../test/mails.ts';
import { readSheet } from '../../../../test/sheets.ts';
import { organizersOf } from '../testing.ts';

useServer();

const newOwner = async () =>
  organizersOf(server, (await make.organization()).organizationID)('owner');
let count = 0;
const newcomer = () => ({
  firstNames: 'Eero',
  lastName: 'Äijälä',
  email: `newcomer${(count += 1)}@example.com`,
  role: 'manager' as const,
  isForAllEvents: true,
  eventIDs: [],
});

test('ORG-10, T10: an event that somebody made meanwhile stays theirs, however old the list that is saved', async () => {
  const { organizationID } = await make.organization();
  const { eventID } = await make.event([], { organizationID });
  const [owner, member] = [
    await organizersOf(server, organizationID)('owner'),
    await organizersOf(server, organizationID)('manager', [eventID]),
  ];
  const organizerUserID = member.userID;
  const read = async () =>
    (await owner.call(endpoints.organizerUser, { organizerUserID })).data.user;
  const { timeModified } = await read();
  const { example: body } = organizerSettingsRoutes.createEvent;
  const { settings } = (await member.call(organizerSettingsRoutes.createEvent, { body })).data;
  const save = (given: string) =>
    owner.call(endpoints.saveOrganizerUser, {
      organizerUserID,
      body: { role: 'viewer', isForAllEvents: false, eventIDs: [eventID], timeModified: given },
    });
  await expect(save(timeModified)).rejects.toMatchObject({ status: 409 });
  const { events, ...now } = await read();
  expect(events.map((event) => event.eventID)).toContain(settings.eventID);
  expect((await save(now.timeModified)).data.user.events).toMatchObject([{ eventID }]);
});

test('ORG-10, T1: removing somebody leaves the invitation of another organiser as it is', async () => {
  const [owner, other] = [await newOwner(), await newOwner()];
  const body = newcomer();
  const { user } = (await owner.call(endpoints.createOrganizerUser, { body })).data;
  await other.call(endpoints.createOrganizerUser, { body });
  const link = await mailedToken(server.db, body.email, 'password-recovery');
  await owner.call(endpoints.removeOrganizerUser, { organizerUserID: user.userID });
  const choosing = { body: { token: link, password: 'a longer one' } };
  await expect(server.as()(authRoutes.resetPassword, choosing)).resolves.toHaveProperty('data');
});

test('ORG-05: the state of each access comes as XLSX, with what the mail server said', async () => {
  const owner = await newOwner();
  const { user } = (await owner.call(endpoints.createOrganizerUser, { body: newcomer() })).data;
  const sheet = async () => {
    const { rows } = await readSheet(server, owner, '/organizer/users');
    const [head = [], ...told] = rows;
    return told
      .filter((line) => line[2] === user.email)
      .map((line) => [
        line[head.indexOf('State')],
        line[head.indexOf('What the mail server said')],
      ]);
  };
  expect(await sheet()).toEqual([['Invited', null]]);
  await server.db
    .updateTable('organizationsUsers')
    .set({ mailProblem: '550 No such mailbox' })
    .where('userID', '=', user.userID)
    .execute();
  expect(await sheet()).toEqual([['Mail failed', '550 No such mailbox']]);
});
