import { beforeAll, expect, test } from 'vitest';
import { problemsOf, readExample, snapshot, testTarget } from './testing.ts';

let target: Awaited<ReturnType<typeof testTarget>>;
beforeAll(async () => {
  target = await testTarget();
});

type Example = Awaited<ReturnType<typeof readExample>>;

/** A change to the example, and what is said about it. */
const wrong: Record<string, [change: (example: Example) => unknown, problems: string[]]> = {
  'a reference to nothing': [
    (example) => (example.events[0]!.partners![0]!.partnerID = 'acme'),
    ['events[0].partners[0].partnerID: "acme" is not a partner of this file or of the database'],
  ],
  'an unknown field': [
    (example) => Object.assign(example.persons[0]!, { nickname: 'V' }),
    ['persons[0].nickname: there is no such field'],
  ],
  'a wrong type': [
    (example) => Object.assign(example.visitors[0]!, { activityTime: '754' }),
    ['visitors[0].activityTime: "754": expected number, received string'],
  ],
  'a missing field': [
    (example) => Reflect.deleteProperty(example.organizations[0]!, 'name'),
    ['organizations[0].name: is missing'],
  ],
  'a value that is no choice': [
    (example) => Object.assign(example.persons[0]!.events![0]!, { personStatus: 11 }),
    ['persons[0].events[0].personStatus: Invalid option: expected one of 0|1|2|3|4|5|6|7|8|9|10'],
  ],
  'a key twice': [
    (example) => example.partners.push({ ...example.partners[0]! }),
    ['partners[1].partnerID: "lumo" is the key of partners[0] already'],
  ],
  'an address twice': [
    (example) => example.users.push({ ...example.users[0]!, userID: 'twin' }),
    ['users[1].email: "eeva.makela@lumo.example" stands at users[0].email already'],
  ],
  'an end before the start': [
    (example) => (example.events[0]!.eventEnds = '+119d 09:00'),
    ['events[0].eventEnds: is before eventStarts'],
  ],
  'a time without a zone': [
    (example) => (example.events[0]!.eventEnds = '2027-03-04 09:00'),
    [
      'events[0].eventEnds: "2027-03-04 09:00": has to be ISO 8601 with an offset, like ' +
        '"2027-03-04T09:00:00Z", or days from the day of loading with a local time, like "+12d 09:00"',
    ],
  ],
  'a time zone that is none': [
    (example) => (example.events[0]!.timeZone = 'Helsinki'),
    ['events[0].timeZone: "Helsinki" is not the name of a time zone'],
  ],
  'a partner who does not take part': [
    (example) => {
      example.partners.push({ ...example.partners[0]!, partnerID: 'other' });
      example.scanPoints[0]!.partnerID = 'other';
    },
    ['scanPoints[0].partnerID: "other" does not take part in "light-days"'],
  ],
  'a recipient who does not work there': [
    (example) => (example.users[0]!.partners = []),
    ['notifications[1].recipients[0].userID: "eeva" is not a user of "lumo"'],
  ],
  'a file that is not there': [
    (example) => (example.materials[0]!.file = 'nothing.png'),
    ['materials[0].file: "nothing.png" cannot be read'],
  ],
  'a logo that is no picture': [
    (example) => (example.materials[0]!.file = 'dataset.json'),
    ['materials[0].file: "dataset.json" is not a JPEG, PNG or WebP picture'],
  ],
  'a character that cannot be stored': [
    (example) => (example.partners[0]!.city = 'a\0b'),
    ['partners[0].city: "a\\u0000b": holds a character that cannot be stored'],
  ],
  'an address that runs a script': [
    (example) => (example.partners[0]!.homepage = 'javascript:alert(1)'),
    ['partners[0].homepage: "javascript:alert(1)": is not an address on the web'],
  ],
  'several at once': [
    (example) => {
      example.orders[0]!.orderRows![0]!.productID = 'sofa';
      example.persons[0]!.emails![0]!.primary = false;
    },
    [
      'orders[0].orderRows[0].productID: "sofa" is not a product of this file or of the database',
      'persons[0].emails: exactly one has to be primary',
    ],
  ],
};

test.each(Object.keys(wrong))('IMP-01: %s names its path and changes nothing', async (name) => {
  const [change, problems] = wrong[name]!;
  const before = await snapshot(target.db);
  const example = await readExample();
  change(example);
  expect(await problemsOf(target.load(example))).toEqual(problems);
  expect(await snapshot(target.db)).toEqual(before);
  expect(await target.files()).toEqual([]);
});

test('IMP-01: an address of another row of the database is refused', async () => {
  const { load, db } = await testTarget();
  const example = await readExample();
  await load(example);
  const before = await snapshot(db);
  const [user, person] = [example.users[0]!, example.persons[0]!];
  const problems = await problemsOf(
    load({
      users: [{ ...user, userID: 'twin' }],
      persons: [{ ...person, personID: 'twin' }],
    }),
  );
  expect(problems).toEqual([
    'users[0].email: "eeva.makela@lumo.example" belongs to another user of the database',
    'persons[0].emails[0].email: "vaino@lumo.example" belongs to another person of the database',
  ]);
  expect(await snapshot(db)).toEqual(before);
});

test('IMP-01: what fails while it is written leaves no row and no file', async () => {
  const { load, db, files } = await testTarget();
  const before = await snapshot(db);
  const example = await readExample();
  // The number is unique in the database only.
  example.orders.push({ ...example.orders[0]!, orderID: 'order-2', orderNumber: 7 });
  example.orders.push({ ...example.orders[0]!, orderID: 'order-3', orderNumber: 7 });
  const [problem] = await problemsOf(load(example));
  expect(problem).toMatch(/^orders: .*orderNumber/);
  expect(await snapshot(db)).toEqual(before);
  expect(await files()).toEqual([]);
});
