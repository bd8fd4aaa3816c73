import { contract } from '@portal/contract';
import { searchIn, type ListQueryOf } from '@portal/contract/listQuery';
import type { personsList } from '@portal/contract/people';
import { describe, expect, test } from 'vitest';
import {
  byName,
  make,
  named,
  participation,
  points,
  server,
  token,
  useListStand,
  type PointsQuery,
} from './testing.ts';

useListStand();

const search = (value: string): PointsQuery => ({
  ...byName,
  search: searchIn(['name', 'description', 'location'], value),
});
async function people(query: ListQueryOf<typeof personsList>) {
  const { data } = await server.as(token)(contract.people.personnel, { ...participation, query });
  return data.persons;
}

describe('LIST-04, T15: search', () => {
  test('finds a part of a word in any case, and counts what it found', async () => {
    await named('Main stand', 'Reception', 'STANDING table');
    const { names, meta } = await points(search('stand'));
    expect(names).toEqual(['Main stand', 'STANDING table']);
    expect(meta).toMatchObject({ rowsTotal: 3, rowsFiltered: 2 });
  });

  const written = ['Aijala', 'Äijälä', 'ÄIJÄNEN', 'Zola'];
  test.each(['äijä', 'ÄIJÄ', 'aija', 'äijä'.normalize('NFD')])(
    'U12: finds Äijälä for %s, however it is typed, and orders as Finns do',
    async (typed) => {
      await named(...written.toReversed());
      expect((await points(search(typed))).names).toEqual(written.slice(0, 3));
    },
  );

  test.each([
    ['oberg', 'Öberg'],
    ['Öberg', 'Öberg'.normalize('NFD')],
    ['strasse', 'Große Straße'],
    ["o'hara", 'O’Hara'],
    ['O’Hara', "O'Hara"],
    ['d´angelo', 'D‘Angelo'],
    ['anna-liisa', 'Anna–Liisa'],
    ['Anna‑Liisa', 'Anna-Liisa'],
    ['"nordic"', '“Nordic” Oy'],
    ['soren', 'Søren Ærø'],
    ['aero', 'Søren Ærø'],
    ['lodz', 'Łódź'],
    ['istanbul', 'İstanbul'],
    ['Nguyen', 'Nguyễn Thị'],
    ['ｆａｉｒ', 'Fair'],
    ['fair', 'Ｆａｉｒ'],
    ['ガ', 'ガ'.normalize('NFD')],
    ['山', '山田 太郎'],
    ['김', '김민준'],
    ['김'.normalize('NFD'), '김민준'],
    ['あ', 'あいだ'],
    ['иванов', 'ИВАНОВ'],
  ])('U12: %s finds %s', async (typed, name) => {
    await named(name, 'Somebody else 田');
    expect((await points(search(typed))).names).toEqual([name]);
  });

  test('U12: people are found so too, in all columns and in one', async () => {
    await make.person(participation, { lastName: 'Öberg', firstNames: '太郎' });
    await make.person(participation, { lastName: 'Salo', firstNames: 'Oberg' });
    type Names = ('firstNames' | 'lastName' | 'email')[];
    const found = async (columns: Names, text: string, terms = searchIn(columns, text)) =>
      (await people({ search: terms, order: { lastName: 'asc' } })).map(({ lastName }) => lastName);
    expect(await found(['firstNames', 'lastName', 'email'], 'öberg')).toEqual(['Salo', 'Öberg']);
    expect(await found(['lastName'], 'oberg')).toEqual(['Öberg']);
    expect(await found(['firstNames'], 'oberg')).toEqual(['Salo']);
    expect(await found(['firstNames', 'lastName', 'email'], '郎')).toEqual(['Öberg']);
    expect(await found(['firstNames', 'lastName', 'email'], 'salo oberg')).toEqual(['Salo']);
    const over = (column: Names[number]) => ({ column, values: ['oberg\nsalo'] });
    expect(await found([], '', [over('firstNames'), over('lastName')])).toEqual([]);
  });

  test.each([
    ['10%', '10% off', '100 off'],
    ['a_b', 'a_b', 'axb'],
    ['a\\b', 'a\\b', 'ab'],
    ['\\%', 'a\\%', 'a%'],
    ["'; --", "x'; --", 'x'],
    ['"quoted"', 'a "quoted" word', 'quoted'],
    ['😀👍', 'so 😀👍', 'so 😀'],
    ['${1}', 'a ${1}', 'a 1'],
    ['.*', 'a.*', 'abc'],
  ])('takes %s for letters', async (text, found, other) => {
    await named(found, other);
    const { names } = await points({
      search: [{ column: 'name', values: [text] }],
    });
    expect(names).toEqual([found]);
  });

  test('with fewer than two characters is none', async () => {
    await named('ab', 'cd');
    for (const value of ['', 'a', ' a ', '%20'])
      expect(
        (await points(`order[name]=asc&search[0][column]=name&search[0][values][0]=${value}`))
          .names,
      ).toEqual(['ab', 'cd']);
    expect((await points('search[0][column]=name&search[0][values][0]=ab')).names).toEqual(['ab']);
  });

  test('SCAN-04: every word has to be in one of the columns', async () => {
    await make.scanPoint(participation, { name: 'Main stand', location: 'Hall 7' });
    await make.scanPoint(participation, { name: 'Side stand', location: 'Hall 6' });
    await make.scanPoint(participation, { name: 'Bar', description: 'beside the main stand' });
    expect((await points(search('stand  hall'))).names).toEqual(['Main stand', 'Side stand']);
    expect((await points(search('hall main'))).names).toEqual(['Main stand']);
    expect((await points(search('main stand'))).names).toEqual(['Bar', 'Main stand']);
    expect((await points(search('main nowhere'))).names).toEqual([]);
  });

  test('in one column looks in no other', async () => {
    await make.scanPoint(participation, { name: 'here', location: 'there' });
    const found = await points({ search: [{ column: 'name', values: ['there'] }] });
    expect(found.names).toEqual([]);
  });

  test('different texts for different columns are alternatives', async () => {
    await make.scanPoint(participation, { name: 'aa', location: 'bb' });
    await make.scanPoint(participation, { name: 'bb', location: 'aa' });
    await make.scanPoint(participation, { name: 'cc', location: 'cc' });
    const found = await points({
      ...byName,
      search: [
        { column: 'name', values: ['aa'] },
        { column: 'location', values: ['cc'] },
      ],
    });
    expect(found.names).toEqual(['aa', 'cc']);
  });

  test('LIST-05: people are found by each name and by e-mail', async () => {
    const email = 'aino.m@example.com';
    await make.person(participation, { firstNames: 'Aino', lastName: 'Mäkelä', email });
    await make.person(participation, {
      firstNames: 'Eero',
      lastName: 'Salo',
      email: 'eero@example.com',
    });
    for (const text of ['aino', 'MÄKE', 'aino.m@EXAMPLE', 'aino mäkelä']) {
      const searches = searchIn(['firstNames', 'lastName', 'email'], text);
      const found = await people({ search: searches });
      expect(found.map(({ firstNames }) => firstNames)).toEqual(['Aino']);
    }
  });
});
