import { peopleRoutes } from '@portal/contract/people';
import { peopleBulkRoutes, type TableRow } from '@portal/contract/people.bulk';
import { expect, test } from 'vitest';
import { make, server, useServer } from '../../../test/useServer.ts';
import { exhibitor } from './testing.ts';

useServer();

async function importer(at?: { eventID: number; organizationID: number }) {
  const me = await exhibitor(server, make, at);
  const token = await make.token(server.tokens, me.user);
  const run = async (
    endpoint: (typeof peopleBulkRoutes)['checkPersonnel' | 'importPersonnel'],
    persons: TableRow[],
    language: 'en' | 'fi' = 'en',
  ) =>
    (await server.as(token, language)(endpoint, { ...me.participation, body: { persons } })).data
      .results;
  return {
    ...me,
    check: (persons: TableRow[], language?: 'en' | 'fi') =>
      run(peopleBulkRoutes.checkPersonnel, persons, language),
    import: (persons: TableRow[]) => run(peopleBulkRoutes.importPersonnel, persons),
  };
}

const row = (email: string, more: TableRow = {}): TableRow => ({
  firstNames: 'Ilta',
  lastName: 'Älä',
  email,
  ...more,
});

test('personnel import: the check says what the import does, and stores nothing', async () => {
  const they = await importer();
  await they.add('theirs@example.com');
  const { organizationID } = they;
  const me = await importer(they);
  const other = await exhibitor(server, make, me, me.user);
  await other.add('elsewhere@example.com');
  const { eventID } = await make.event([me.partnerID, they.partnerID], { organizationID });
  const known = { eventID, partnerID: me.partnerID };
  await make.person({ ...known, partnerID: they.partnerID }, { email: 'known@example.com' });
  await make.person(known, { email: 'known@example.com', city: 'Oulu' });
  await me.add('here@example.com', { jobTitle: 'Before' });
  const table = [
    row(' New@example.com ', { phone: '+358 40 123 4567', company: ' Aava Oy ', jobTitle: '' }),
    row('mailto:known@example.com', { firstNames: 'Other' }),
    row('HERE@example.com', { jobTitle: 'After' }),
    row('theirs@example.com'),
    row('elsewhere@example.com'),
    row('new@EXAMPLE.com'),
    row('', { phone: '123' }),
    row('nobody', {}),
    row('b@example.com', { phone: '123' }),
    row('c@example.com', { firstNames: ' ' }),
    row('d@example.com', { lastName: '' }),
    row('e@example.com', { company: 'x'.repeat(256) }),
    {},
  ];
  const results = await me.check(table);
  expect(results.map(({ outcome, reason }) => reason ?? outcome)).toEqual([
    'new',
    'link',
    'here',
    'new',
    'At this event the person already has a badge of another of your organizations.',
    'An earlier row has the same email address.',
    'The email address is missing.',
    'The email address is not valid.',
    'A phone number has from 7 to 50 characters.',
    'The first name is missing.',
    'The last name is missing.',
    'A text has more than 255 characters.',
    'The first name is missing.',
  ]);
  expect(await me.staff()).toHaveLength(1);
  expect((await me.check(table, 'fi'))[6]?.reason).toBe('Sähköpostiosoite puuttuu.');

  expect(await me.import(table)).toEqual(results);
  const staff = await me.staff();
  const by = (email: string) => staff.find(({ emails }) => emails[0]?.email === email);
  expect(staff).toHaveLength(4);
  expect(by('New@example.com')).toMatchObject({
    firstNames: 'Ilta',
    company: 'Aava Oy',
    jobTitle: null,
    phones: [{ phone: '+358 40 123 4567', primary: true }],
  });
  expect(by('known@example.com')).toMatchObject({ firstNames: 'Eero', city: 'Oulu' });
  expect(by('here@example.com')).toMatchObject({ jobTitle: 'Before' });

  const again = await me.import(table);
  expect(again.slice(0, 4).map(({ outcome }) => outcome)).toEqual(Array(4).fill('here'));
  expect(await me.staff()).toEqual(staff);
});

test('personnel import: the quota takes the first rows, and says so of the others', async () => {
  const me = await importer();
  await me.setQuota(2);
  await me.add('here@example.com');
  const table = [row('here@example.com'), row('x'), row('a@example.com'), row('b@example.com')];
  const told = await me.check(table);
  const results = await me.import(table);
  expect(told).toEqual(results);
  expect(results.map(({ outcome }) => outcome)).toEqual(['here', 'refused', 'new', 'refused']);
  expect(results[3]?.reason).toContain('2 badges');
  expect(await me.staff()).toHaveLength(2);
});

test('personnel import: of the same table sent twice at once, each person once', async () => {
  const me = await importer();
  const table = Array.from({ length: 50 }, (_, i) => row(`n${i}@example.com`));
  await Promise.all([me.import(table), me.import(table), me.import(table)]);
  const { data } = await me.call(peopleRoutes.personnel, {
    ...me.participation,
    query: { limit: 200 },
  });
  expect(data.persons).toHaveLength(50);
});

test('T13, U12, PPL-07: cells are stored as the form would store them, and none ends the others', async () => {
  const me = await importer();
  const table = [
    row('one@example.com', {
      firstNames: 'Ilta\nMaria',
      lastName: '\u202eÄlä\u202c',
      company: 'A\u0000ava',
    }),
    row('two\u0000@example.com', { phone: '040\n1234567' }),
    row('three@example.com', { firstNames: '\u0000' }),
  ];
  const results = await me.import(table);
  expect(results.map(({ outcome, reason }) => reason ?? outcome)).toEqual([
    'new',
    'new',
    'The first name is missing.',
  ]);
  const staff = await me.staff();
  expect(staff.toSorted((a, b) => a.personID - b.personID)).toMatchObject([
    { firstNames: 'Ilta Maria', lastName: 'Älä', company: 'Aava' },
    { emails: [{ email: 'two@example.com' }], phones: [{ phone: '040 1234567' }] },
  ]);
});

test.each(['#N/A', '#REF!', '#PUUTTUU!', ' #name? ', '######'])(
  'PPL-07: what stands in the place of a value is nobody’s name, nor company: %s',
  async (cell) => {
    const me = await importer();
    const table = [
      row('a@example.com', { firstNames: cell }),
      row('b@example.com', { lastName: cell }),
      row('c@example.com', { jobTitle: cell }),
      row('d@example.com', { company: cell }),
      row('e@example.com', { phone: cell }),
      row(cell),
      row('f@example.com', { company: `${cell} Oy` }),
    ];
    const told = cell.trim();
    const reason = `“${told}” in a cell: its formula came to nothing, or the column was too narrow for its value.`;
    expect((await me.check(table)).map((one) => one.reason ?? one.outcome)).toEqual([
      ...Array<string>(6).fill(reason),
      'new',
    ]);
    const [first] = await me.check(table, 'fi');
    expect(first?.reason).toBe(
      `”${told}” solussa: sen kaava ei antanut tulosta, tai sarake oli arvolle liian kapea.`,
    );
    await me.import(table);
    expect(await me.staff()).toHaveLength(1);
  },
);
