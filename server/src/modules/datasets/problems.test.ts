import { symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { testFolder } from '../../../test/atEnd.ts';
import { withDataset } from './readDataset.ts';
import { importDataset } from './run.ts';
import { problemsOf, readExample, snapshot, testTarget } from './testing.ts';

let target: Awaited<ReturnType<typeof testTarget>>;
beforeAll(async () => {
  target = await testTarget();
});

const read = (file: string) => withDataset(file, target.storage, async (given) => given);

type Example = Awaited<ReturnType<typeof readExample>>;

/** A change to the example, and what is said about it. */
const wrong: Record<string, [change: (example: Example) => unknown, problems: string[]]> = {
  'a reference to nothing': [
    (example) => (example.events[0]!.partners![0]!.partnerID = 'acme'),
    [
      'events[0].partners[0].partnerID (light-days, Light Days): "acme" is not a partner of this file or of the database',
    ],
  ],
  'an unknown field': [
    (example) => Object.assign(example.persons[0]!, { nickname: 'V' }),
    ['persons[0].nickname (p-1, Väinö Räsänen): there is no such field'],
  ],
  'a wrong type': [
    (example) => Object.assign(example.visitors[0]!, { activityTime: '754' }),
    ['visitors[0].activityTime (v-1, Outi): "754": expected number, received string'],
  ],
  'a missing field': [
    (example) => Reflect.deleteProperty(example.organizations[0]!, 'name'),
    ['organizations[0].name (fairs): is missing'],
  ],
  'a number of an order after which there would soon be no more': [
    (example) => (example.orders[0]!.orderNumber = 2_147_483_647),
    [
      'orders[0].orderNumber (order-1, Lumo Lamps Oy - Light Days): 2147483647: has to be at most 999999999',
    ],
  ],
  'a value that is no choice': [
    (example) => Object.assign(example.persons[0]!.events![0]!, { personStatus: 11 }),
    [
      'persons[0].events[0].personStatus (p-1, Väinö Räsänen): 11: has to be one of 0 (to be invited), ' +
        '1 (not participating), 2 (invited), 3 (registered), 4 (cancelled), 5 (checked in), 6 (no show), ' +
        '7 (checked out), 8 (in queue), 9 (waiting for payment), 10 (waiting for approval)',
    ],
  ],
  'a key twice': [
    (example) => example.partners.push({ ...example.partners[0]! }),
    ['partners[1].partnerID (lumo, Lumo Lamps Oy): "lumo" is the key of partners[0] already'],
  ],
  'an address twice': [
    (example) => example.users.push({ ...example.users[0]!, userID: 'twin' }),
    [
      'users[1].email (twin, Eeva Mäkelä): "eeva.makela@lumo.example" stands at users[0].email already',
    ],
  ],
  'an end before the start': [
    (example) => (example.events[0]!.eventEnds = '+119d 09:00'),
    ['events[0].eventEnds (light-days, Light Days): is before eventStarts'],
  ],
  'a time without a zone': [
    (example) => (example.events[0]!.eventEnds = '2027-03-04 09:00'),
    [
      'events[0].eventEnds (light-days, Light Days): "2027-03-04 09:00": has to be ISO 8601 with an offset, like ' +
        '"2027-03-04T09:00:00Z", or days from the day of loading with a local time, like "+12d 09:00"',
    ],
  ],
  'a time zone that is none': [
    (example) => (example.events[0]!.timeZone = 'Helsinki'),
    ['events[0].timeZone (light-days, Light Days): "Helsinki" is not the name of a time zone'],
  ],
  'ORG-04: an offset where a time zone is asked for': [
    (example) => (example.events[0]!.timeZone = '+02:00'),
    ['events[0].timeZone (light-days, Light Days): "+02:00" is not the name of a time zone'],
  ],
  'ORG-04: texts of an event that its form would refuse': [
    (example) => {
      const [event] = example.events;
      event!.venue.streetAddress = 's'.repeat(256);
      event!.description = 'd'.repeat(20_001);
      event!.partnerPortal!.contactInformationForPartners = 'c'.repeat(20_001);
      event!.partnerPortal!.customCss = ' '.repeat(20_001);
    },
    [
      ['venue.streetAddress', 's', 255],
      ['description', 'd', 20_000],
      ['partnerPortal.contactInformationForPartners', 'c', 20_000],
      ['partnerPortal.customCss', ' ', 20_000],
    ].map(
      ([field, letter, longest]) =>
        `events[0].${field} (light-days, Light Days): "${String(letter).repeat(60)}": has to be at most ${longest} characters long`,
    ),
  ],
  'T11: rich text that no screen could show': [
    (example) => {
      example.events[0]!.description = '<ul><li>'.repeat(2400);
      example.notifications[0]!.contentText = '<b></b>'.repeat(11_000);
    },
    [
      'events[0].description (light-days, Light Days): It may have 100 levels of formatting inside each other and 10000 parts ' +
        'in all. Remove formatting, or paste the text without it.',
      'notifications[0].contentText (welcome, Welcome): It may have 100 levels of formatting inside each other and 10000 ' +
        'parts in all. Remove formatting, or paste the text without it.',
    ],
  ],
  'a partner who does not take part': [
    (example) => {
      example.partners.push({ ...example.partners[0]!, partnerID: 'other' });
      example.scanPoints[0]!.partnerID = 'other';
    },
    ['scanPoints[0].partnerID (front, Front desk): "other" does not take part in "light-days"'],
  ],
  'a recipient who does not work there': [
    (example) => (example.users[0]!.partners = []),
    [
      'notifications[1].recipients[0].userID (map, The hall map is out): "eeva" is not a user of "lumo"',
    ],
  ],
  'a file that is not there': [
    (example) => (example.materials[0]!.file = 'nothing.png'),
    ['materials[0].file (lumo-logo, Logo): "nothing.png" cannot be read'],
  ],
  'a file outside of its folder': [
    (example) => (example.materials[0]!.file = '../operations.md'),
    [
      'materials[0].file (lumo-logo, Logo): "../operations.md" lies outside of the folder of the data set',
    ],
  ],
  'a file by its whole path': [
    (example) => (example.materials[0]!.file = '/etc/hostname'),
    [
      'materials[0].file (lumo-logo, Logo): "/etc/hostname" lies outside of the folder of the data set',
    ],
  ],
  'a logo that is no picture': [
    (example) => (example.materials[0]!.file = 'dataset.json'),
    ['materials[0].file (lumo-logo, Logo): "dataset.json" is not a JPEG, PNG or WebP picture'],
  ],
  'a character that cannot be stored': [
    (example) => (example.partners[0]!.city = 'a\0b'),
    [
      'partners[0].city (lumo, Lumo Lamps Oy): "a\\u0000b": holds a character that cannot be stored',
    ],
  ],
  'an address that runs a script': [
    (example) => (example.partners[0]!.homepage = 'javascript:alert(1)'),
    [
      'partners[0].homepage (lumo, Lumo Lamps Oy): "javascript:alert(1)": is not an address on the web',
    ],
  ],
  'several at once': [
    (example) => {
      example.orders[0]!.orderRows![0]!.productID = 'sofa';
      example.persons[0]!.emails![0]!.primary = false;
    },
    [
      'orders[0].orderRows[0].productID (order-1, Lumo Lamps Oy - Light Days): "sofa" is not a product of this file or of the database',
      'persons[0].emails (p-1, Väinö Räsänen): exactly one has to be primary',
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
    'users[0].email (twin, Eeva Mäkelä): "eeva.makela@lumo.example" belongs to another user of the database',
    'persons[0].emails[0].email (twin, Väinö Räsänen): "vaino@lumo.example" belongs to another person of the database',
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

/** A file that holds no data set, and what is said about it after its name. */
const unreadable: Record<string, [contents: string | Buffer, problem: string]> = {
  'Latin-1': [
    Buffer.from('{\n  "partners": [{ "name": "Mäkelä" }] }', 'latin1'),
    'is not UTF-8: byte 29 (E4 in hexadecimal, line 2, column 28). Save the file as UTF-8.',
  ],
  'UTF-16': [
    Buffer.from('\uFEFF{}', 'utf16le'),
    'is not UTF-8: byte 0 (FF in hexadecimal, line 1, column 1). Save the file as UTF-8.',
  ],
  'a comma too many': [
    '{\n  "partners": [],\n}',
    'is not JSON: line 3, column 1: Expected double-quoted property name',
  ],
  'a value that is missing': [
    '{\n  "name": "Ä😀", "partners": }',
    "is not JSON: line 2, column 29: Unexpected token '}'",
  ],
  'a text that speaks as the engine does': [
    'x at position 3 ',
    "is not JSON: line 1, column 1: Unexpected token 'x'",
  ],
  'an end that is missing': [
    '{ "partners": [',
    'is not JSON: line 1, column 16: Unexpected end of JSON input',
  ],
};

test.each(Object.keys(unreadable))('IMP-01: %s is told with its place', async (name) => {
  const [contents, problem] = unreadable[name]!;
  const file = join(await testFolder(), 'fair.json');
  await writeFile(file, contents);
  expect(await problemsOf(read(file))).toEqual([`${file}: ${problem}`]);
});

test('IMP-01: a replacement character and a byte order mark are UTF-8', async () => {
  const file = join(await testFolder(), 'fair.json');
  await writeFile(file, '\uFEFF{ "organizations": [{ "organizationID": "a", "name": "\uFFFD" }] }');
  const { dataset } = await read(file);
  expect(dataset.organizations).toEqual([{ organizationID: 'a', name: '\uFFFD' }]);
});

test('IMP-01: a link out of the folder is not followed, one within it is', async () => {
  const folder = await testFolder();
  const secret = join(await testFolder(), 'env');
  await writeFile(secret, 'TOKEN_SECRET=');
  await writeFile(join(folder, 'plan.txt'), 'Hall 1');
  await symlink(secret, join(folder, 'out'));
  await symlink('plan.txt', join(folder, 'in'));
  const material = { organizationID: 'o', materialFolderType: 15, name: 'X' };
  const file = join(folder, 'fair.json');
  const load = (name: string) =>
    writeFile(
      file,
      JSON.stringify({
        organizations: [{ organizationID: 'o', name: 'O' }],
        materials: [{ ...material, materialID: name, file: name }],
      }),
    ).then(() => importDataset(target, file));
  expect(await problemsOf(load('out'))).toEqual([
    'materials[0].file (out, X): "out" lies outside of the folder of the data set',
  ]);
  expect(await load('in')).toMatchObject({ materials: { created: 1 } });
});

test('IMP-01: all that is wrong is told, however much', async () => {
  const organizations = Array.from({ length: 50 }, (_, i) => ({
    organizationID: `o-${i}`,
    name: '',
  }));
  const problems = await problemsOf(target.load({ organizations }));
  expect(problems).toEqual(
    organizations.map((_, i) => `organizations[${i}].name (o-${i}): "": is empty`),
  );
});
