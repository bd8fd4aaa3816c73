import { personType } from '@portal/contract/codes';
import type { PersonFieldName } from '@portal/contract/importSheets';
import { CompanyIndex } from '@portal/contract/likeness';
import type { ImportCandidate, ImportChange } from '@portal/contract/organizerImports';
import { remarks } from './personRemarks.ts';
import {
  hasArrived,
  personColumns,
  type Known,
  type KnownExhibitor,
  type KnownPerson,
} from './persons.queries.ts';
import { remarks as exhibitorRemarks } from './exhibitorRemarks.ts';
import { rowRemarks } from './rowRemarks.ts';
import {
  changeOf,
  lowered,
  namesOf,
  trace,
  type Decisions,
  type JudgedRow,
  type ReadRow,
  type Remark,
  type Value,
} from './sheet.ts';

/** A row of a table, whose person it is, and who; null: somebody new. */
export interface PersonRow {
  exhibitor: KnownExhibitor;
  person: KnownPerson | null;
}

/** Whom the rows that name an exhibitor alike mean. */
interface Named {
  head: ReadRow;
  exhibitor?: KnownExhibitor;
  problem?: (row: ReadRow) => Remark;
  candidates: ImportCandidate[];
}

const candidatesAtMost = 5;
const nameColumns = ['firstNames', 'lastName'] as const;

/** What tables said last, whether somebody has arrived at this event; what they left out is as it is without anybody. */
function loadedOf(person: KnownPerson | null, field: PersonFieldName): string | undefined {
  if (!person?.loaded) return undefined;
  if (field !== 'arrived') return person.loaded[field] ?? trace('');
  return person.wasHere ? (person.loaded.arrived ?? trace(false)) : undefined;
}
const isOther = (stored: Value | null, loaded: string | undefined) =>
  loaded !== undefined && loaded !== trace(stored ?? '');

/** How a row names its exhibitor: by its number, its key, or its name to the letter. */
function referenceOf({ values: { partnerID, importKey, name } }: ReadRow): string | undefined {
  if (partnerID !== undefined) return `id ${String(partnerID)}`;
  if (importKey !== undefined) return `key ${String(importKey)} ${lowered(String(name ?? ''))}`;
  return name === undefined ? undefined : `name ${lowered(String(name))}`;
}

/** Finds out which exhibitor each way of naming one means; what is only likely waits for a decision. */
function nameExhibitors(rows: ReadRow[], decisions: Decisions, { exhibitors }: Known) {
  const byID = new Map(exhibitors.map((one) => [one.partnerID, one]));
  const byKey = new Map(exhibitors.flatMap((one) => one.keys.map((key) => [key, one])));
  const called = namesOf(exhibitors, ({ loadedName }) => loadedName);
  const index = new CompanyIndex<KnownExhibitor>();
  for (const one of exhibitors) index.add(one, one);
  const decided = new Map<string, number | null>();
  for (const row of rows) {
    const [reference, decision] = [referenceOf(row), decisions.get(row.row)];
    if (reference && decision !== undefined) decided.set(reference, decision);
  }
  const named = new Map<string, Named>();
  for (const row of rows) {
    const reference = referenceOf(row);
    if (!reference || named.has(reference)) continue;
    const { partnerID, importKey, name } = row.values;
    const same = called(name);
    const decision = decided.get(reference);
    const told: Named = { head: row, candidates: [] };
    const found =
      typeof partnerID === 'number'
        ? byID.get(partnerID)
        : ((importKey === undefined ? undefined : byKey.get(String(importKey))) ??
          (typeof decision === 'number'
            ? byID.get(decision)
            : importKey === undefined && same.length === 1
              ? same[0]
              : undefined));
    if (found) told.exhibitor = found;
    else if (typeof partnerID === 'number' || typeof decision === 'number')
      told.problem = remarks.nobody;
    else {
      told.candidates = index
        .like({ name: String(name ?? '') }, candidatesAtMost)
        .map(({ entry, likeness }) => ({
          recordID: entry.partnerID,
          name: entry.name,
          likeness,
          hasOtherBusinessID: false,
        }));
      if (told.candidates.length === 0) told.problem = remarks.noExhibitor;
    }
    named.set(reference, told);
  }
  return named;
}

