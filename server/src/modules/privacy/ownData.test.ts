import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Caller } from '../../access/guard.ts';
import { server, useServer } from '../../../test/useServer.ts';
import { ownDataService } from './ownData.service.ts';
import { elsewhere, sections } from './ownSections.ts';
import { columnsOfUsers, somebodyEverywhere, type Somebody } from './privacy.testing.ts';

useServer();

type Data = Record<string, Record<string, unknown>[]> & {
  account: Record<string, unknown>;
  leftOut: string[];
};

async function download({ token }: { token: string }, userID: number, language = 'en') {
  const response = await fetch(`${server.origin}/v1/users/${userID}/data`, {
    headers: { authorization: `Bearer ${token}`, 'accept-language': language },
  });
  const text = await response.text();
  return { response, text };
}

async function own(somebody: Somebody) {
  const { response, text } = await download(somebody, somebody.userID);
  expect(response.status, text).toBe(200);
  return { response, text, data: JSON.parse(text) as Data };
}

describe('PRIV-01: the download of one’s own data', () => {
  test('has everything that is held, as one JSON file', async () => {
    const somebody = await somebodyEverywhere(server);
    await somebody.mail('notification', 'sent');
    const { response, data } = await own(somebody);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    expect(response.headers.get('content-disposition')).toContain('my data.json');
    const { userID, email, partnerID } = somebody;
    expect(data.account).toMatchObject({
      userID,
      email,
      firstNames: 'Hieronymus',
      phone: '+358 40 5550199',
    });
    expect(Object.keys(data)).toEqual([
      'timeRead',
      'account',
      ...Object.keys(sections),
      'log',
      'leftOut',
    ]);
    for (const name of [...Object.keys(sections), 'log'])
      expect(data[name]?.length, name).toBeGreaterThan(0);
    expect(data['organizations']).toMatchObject([{ partnerID }]);
    expect(data['sessions']).toHaveLength(2);
    expect(data['leadNotes']).toMatchObject([{ content: 'Call back on Monday' }]);
    expect(data['mails']).toMatchObject([{ kind: 'notification', subject: 'News' }]);
    expect(data['log']?.[0]).toMatchObject({ action: 'Changed a user' });
    expect(data.leftOut.length).toBeGreaterThan(0);
  });

  test('holds every column of the database that names a user, or says why not', async () => {
    const held = [
      ...Object.values(sections).flatMap(({ holds }) => holds),
      ...Object.keys(elsewhere),
    ];
    expect(held.toSorted()).toEqual(await columnsOfUsers(server.db));
  });

  test('has lists that are longer than what is read at once', async () => {
    const somebody = await somebodyEverywhere(server);
    // That of who acts as an exhibitor is proved by nothing.
    await sql`insert into sessions ("userID", "organizationID", "userAgent", "timeProved")
      select ${somebody.userID}, ${somebody.user.organizationID}, n::text,
        case n when 1 then '-infinity'::timestamptz else now() end
      from generate_series(1, 2100) n`.execute(server.db);
    await sql`insert into passkeys ("userID", "credentialID", "publicKey", "signCount", transports, name)
      select ${somebody.userID}, 'long ' || n, '', 0, '{}', n::text from generate_series(1, 2100) n`.execute(
      server.db,
    );
    const { data } = await own(somebody);
    expect(data['passkeys']).toHaveLength(2101);
    expect(data['sessions']).toHaveLength(2102);
    expect(new Set(data['sessions']?.map(({ userAgent }) => userAgent)).size).toBe(2101);
    expect(data['sessions']?.find(({ userAgent }) => userAgent === '1')?.['timeProved']).toBeNull();
  });

  test('leaves out nothing where rows that it has told go as it is read on', async () => {
    const { userID, user, partnerID } = await somebodyEverywhere(server);
    await sql`insert into sessions ("userID", "organizationID", "userAgent", "timeProved", "timeCreated")
      select ${userID}, ${user.organizationID}, 'no. ' || n, now(), now() + n * interval '1 ms'
      from generate_series(1, 2100) n`.execute(server.db);
    const asker = { userID, partnerIDs: [partnerID], acceptedPartnerIDs: [partnerID] };
    const { content } = await ownDataService(server).download(asker as Caller, 'en');
    let text = '';
    for await (const part of content) {
      text += String(part);
      if (String(part).includes('"no. 1"'))
        await sql`delete from sessions where "userID" = ${userID} and "userAgent" like 'no. __'`.execute(
          server.db,
        );
    }
    expect((JSON.parse(text) as Data)['sessions']).toHaveLength(2102);
  });

  test('has the person whose second address is the account’s', async () => {
    const somebody = await somebodyEverywhere(server);
    const emails = [
      { email: 'private@example.com', primary: true },
      { email: somebody.email.toUpperCase(), primary: false },
    ];
    await server.db
      .updateTable('persons')
      .set({ emails: JSON.stringify(emails) })
      .where('personID', '=', somebody.person.personID)
      .execute();
    const { data } = await own(somebody);
    expect(data['persons']).toMatchObject([{ personID: somebody.person.personID }]);
  });
});

