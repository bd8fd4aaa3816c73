import { beforeEach, describe, expect, test } from 'vitest';
import { problemsOf, readExample, testTarget } from './testing.ts';

let target: Awaited<ReturnType<typeof testTarget>>;
let example: Awaited<ReturnType<typeof readExample>>;
type Person = (typeof example.persons)[number];
type EventPerson = NonNullable<Person['events']>[number];

const [event, lumo, halo] = ['light-days', 'lumo', 'halo'];

/** The example with a second partner at its event. */
beforeEach(async () => {
  target = await testTarget();
  example = await readExample();
  example.partners.push({ ...example.partners[0]!, partnerID: halo, name: 'Halo Oy' });
  example.events[0]!.partners!.push({ partnerID: halo });
  await target.load(example);
});

const at = (partnerID: string): EventPerson => ({
  eventID: event,
  partnerID,
  personType: 2,
  personStatus: 3,
});
const person = (events: EventPerson[], more: Partial<Person> = {}): Person => ({
  personID: 'ilta',
  organizationID: example.organizations[0]!.organizationID,
  firstNames: 'Ilta',
  lastName: 'Älä',
  events,
  emails: [{ email: 'ilta@example.com', primary: true }],
  ...more,
});

/** The records of a key and how many places each has, by partner. */
const records = async (key = 'ilta') =>
  target.db
    .selectFrom('persons as p')
    .leftJoin('partners as o', 'o.partnerID', 'p.partnerID')
    .leftJoin('eventsPersons as ep', 'ep.personID', 'p.personID')
    .select(['o.externalKey as of', 'p.firstNames', 'p.city'])
    .select((row) => row.fn.count<number>('ep.eventsPersonID').as('places'))
    .where('p.externalKey', '=', key)
    .groupBy(['o.externalKey', 'p.firstNames', 'p.city'])
    .orderBy('of')
    .execute();

describe('IMP-01, SRV-51: a person of a data set', () => {
  test('becomes a record of each partner, also at one event; the file again changes nothing', async () => {
    const persons = [person([at(lumo), at(halo)])];
    const summary = await target.load({ persons });
    expect(summary).toMatchObject({ persons: { created: 2 }, eventsPersons: { created: 2 } });
    const both = [halo, lumo].map((of) => ({ of, firstNames: 'Ilta', city: null, places: 1 }));
    expect(await records()).toEqual(both);
    expect(await target.load({ persons })).toMatchObject({
      persons: { created: 0, changed: 0, unchanged: 2 },
      eventsPersons: { created: 0, changed: 0, unchanged: 2 },
    });
  });

  test('is changed in all records by a later file, also one without places', async () => {
    await target.load({ persons: [person([at(lumo)])] });
    await target.load({ persons: [person([at(halo)], { city: 'Oulu' })] });
    const { events: _left, ...alone } = person([], { firstNames: 'Aamu' });
    expect(await target.load({ persons: [alone] })).toMatchObject({
      persons: { created: 0, changed: 2 },
    });
    const both = [halo, lumo].map((of) => ({ of, firstNames: 'Aamu', city: 'Oulu', places: 1 }));
    expect(await records()).toEqual(both);
  });

  test('without a place is the organiser’s own, once', async () => {
    await target.load({ persons: [person([])] });
    await target.load({ persons: [person([], { city: 'Oulu' })] });
    expect(await records()).toEqual([{ of: null, firstNames: 'Ilta', city: 'Oulu', places: 0 }]);
  });

  test('may have the address of another partner’s person, but not of one of the same', async () => {
    await target.load({ persons: [person([at(lumo)]), person([at(halo)], { personID: 'other' })] });
    expect([...(await records()), ...(await records('other'))].map(({ of }) => of)).toEqual([
      lumo,
      halo,
    ]);
    const within = [person([at(lumo)]), person([at(halo), at(lumo)], { personID: 'third' })];
    expect(await problemsOf(target.load({ persons: within }))).toEqual([
      'persons[1].emails[0].email (third, Ilta Älä): "ilta@example.com" stands at persons[0].emails[0].email already',
    ]);
    expect(await problemsOf(target.load({ persons: within.slice(1) }))).toEqual([
      'persons[0].emails[0].email (third, Ilta Älä): "ilta@example.com" belongs to another person of the database',
    ]);
  });

  test('is whom an e-mail of the same partner has written to, and of no other', async () => {
    await target.load({ persons: [person([at(lumo)])] });
    const mail = (partnerID: string) => ({
      ...example.partnerEmails[0]!,
      partnerEmailId: `mail-${partnerID}`,
      partnerID,
      status: 'sent' as const,
      partnerEmailRecipients: [{ receiverEmail: 'ilta@example.com' }],
    });
    await target.load({ partnerEmails: [mail(lumo), mail(halo)] });
    const recipients = await target.db
      .selectFrom('partnerEmailRecipients as r')
      .innerJoin('partnerEmails as m', 'm.partnerEmailId', 'r.partnerEmailId')
      .leftJoin('persons as p', 'p.personID', 'r.personID')
      .select(['m.externalKey', 'p.firstNames'])
      .where('r.receiverEmail', '=', 'ilta@example.com')
      .orderBy('m.externalKey')
      .execute();
    expect(recipients).toEqual([
      { externalKey: 'mail-halo', firstNames: null },
      { externalKey: 'mail-lumo', firstNames: 'Ilta' },
    ]);
  });
});
