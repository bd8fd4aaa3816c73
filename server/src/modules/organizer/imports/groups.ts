import { CompanyIndex, companyKeys } from '@portal/contract/likeness';
import type { ImportCandidate } from '@portal/contract/organizerImports';
import { remarks } from './exhibitorRemarks.ts';
import { rowRemarks } from './rowRemarks.ts';
import { lowered, namesOf, type Decisions, type ReadRow, type Remark } from './sheet.ts';
import {
  exhibitorColumns,
  type ExhibitorColumn,
  type KnownPartner,
  type PartnerColumn,
} from './exhibitors.queries.ts';

/** The rows of a table that are about one exhibitor, and which one that is. */
export interface Group {
  head: ReadRow;
  rows: ReadRow[];
  /** What its rows say of the exhibitor as such, and which row did. */
  said: Partial<Record<ExhibitorColumn, ReadRow>>;
  importKey: string | null;
  /** null: a new one. */
  partner: KnownPartner | null;
  /** Somebody said that it is this one, although it has another name. */
  isChosen: boolean;
  isWaiting: boolean;
  /** It looks like an exhibitor that is there, or like an earlier row. */
  isLike: boolean;
  candidates: ImportCandidate[];
  warnings: Remark[];
  /** Of every row of it. */
  problem: ((row: ReadRow) => Remark) | null;
}

const candidatesAtMost = 5;

/** Whether both are known, and not the same. */
const areOther = (one: string | null, other: string | null): boolean => {
  const [own, theirs] = [one, other].map(
    (businessID) => companyKeys({ name: '', businessID }).businessID,
  );
  return Boolean(own && theirs && own !== theirs);
};

/** Rows that somebody said to be the same exhibitor as other ones are more rows of it. */
function join(group: Group, more: Group): void {
  group.rows = [...group.rows, ...more.rows].toSorted((one, other) => one.row - other.row);
  group.head = group.rows[0] ?? group.head;
  group.importKey ??= more.importKey;
  group.isChosen = true;
  for (const column of exhibitorColumns) {
    const row = more.said[column];
    if (row) group.said[column] ??= row;
  }
  more.rows = [];
}

const newGroup = (head: ReadRow): Group => ({
  head,
  rows: [],
  said: {},
  importKey: null,
  partner: null,
  isChosen: false,
  isWaiting: false,
  isLike: false,
  candidates: [],
  warnings: [],
  problem: null,
});

/** Puts rows together that name the same exhibitor: by its number, its key, or its name to the letter. */
export function groupRows(rows: ReadRow[]): Group[] {
  const groups = new Map<string, Group>();
  const byName = new Map<string, Group>();
  for (const row of rows) {
    const { partnerID, importKey, name } = row.values;
    const nameKey = typeof name === 'string' ? lowered(name) : '';
    const key =
      partnerID !== undefined
        ? `id ${String(partnerID)}`
        : importKey !== undefined
          ? `key ${String(importKey)}`
          : undefined;
    const group: Group = (key ? groups.get(key) : byName.get(nameKey)) ?? newGroup(row);
    if (key) groups.set(key, group);
    else groups.set(`name ${nameKey}`, group);
    if (nameKey && !byName.has(nameKey)) byName.set(nameKey, group);
    group.rows.push(row);
    group.importKey ??= typeof importKey === 'string' ? importKey : null;
    for (const column of exhibitorColumns)
      if (row.values[column] !== undefined) group.said[column] ??= row;
  }
  return [...new Set(groups.values())];
}

const wordOf = ({ said }: Group, column: PartnerColumn): string | null => {
  const value = said[column]?.values[column];
  return value === undefined ? null : String(value);
};

/** What tells which company a group is. */
const companyOf = (group: Group) => ({
  name: wordOf(group, 'name') ?? '',
  businessID: wordOf(group, 'businessID'),
  email: wordOf(group, 'contactEmail'),
  homepage: wordOf(group, 'homepage'),
});

/** Finds out which exhibitor each group is; what is only likely waits for a decision (ORG-27, ORG-40). */
export function resolveGroups(
  groups: Group[],
  decisions: Decisions,
  partners: KnownPartner[],
): void {
  const byID = new Map(partners.map((partner) => [partner.partnerID, partner]));
  const byKey = new Map(partners.flatMap((partner) => partner.keys.map((key) => [key, partner])));
  const known = new CompanyIndex<KnownPartner>();
  for (const partner of partners) {
    const { name, anyBusinessID: businessID, contactEmail: email, homepage } = partner;
    known.add(partner, { name, businessID, email, homepage });
  }
  const named = namesOf(partners, ({ fields }) => fields?.name);

  /** The one that has the very name, unless their business IDs say otherwise. */
  const sameName = (group: Group): KnownPartner | undefined => {
    const { name, businessID } = companyOf(group);
    const like = named(name).filter(({ anyBusinessID }) => !areOther(businessID, anyBusinessID));
    return like.length === 1 ? like[0] : undefined;
  };
  const candidatesOf = (group: Group): ImportCandidate[] => {
    const company = companyOf(group);
    return known
      .like(company, candidatesAtMost)
      .map(({ entry: { partnerID: recordID, name, anyBusinessID }, likeness }) => {
        const hasOtherBusinessID = areOther(company.businessID, anyBusinessID);
        return { recordID, name, likeness, hasOtherBusinessID };
      });
  };

  const earlier = new CompanyIndex<Group>();
  const taken = new Map<number, Group>();
  for (const group of groups) {
    const { head, importKey } = group;
    const { partnerID } = head.values;
    const decided = group.rows
      .map(({ row }) => decisions.get(row))
      .find((one) => one !== undefined);
    const keyed = importKey === null ? undefined : byKey.get(importKey);
    if (typeof partnerID === 'number') {
      group.partner = byID.get(partnerID) ?? null;
      if (!group.partner) group.problem = remarks.nobody;
    } else if (keyed) group.partner = keyed;
    else if (typeof decided === 'number') {
      group.partner = byID.get(decided) ?? null;
      group.isChosen = true;
      if (!group.partner) group.problem = remarks.nobody;
    } else if (importKey === null) group.partner = sameName(group) ?? null;

    const isNew = !group.partner && !group.problem;
    if (isNew && !group.said.name) group.problem = remarks.nameMissing;
    else if (isNew) {
      const isOpen = decided !== null;
      const [like] = earlier.like(companyOf(group), 1);
      if (isOpen) group.candidates = candidatesOf(group);
      if (isOpen && importKey !== null) group.warnings.push(remarks.keyUnknown(head));
      // Of one that was said to be new it is told still.
      if (like) group.warnings.push(rowRemarks.likeRow(head, like.entry.head));
      group.isLike = group.candidates.length > 0 || like !== undefined;
      group.isWaiting = isOpen && (group.candidates.length > 0 || group.warnings.length > 0);
    }
    if (isNew && !group.problem) earlier.add(group, companyOf(group));
    if (group.partner) {
      const other = taken.get(group.partner.partnerID);
      const isSaid = group.isChosen || other?.isChosen;
      const hasOneKey = !other?.importKey || !importKey || other.importKey === importKey;
      if (!other) taken.set(group.partner.partnerID, group);
      else if (isSaid && hasOneKey) join(other, group);
      else group.problem = (row) => remarks.sameExhibitor(row, other.head);
    }
  }
}