describe('PRIV-02: the download leaves out', () => {
  test('what would sign somebody in', async () => {
    const somebody = await somebodyEverywhere(server);
    const { text } = await own(somebody);
    expect(text).not.toContain(somebody.token);
    expect(text).not.toMatch(
      /"\w*(hash|secret|publicKey|credentialID|sessionID|token)\w*":|Buffer/i,
    );
    const { passwordHash } = await server.db
      .selectFrom('users')
      .select('passwordHash')
      .where('userID', '=', somebody.userID)
      .executeTakeFirstOrThrow();
    expect(text).not.toContain(passwordHash);
  });

  test('what other exhibitors hold of the same address', async () => {
    const somebody = await somebodyEverywhere(server);
    const { text, data } = await own(somebody);
    expect(data['persons']).toMatchObject([
      { personID: somebody.person.personID, events: [{ eventID: somebody.eventID }] },
    ]);
    expect(text).not.toContain('Salaisuus');
  });

  test('the contents of what was written for an exhibitor whose user one is no more', async () => {
    const somebody = await somebodyEverywhere(server);
    await server.db
      .updateTable('partnersUsers')
      .set({ timeDeleted: sql<string>`now()` })
      .where('userID', '=', somebody.userID)
      .execute();
    const { text, data } = await own(somebody);
    expect(data['leadNotes']).toMatchObject([{ leadID: somebody.leadID, content: null }]);
    expect(data['orders']?.every(({ details }) => details === null)).toBe(true);
    expect(data['persons']).toEqual([]);
    expect(text).not.toContain('Call back on Monday');
  });

  test('what was written for an organiser for whom one works no more', async () => {
    const somebody = await somebodyEverywhere(server);
    expect((await own(somebody)).data['exhibitorNotes']).toMatchObject([
      { content: 'Wants hall 7' },
    ]);
    for (const table of ['organizationsUsersEvents', 'organizationsUsers'] as const)
      await server.db.deleteFrom(table).where('userID', '=', somebody.userID).execute();
    const { text, data } = await own(somebody);
    expect(data['exhibitorNotes']).toMatchObject([{ content: null }]);
    expect(text).not.toContain('Wants hall 7');
  });

  test('everything of others: it is nobody’s but the caller’s, and of a fresh sign-in', async () => {
    const [somebody, other] = [await somebodyEverywhere(server), await somebodyEverywhere(server)];
    for (const userID of [somebody.colleague.userID, other.userID])
      expect((await download(somebody, userID)).response.status).toBe(404);
    await server.db
      .updateTable('sessions')
      .set({ timeProved: sql<string>`now() - interval '11 minutes'` })
      .where('userID', '=', somebody.userID)
      .execute();
    const { response, text } = await download(somebody, somebody.userID);
    expect(response.status).toBe(403);
    expect(text).toContain('2005');
  });

  test('nothing in silence: it says what and why, in the reader’s language', async () => {
    const somebody = await somebodyEverywhere(server);
    const { text, response } = await download(somebody, somebody.userID, 'fi');
    expect(response.headers.get('content-disposition')).toContain('omat tietoni.json');
    expect((JSON.parse(text) as Data).leftOut[0]).toContain('Salasana');
  });
});
