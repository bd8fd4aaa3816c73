import { shortBadgeCode } from '@portal/contract/badges';
import { personStatus, personType } from '@portal/contract/codes';
import { peopleRoutes } from '@portal/contract/people';
import { peopleBulkRoutes } from '@portal/contract/people.bulk';
import { sql } from 'kysely';
import { extractText } from 'unpdf';
import { beforeAll, describe, expect, test } from 'vitest';
import { factories } from '../../../test/factories.ts';
import { testDatabase, testServer, type TestServer } from '../../../test/harness.ts';
import { smtpSink } from '../../../test/smtpSink.ts';
import { noPictures } from '../../documents/pdfPictures.ts';
import { drawBadge } from './badge.ts';
import { badgeFileName } from './badgeFile.ts';
import { readBadge, type Badge } from './badges.queries.ts';
import { exhibitor } from './testing.ts';

let server: TestServer;
let make: ReturnType<typeof factories>;
let sink: Awaited<ReturnType<typeof smtpSink>>;
beforeAll(async () => {
  const database = await testDatabase();
  sink = await smtpSink();
  server = await testServer(database, { SMTP_URL: sink.url, MAIL_FROM: 'fair@example.org' });
  make = factories(database.db);
});

async function stand() {
  const me = await exhibitor(server, make);
  await server.db
    .updateTable('partners')
    .set({ name: 'Aava\r\nBcc: x@example.com Oy', contactEmail: 'stand@example.com' })
    .where('partnerID', '=', me.partnerID)
    .execute();
  return me;
}

/** The place of a person, and the code on the badge. */
const placeOf = (personID: number) =>
  server.db
    .selectFrom('eventsPersons')
    .select(['eventsPersonID', 'badgeCode'])
    .where('personID', '=', personID)
    .executeTakeFirstOrThrow();

