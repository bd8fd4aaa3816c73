import { importSheets, type ImportFieldName } from '@portal/contract/importSheets';
import { standsAtMost } from '@portal/contract/organizerExhibitor';
import type { ImportChange } from '@portal/contract/organizerImports';
import { clashOf, EarlierRows, isToldOtherwise, standKey } from './exhibitorClashes.ts';
import { groupRows, resolveGroups, type Group } from './groups.ts';
import { loadedOf, loadedStandOf, readPackage } from './places.ts';
import { includedStock, lessThanUsed } from './allowances.ts';
import { remarks } from './exhibitorRemarks.ts';
import {
  changeOf,
  isOther,
  shown,
  trace,
  type Decisions,
  type JudgedRow as Judged,
  type ReadRow,
  type Remark,
} from './sheet.ts';
import {
  exhibitorColumns,
  partnerColumns,
  type Known,
  type KnownStand,
} from './exhibitors.queries.ts';

export type JudgedRow = Judged<Group>;

const { named: namedBy } = importSheets.exhibitors;
const standFields = [
  ['standHall', 'hall'],
  ['standArea', 'area'],
  ['standShared', 'isShared'],
] as const;

/** Lays the rows of a table beside what there is: one function for the preview and the import (ORG-40, ORG-41). */
export function judgeTable(table: ReadRow[], decisions: Decisions, known: Known): JudgedRow[] {
  const sound = table.filter((row) => {
    readPackage(row, known);
    const { name, partnerID, importKey } = row.values;
    const isNamed = name || partnerID !== undefined || importKey !== undefined;
    const isNameWrong = row.problems.some(
      ({ cell }) => cell && namedBy.map(row.cellOf).includes(cell),
    );
    if (!isNamed && !isNameWrong) row.problems.push(remarks.nameMissing(row));
    return row.problems.length === 0;
  });
  const groups = groupRows(sound);
  resolveGroups(groups, decisions, known.partners);
  const groupOf = new Map(groups.flatMap((group) => group.rows.map((row) => [row, group])));
  const names = new Map(known.partners.map(({ partnerID, name }) => [partnerID, name]));
  const toldHalls = new Set<string>();
  const halls = [...new Set(known.stands.map(({ hall }) => hall).filter(Boolean))];
  const standsOf = Map.groupBy(known.stands, ({ key }) => key);
  const usersOf = new Map(known.users.map((user) => [user.email, user]));
  /** Who of the table has a stand, by its key. */
  const given = new Map<string, { group: Group; isShared: boolean }>();
  const counts = new Map<Group | number, number>();
  for (const { partnerID } of known.stands) counts.set(partnerID, (counts.get(partnerID) ?? 0) + 1);
  const earlierOf = new Map(groups.map((group) => [group, new EarlierRows()]));
  const shortOf = includedStock(known.packages);

  /** What the row says of the exhibitor as such; its first row speaks for all of them. */
  function exhibitorChanges(row: ReadRow, group: Group): ImportChange[] {
    const { partner, said } = group;
    if (group.head !== row) return [];
    const changes: ImportChange[] = [];
    // It takes part (again), unless somebody took it out.
    if (partner && !partner.isExhibitor) {
      const isKept = partner.here !== null;
      changes.push({ field: 'partnerID', from: null, to: String(partner.partnerID), isKept });
    }
    for (const column of exhibitorColumns) {
      const stored = partner?.[column];
      // Whoever is said to be somebody with another name or business ID keeps that.
      const isOwn = (column === 'name' || column === 'businessID') && Boolean(stored);
      const isKept = isOther(stored, loadedOf(partner, column)) || (group.isChosen && isOwn);
      changes.push(...changeOf(column, said[column]?.values[column], stored, isKept));
    }
    return changes;
  }

  function standChanges(row: ReadRow, group: Group, problems: Remark[]): ImportChange[] {
    const { standNumber, ...values } = row.values;
    if (standNumber === undefined) {
      const other = standFields.some(([field]) => values[field] !== undefined);
      if (other) problems.push(remarks.numberMissing(row));
      return [];
    }
    const key = standKey(standNumber);
    const { partner } = group;
    const there = standsOf.get(key) ?? [];
    const own = there.find(({ partnerID }) => partnerID === partner?.partnerID);
    const isShared = (values.standShared as boolean | undefined) ?? own?.isShared ?? false;
    // Whoever it may be the same as keeps its stand: that is decided first (ORG-40).
    const maybe = group.isWaiting ? group.candidates.map(({ recordID }) => recordID) : [];
    const other = there.find(
      (one) => one !== own && !maybe.includes(one.partnerID) && !(one.isShared && isShared),
    );
    const inTable = given.get(key);
    if (other) problems.push(remarks.standTaken(row, names.get(other.partnerID) ?? ''));
    else if (inTable && inTable.group !== group && !(inTable.isShared && isShared))
      problems.push(remarks.standTaken(row, String(inTable.group.said.name?.values.name ?? '')));
    if (problems.length > 0) return [];
    if (inTable?.group === group) return [];
    if (own)
      return standFields.flatMap(([field, column]) =>
        changeOf(
          field,
          values[field],
          own[column],
          isOther(own[column], loadedStandOf(partner, key, column)),
        ),
      );
    const count = (counts.get(group) ?? counts.get(partner?.partnerID ?? 0) ?? 0) + 1;
    if (count > standsAtMost) problems.push(remarks.tooManyStands(row));
    // One that people took away since it was loaded does not come back by itself.
    const isKept = partner?.here?.stands[key] !== undefined;
    return [
      { field: 'standNumber', from: null, to: String(standNumber), isKept },
      ...standFields.flatMap(([field]): ImportChange[] => {
        const to = shown(values[field]);
        return to === null || to === 'false' ? [] : [{ field, from: null, to, isKept }];
      }),
    ];
  }

  function contactChanges(
    row: ReadRow,
    group: Group,
    { problems, warnings }: Pick<ReadRow, 'problems' | 'warnings'>,
  ): ImportChange[] {
    const { userEmail, userFirstNames, userLastName, userPhone } = row.values;
    if (!userEmail) {
      if (userFirstNames || userLastName || userPhone) problems.push(remarks.emailMissing(row));
      return [];
    }
    const isSaid = earlierOf.get(group)?.find(row, 'contact') !== undefined;
    const user = usersOf.get(String(userEmail));
    const { partner } = group;
    if (isSaid) return [];
    if (partner && user?.partnerIDs.includes(partner.partnerID)) {
      if (isToldOtherwise(row, user)) warnings.push(remarks.contactStays(row));
      return [];
    }
    if (user?.isOrganizer) problems.push(remarks.userIsOrganizer(row));
    else if (partner?.isElsewhere) problems.push(remarks.elsewhere(row, 'userEmail'));
    else {
      if (!userFirstNames) problems.push(remarks.userNameMissing(row, 'userFirstNames'));
      if (!userLastName) problems.push(remarks.userNameMissing(row, 'userLastName'));
    }
    // An access that was ended does not come back by itself, nor does an address that its owner gave up.
    const { userIDs = [], emails = [] } = partner?.here ?? {};
    const isKept =
      Boolean(user && userIDs.includes(user.userID)) || emails.includes(trace(userEmail));
    // Who has an account keeps its names.
    const told =
      user || isKept ? { userEmail } : { userFirstNames, userLastName, userEmail, userPhone };
    return Object.entries(told).flatMap(([field, to]) =>
      to ? [{ field: field as ImportFieldName, from: null, to: String(to), isKept }] : [],
    );
  }

  /** What is refused says nothing: the next row of the exhibitor speaks for it. */
  function drop(row: ReadRow, group: Group): void {
    group.rows = group.rows.filter((one) => one !== row);
    const next = group.rows.find((one) => one.row > row.row);
    if (group.head === row && next) group.head = next;
    for (const column of exhibitorColumns) {
      if (group.said[column] !== row) continue;
      const other = group.rows.find(({ values }) => values[column] !== undefined);
      if (other) group.said[column] = other;
      else delete group.said[column];
    }
  }

  /** Notes what an accepted row has taken. */
  function take({ changes, group, read }: JudgedRow & { group: Group }): void {
    earlierOf.get(group)?.add(read);
    const { standNumber, standShared } = read.values;
    if (standNumber === undefined) return;
    const key = standKey(standNumber);
    const own = standsOf.get(key)?.find((one) => one.partnerID === group.partner?.partnerID);
    given.set(key, {
      group,
      isShared: standShared === undefined ? (own?.isShared ?? false) : standShared === true,
    });
    if (changes.some(({ field }) => field === 'standNumber'))
      counts.set(group, (counts.get(group) ?? counts.get(group.partner?.partnerID ?? 0) ?? 0) + 1);
  }

  return table.map((row): JudgedRow => {
    const group = groupOf.get(row) ?? null;
    const base = {
      row: row.row,
      name: String(row.values.name ?? group?.said.name?.values.name ?? group?.partner?.name ?? ''),
      read: row,
      warnings: row.warnings,
      candidates: [],
      mayBeNew: true,
      isLike: false,
    };
    const refused = (problems: Remark[]): JudgedRow => {
      if (group) drop(row, group);
      return { ...base, recordID: null, outcome: 'refused', changes: [], problems, group: null };
    };
    if (!group) return refused(row.problems);
    if (group.problem) return refused([group.problem(row)]);
    if (!group.partner && !group.said.name) return refused([remarks.nameMissing(row)]);
    const earlier = earlierOf.get(group) as EarlierRows;
    const clash = clashOf(row, group, earlier);
    if (clash) return refused([clash]);
    const problems: Remark[] = [];
    const told: Remark[] = [];
    const own = exhibitorChanges(row, group);
    const isMoved = own.find(
      ({ field, isKept }) => !isKept && partnerColumns.some((column) => column === field),
    );
    if (group.partner?.isElsewhere && isMoved) problems.push(remarks.elsewhere(row, isMoved.field));
    const changes = [
      ...own,
      ...standChanges(row, group, problems),
      ...contactChanges(row, group, { problems, warnings: told }),
    ];
    if (problems.length > 0) return refused(problems);
    const hall = String(row.values.standHall ?? '');
    // Of all its rows the first one tells of it.
    const isHallNew =
      hall !== '' && halls.length > 0 && !halls.includes(hall) && !toldHalls.has(hall);
    if (isHallNew) toldHalls.add(hall);
    const warnings = [
      ...row.warnings,
      ...told,
      ...(group.head === row
        ? [...group.warnings, ...lessThanUsed(group, own, known.packages), ...shortOf(group, own)]
        : []),
      ...(isHallNew ? [remarks.hallNew(row, halls)] : []),
    ];
    const isNew = group.head === row && !(group.partner?.isExhibitor ?? false);
    const outcome = group.isWaiting
      ? 'waiting'
      : isNew
        ? 'new'
        : changes.length > 0
          ? 'changed'
          : 'same';
    const judged = {
      ...base,
      recordID: group.partner?.partnerID ?? null,
      outcome,
      changes,
      problems,
      warnings,
      candidates: group.head === row ? group.candidates : [],
      isLike: group.isLike,
      group,
    } as const;
    take(judged);
    return judged;
  });
}

/** The stand that a row gives, as it is stored after these of its changes. */
export function standOf(
  { read: { values } }: JudgedRow,
  changes: ImportChange[],
  own: KnownStand | undefined,
): KnownStand {
  const set = (field: ImportFieldName) => changes.some((change) => change.field === field);
  return {
    number: own?.number ?? String(values.standNumber),
    hall: set('standHall') ? String(values.standHall) : (own?.hall ?? ''),
    area: set('standArea') ? Number(values.standArea) : (own?.area ?? null),
    isShared: set('standShared') ? values.standShared === true : (own?.isShared ?? false),
  };
}