/** Whether a row names somebody as they are called, or as tables called them. */
const isCalledSo = (person: KnownPerson, { values }: ReadRow) =>
  nameColumns.every((column) => {
    const given = values[column];
    return (
      given === undefined ||
      lowered(String(given)) === lowered(person[column] ?? '') ||
      trace(given) === person.loaded?.[column]
    );
  });

/** What a row sets of somebody, and of their place. */
function changesOf({ values }: ReadRow, person: KnownPerson | null): ImportChange[] {
  const kept = (field: PersonFieldName, stored: Value | null) =>
    isOther(stored, loadedOf(person, field));
  const isHere = person?.eventsPersonID != null;
  const arrived = isHere ? hasArrived(person.personStatus) : null;
  return [
    // A place that people took away does not come back by itself.
    ...(isHere ? [] : changeOf('email', values.email, null, person?.wasHere ?? false)),
    ...personColumns.flatMap((column) => {
      const stored = person?.[column] ?? null;
      return changeOf(column, values[column], stored, kept(column, stored));
    }),
    ...(values.arrived === false && !arrived
      ? []
      : changeOf('arrived', values.arrived, arrived, kept('arrived', arrived ?? false))),
  ];
}

/** Lays the rows of a table beside the people of the exhibitors of an event (ORG-40, ORG-41, ORG-43). */
export function judgePersons(
  table: ReadRow[],
  decisions: Decisions,
  known: Known,
): JudgedRow<PersonRow>[] {
  const sound = table.filter(({ problems }) => problems.length === 0);
  const named = nameExhibitors(sound, decisions, known);
  const keyOf = (partnerID: number | undefined, email: string) => `${partnerID} ${email}`;
  const personOf = new Map(known.persons.map((one) => [keyOf(one.partnerID, one.email), one]));
  const formerOf = new Map(
    known.persons.flatMap((one) =>
      one.loadedEmails.map((email) => [keyOf(one.partnerID, email), one] as const),
    ),
  );
  /** Whose row it is: who has the address, or had it in an earlier table under the same name. */
  function find(partnerID: number | undefined, row: ReadRow): KnownPerson | undefined {
    const email = String(row.values.email);
    const former = formerOf.get(keyOf(partnerID, trace(email)));
    return (
      personOf.get(keyOf(partnerID, email)) ??
      (former && isCalledSo(former, row) ? former : undefined)
    );
  }
  const nameOf = new Map(known.exhibitors.map(({ partnerID, name }) => [partnerID, name]));
  const free = new Map(
    known.exhibitors.map(({ partnerID, personnelQuota: quota, personnelCount }) => [
      partnerID,
      quota === null ? Infinity : quota - personnelCount,
    ]),
  );
  const taken = new Map<string, ReadRow>();
  /** By address: with which exhibitors it has a place. */
  const places = new Map<string, Set<number>>();
  const place = (email: string, partnerID: number) =>
    places.set(email, (places.get(email) ?? new Set()).add(partnerID));
  for (const { email, partnerID, eventsPersonID } of known.persons)
    if (eventsPersonID !== null) place(email, partnerID);

  /** Why somebody cannot be among the personnel. */
  function problemsOf(row: ReadRow, { exhibitor, person }: PersonRow, changes: ImportChange[]) {
    const { personType: type, eventsPersonID } = person ?? {};
    if (!person) {
      const missing = nameColumns.filter((field) => row.values[field] === undefined);
      if (missing.length > 0) return missing.map((field) => remarks.missing(row, field));
    }
    if (type === personType.guest) return [remarks.isGuest(row)];
    const moved = changes.find(
      ({ field, isKept }) => !isKept && personColumns.some((column) => column === field),
    );
    if (person && exhibitor.isElsewhere && moved)
      return [exhibitorRemarks.elsewhere(row, moved.field)];
    if (eventsPersonID != null) return [];
    const left = (free.get(exhibitor.partnerID) ?? 0) - 1;
    if (left < 0) return [remarks.quotaFull(row, exhibitor.personnelQuota ?? 0)];
    free.set(exhibitor.partnerID, left);
    return [];
  }

  /** Whether a row is of somebody whose place people took away: it is done only where that is ticked. */
  function isAway(row: ReadRow): boolean {
    const partnerID = named.get(referenceOf(row) ?? '')?.exhibitor?.partnerID;
    const person = find(partnerID, row);
    return person?.eventsPersonID === null && person.wasHere;
  }

  function judge(row: ReadRow): JudgedRow<PersonRow> {
    const { values } = row;
    const told = named.get(referenceOf(row) ?? '');
    const called = told?.exhibitor?.name ?? String(values.name ?? '');
    const names = [values.firstNames, values.lastName].filter(Boolean).join(' ');
    const base = {
      row: row.row,
      name: [names, called].filter(Boolean).join(', '),
      reportName: called,
      read: row,
      warnings: row.warnings,
      candidates: told?.head === row ? told.candidates : [],
      mayBeNew: false,
      isLike: false,
      recordID: told?.exhibitor?.partnerID ?? null,
    };
    const refused = (problems: Remark[]): JudgedRow<PersonRow> => {
      return { ...base, candidates: [], outcome: 'refused', changes: [], problems, group: null };
    };
    if (row.problems.length > 0) return refused(row.problems);
    const email = String(values.email ?? '');
    const unknown = told ? told.problem?.(row) : remarks.exhibitorMissing(row);
    const lacking = [unknown, email ? undefined : remarks.missing(row, 'email')];
    const unsaid = lacking.filter((one) => one !== undefined);
    if (!told || unsaid.length > 0) return refused(unsaid);
    const { exhibitor } = told;
    if (!exhibitor) {
      const doubts = values.importKey === undefined ? [] : [remarks.keyUnknown(row)];
      const warnings = told.head === row ? [...doubts, ...row.warnings] : row.warnings;
      return { ...base, outcome: 'waiting', changes: [], problems: [], warnings, group: null };
    }
    const person = find(exhibitor.partnerID, row) ?? null;
    const key = keyOf(exhibitor.partnerID, person?.email ?? email);
    const twin = taken.get(key);
    if (twin)
      return refused([
        JSON.stringify(twin.values) === JSON.stringify(values)
          ? rowRemarks.double(row, twin)
          : remarks.samePerson(row, twin),
      ]);
    const group: PersonRow = { exhibitor, person };
    const changes = changesOf(row, person);
    const problems = problemsOf(row, group, changes);
    if (problems.length > 0) return refused(problems);
    taken.set(key, row);
    const [other] = [...(places.get(email) ?? [])].filter((one) => one !== exhibitor.partnerID);
    place(email, exhibitor.partnerID);
    const isNew = person?.eventsPersonID == null;
    return {
      ...base,
      outcome: isNew ? 'new' : changes.length > 0 ? 'changed' : 'same',
      changes,
      problems: [],
      warnings: [
        ...row.warnings,
        ...(person && person.email !== email ? [remarks.emailOther(row)] : []),
        ...(other === undefined ? [] : [remarks.alsoAt(row, nameOf.get(other) ?? '')]),
      ],
      group,
    };
  }

  const { away = [], here = [] } = Object.groupBy(table, (row) => (isAway(row) ? 'away' : 'here'));
  // Badges that are left are first for those who come by themselves.
  const judged = new Map([...here, ...away].map((row) => [row, judge(row)]));
  return table.flatMap((row) => judged.get(row) ?? []);
}