describe('API-60, PPL-18, SRV-54: a badge by mail', () => {
  test('T13: in both languages, as text and HTML, from us with the partner’s name, the PDF attached', async () => {
    const me = await stand();
    const { personID } = await make.person(me.participation, {
      firstNames: '<b>Ilta</b>',
      lastName: 'Älä',
    });
    const code = shortBadgeCode((await placeOf(personID)).badgeCode);
    const { eventID } = me;
    const token = await make.token(server.tokens, me.user);
    for (const [language, subject, name, paper] of [
      ['en', 'Your badge: ', 'wished.en@example.com', 'Badge'],
      ['fi', 'Kulkukorttisi: ', 'wished.fi@example.com', 'Kulkukortti'],
    ] as const) {
      const body = { email: name };
      await server.as(token, language)(peopleRoutes.sendBadge, { eventID, personID, body });
      const mail = await sink.mailTo(name);
      expect(mail.subject).toMatch(subject);
      expect(mail.from).toMatchObject({ address: 'fair@example.org' });
      expect(mail.from?.name).toContain('Aava');
      expect(mail.replyTo).toEqual([{ address: 'stand@example.com', name: '' }]);
      expect([mail.bcc, mail.envelope.to]).toEqual([undefined, [name]]);
      for (const part of [mail.text, mail.html]) expect(part).toContain(code);
      expect(mail.html).toContain('&lt;b&gt;Ilta&lt;/b&gt;');
      const [file, ...others] = mail.attachments;
      expect(others).toEqual([]);
      expect(file).toMatchObject({ mimeType: 'application/pdf', disposition: 'attachment' });
      expect(file?.filename).toMatch(new RegExp(`^${paper}-b-Ilta-b-Älä-Fair-\\d+\\.pdf$`));
      expect(
        Buffer.from(file?.content as ArrayBuffer)
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
    }
  });

  test('PPL-18: only to an address that is one, and of a person who has a place', async () => {
    const me = await stand();
    const { personID } = await me.add('a@example.com');
    const send = (email: string) =>
      me.call(peopleRoutes.sendBadge, { eventID: me.eventID, personID, body: { email } });
    await expect(send('a@example.com\r\nBcc: b@example.com')).rejects.toMatchObject({
      status: 400,
    });
    await me.call(peopleRoutes.deletePerson, { ...me.participation, personID, body: {} });
    await expect(send('a@example.com')).rejects.toMatchObject({ status: 404 });
  });

  test('SRV-54: none of an organization that takes part no more, whatever else its user works for', async () => {
    const me = await stand();
    const left = await exhibitor(server, make, me, me.user);
    const { personID } = await left.add('left@example.com');
    const send = () =>
      left.call(peopleRoutes.sendBadge, {
        eventID: me.eventID,
        personID,
        body: { email: 'left@example.com' },
      });
    await send();
    await server.db
      .updateTable('eventsPartners')
      .set({ timeDeleted: sql<string>`now()` })
      .where('partnerID', '=', left.partnerID)
      .execute();
    await expect(send()).rejects.toMatchObject({ status: 404 });
  });

  test('several at once: each to the own address', async () => {
    const me = await stand();
    const names = ['first', 'second', 'third'].map((name) => `${name}.of.several@example.com`);
    const people = await Promise.all(names.map((name) => me.add(name)));
    const body = { personIDs: people.map(({ personID }) => personID) };
    const { data } = await me.call(peopleBulkRoutes.sendBadges, { ...me.participation, body });
    expect(data.count).toBe(3);
    for (const name of names) expect((await sink.mailTo(name)).attachments).toHaveLength(1);
  });

  test('several at once, one of whom has no address: nobody gets one, and it is said who', async () => {
    const me = await stand();
    const { personID } = await me.add('has.an.address@example.com');
    const other = await make.person(me.participation, {
      firstNames: 'Ilta',
      lastName: 'Osoitteeton',
      emails: '[]',
    });
    const body = { personIDs: [personID, other.personID] };
    await expect(
      me.call(peopleBulkRoutes.sendBadges, { ...me.participation, body }),
    ).rejects.toMatchObject({
      status: 409,
      details: 'No email address: Ilta Osoitteeton.',
    });
    const { rows } = await sql`
      select from "rateLimits" where key like ${`badges%:${me.user.userID}`}`.execute(server.db);
    expect(rows).toEqual([]);
  });

  test('U10: or as a file with a speaking name, for whoever has the person', async () => {
    const me = await stand();
    const { personID } = await make.person(me.participation, {
      firstNames: 'Ilta',
      lastName: 'Älä',
    });
    const token = await make.token(server.tokens, me.user);
    const { eventID, partnerID } = me;
    const path = `/v1/events/${eventID}/partners/${partnerID}/persons/${personID}/badge`;
    const headers = { authorization: `Bearer ${token}` };
    const reply = await fetch(server.origin + path, { headers });
    expect(reply.headers.get('content-type')).toBe('application/pdf');
    const disposition = reply.headers.get('content-disposition') ?? '';
    expect(disposition).toMatch(/^attachment; filename="Badge-Ilta-Ala-Fair-\d+\.pdf"/);
    expect((await reply.text()).slice(0, 5)).toBe('%PDF-');
    await me.call(peopleRoutes.deletePerson, { ...me.participation, personID, body: {} });
    expect((await fetch(server.origin + path, { headers })).status).toBe(404);
  });

  test('T13: two thousand an hour, and not one more', async () => {
    const me = await stand();
    const people = await Promise.all(
      Array.from({ length: 5 }, (_, i) =>
        make.person(me.participation, { email: `limit${i}@example.com` }),
      ),
    );
    const personIDs = people.map(({ personID }) => personID);
    const send = () =>
      me.call(peopleBulkRoutes.sendBadges, { ...me.participation, body: { personIDs } });
    await send();
    await server.db.updateTable('rateLimits').set({ points: 1998 }).execute();
    await expect(send()).rejects.toMatchObject({ status: 429, retryAfter: expect.any(Number) });
  });

  test('T13: to any address three hundred a day, and when more can leave is told', async () => {
    const me = await stand();
    const { personID } = await me.add('daily@example.com');
    const send = (email: string) =>
      me.call(peopleRoutes.sendBadge, { eventID: me.eventID, personID, body: { email } });
    await send('first@example.com');
    await sql`
      update "rateLimits" set points = 300 where key like 'badgesToAnybodyPerDay:%'`.execute(
      server.db,
    );
    const refusal = await send('next@example.com').catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      status: 429,
      code: 8004,
      details: expect.stringMatching(/Try again in 24 hours\./),
      retryAfter: expect.any(Number),
    });
    expect((refusal as { retryAfter: number }).retryAfter).toBeGreaterThan(3600);
  });

  test('REG-01: nobody is told to answer where no answer reaches the exhibitor', async () => {
    const me = await stand();
    const { personID } = await me.add('noreply@example.com');
    await server.db
      .updateTable('partners')
      .set({ contactEmail: null })
      .where('partnerID', '=', me.partnerID)
      .execute();
    const body = { email: 'unanswered@example.com' };
    await me.call(peopleRoutes.sendBadge, { eventID: me.eventID, personID, body });
    const mail = await sink.mailTo(body.email);
    expect(mail.replyTo).toBeUndefined();
    expect(mail.text).toMatch(/Questions about your visit\? Ask /);
    expect(mail.text).not.toContain('Reply to this mail');
  });
});

describe('the badge', () => {
  const badgeOf = async (names: { firstNames: string; lastName: string }, company?: string) => {
    const me = await stand();
    const { personID } = await make.person(me.participation, {
      ...names,
      company: company ?? null,
    });
    return (await readBadge(server.db, (await placeOf(personID)).eventsPersonID))!;
  };
  /** A6 in points, once a page. */
  const pages = (pdf: Buffer) =>
    [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
      ([, width, height]) => [Number(width), Number(height)],
    );

  test.each([
    ['short names', 'Bo', 'Ek'],
    ['long names', 'Maximilian-Konstantin Aleksanteri', 'von und zu Hohenstaufen-Wittelsbach'],
    ['names of 255 characters', 'Å'.repeat(255), 'Ö '.repeat(127)],
    ['other scripts', 'Ελένη محمد', 'Щербакова 王小明 田中さくら 김민준 สมชาย राम'],
    ['emoji and what would be markup', '🦊 <script>', '"; drop table persons; --'],
  ])('is one A6 page with %s', async (_, firstNames, lastName) => {
    const badge = await badgeOf({ firstNames, lastName }, 'Äänekosken Sähkö- ja Automaatio Oyj');
    for (const language of ['en', 'fi'] as const) {
      const pdf = await drawBadge({ badge, language, pictures: noPictures });
      expect(pages(pdf)).toEqual([[297.64, 419.53]]);
    }
    expect(badgeFileName(badge, 'fi')).toMatch(/^Kulkukortti(?:-[\p{L}\p{N}]+)*\.pdf$/u);
    expect(badgeFileName(badge, 'fi').length).toBeLessThan(90);
  });

  test('SRV-54, PPL-18: of a guest of whom only the address is known has no name, nor has the mail', async () => {
    const me = await stand();
    const guest = { personType: personType.guest, personStatus: personStatus.invited };
    const { personID } = await make.person(
      me.participation,
      { email: 'only@example.com', firstNames: '', lastName: '', company: null },
      guest,
    );
    const badge = (await readBadge(server.db, (await placeOf(personID)).eventsPersonID))!;
    const pdf = await drawBadge({ badge, language: 'en', pictures: noPictures });
    const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
    expect(text).toContain(badge.event);
    expect(text).not.toContain('only@');
    expect(badgeFileName(badge, 'en')).toMatch(/^Badge-Fair/);
    const body = { email: 'only@example.com' };
    await me.call(peopleRoutes.sendBadge, { eventID: me.eventID, personID, body });
    expect((await sink.mailTo(body.email)).text).toMatch(/^Hello\n/);
  });

  test('SRV-54: has the exhibitor for a company that staff did not tell; a guest works for somebody else', async () => {
    const badge = await badgeOf({ firstNames: 'Bo', lastName: 'Ek' });
    const lines = async (given: Partial<Badge>) => {
      const shown = { ...badge, partner: 'Aurora Oy', ...given };
      const pdf = await drawBadge({ badge: shown, language: 'en', pictures: noPictures });
      return (await extractText(new Uint8Array(pdf), { mergePages: true })).text.split('\n');
    };
    const guest = { personType: personType.guest };
    expect(await lines({})).toContain('Aurora Oy');
    expect(await lines({ company: 'Ek Oy' })).not.toContain('Aurora Oy');
    expect(await lines(guest)).not.toContain('Aurora Oy');
    expect(await lines({ ...guest, company: 'Ek Oy' })).toContain('Ek Oy');
  });

  test('U12: the name of an event is whole, in two lines where it is long', async () => {
    const event = 'International Robotics and Manufacturing Technology Exhibition of the North';
    const badge = { ...(await badgeOf({ firstNames: 'Bo', lastName: 'Ek' }, 'Ek Oy')), event };
    const pdf = await drawBadge({ badge, language: 'en', pictures: noPictures });
    const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
    expect(text.replaceAll(/\s+/g, ' ')).toContain(event);
  });
});
