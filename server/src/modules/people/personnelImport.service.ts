import type { Language, Text } from '@portal/contract/errors';
import { email, phone, requiredText, text } from '@portal/contract/fields';
import {
  longestCell,
  type RowOutcome,
  type RowResult,
  type TableRow,
} from '@portal/contract/people.bulk';
import { bareAddress } from '@portal/contract/recipients';
import { isLostValue } from '../../documents/lostValue.ts';
import type { DbOrTrx } from '../../db/pool.ts';
import { PortalError, errorText } from '../../http/errors.ts';
import type { Caller } from '../../access/guard.ts';
import type { Participation } from '../../db/participationOf.ts';
import { addPerson } from './people.service.ts';
import { readStandings } from './eventPersons.queries.ts';
import { lockOpenParticipation, readFreeBadges, type Rules } from './eventPersons.service.ts';

const reasons = {
  firstNames: { en: 'The first name is missing.', fi: 'Etunimi puuttuu.' },
  lastName: { en: 'The last name is missing.', fi: 'Sukunimi puuttuu.' },
  email: { en: 'The email address is missing.', fi: 'Sähköpostiosoite puuttuu.' },
  emailInvalid: { en: 'The email address is not valid.', fi: 'Sähköpostiosoite ei kelpaa.' },
  phone: {
    en: 'A phone number has from 7 to 50 characters.',
    fi: 'Puhelinnumerossa on 7–50 merkkiä.',
  },
  tooLong: { en: 'A text has more than 255 characters.', fi: 'Jokin teksti on yli 255 merkkiä.' },
  twice: {
    en: 'An earlier row has the same email address.',
    fi: 'Aiemmalla rivillä on sama sähköpostiosoite.',
  },
} satisfies Record<string, Text>;

const fits = (schema: { safeParse(given: string): { success: boolean } }, given: string) =>
  schema.safeParse(given).success;

const line = text(longestCell);

/** A row as it is judged and stored: each cell one line without what nobody sees (T13, U12); what is not there is ''. */
type Trimmed = Record<keyof TableRow, string>;
function trimmed(row: TableRow): Trimmed {
  const cell = (name: keyof TableRow) => line.parse(row[name] ?? '');
  return {
    firstNames: cell('firstNames'),
    lastName: cell('lastName'),
    email: bareAddress(cell('email')),
    phone: cell('phone'),
    jobTitle: cell('jobTitle'),
    company: cell('company'),
  };
}

const lostValue = (cell: string): Text => ({
  en: `“${cell}” in a cell: its formula came to nothing, or the column was too narrow for its value.`,
  fi: `”${cell}” solussa: sen kaava ei antanut tulosta, tai sarake oli arvolle liian kapea.`,
});

/** What is wrong with a row by itself (PPL-07). */
function problemOf(row: Trimmed): Text | undefined {
  const lost = Object.values(row).find(isLostValue);
  if (lost) return lostValue(lost);
  if (!row.firstNames) return reasons.firstNames;
  if (!row.lastName) return reasons.lastName;
  if (!row.email) return reasons.email;
  if (!fits(email, row.email)) return reasons.emailInvalid;
  if (row.phone && !fits(phone, row.phone)) return reasons.phone;
  const { firstNames, lastName, jobTitle, company } = row;
  const isLong = ![firstNames, lastName].every((word) => fits(requiredText(), word));
  return isLong || ![jobTitle, company].every((word) => fits(text(), word))
    ? reasons.tooLong
    : undefined;
}

const elsewhere = new PortalError('personElsewhere');
const outcomeOf = { unknown: 'new', known: 'link', here: 'here' } as const;

/** Adds one; the reason where that cannot be. */
async function add(
  trx: DbOrTrx,
  participation: Participation,
  { email: address, phone: number, jobTitle, company, ...names }: Trimmed,
  by: { caller: Caller; rules: Rules },
): Promise<PortalError | undefined> {
  const details = {
    ...names,
    emails: [{ email: address, primary: true }],
    phones: number ? [{ phone: number, primary: true }] : [],
    jobTitle: jobTitle || null,
    company: company || null,
  };
  try {
    await addPerson(trx, participation, details, { ...by, keep: true });
    return undefined;
  } catch (error) {
    if (error instanceof PortalError) return error;
    throw error;
  }
}

/** What becomes of each row as things stand; quotas are counted down row by row. */
async function judge(
  trx: DbOrTrx,
  participation: Participation,
  rows: Trimmed[],
  { caller, rules }: { caller: Caller; rules: Rules },
) {
  const emails = rows.map((row) => row.email.toLowerCase());
  const standings = await readStandings(trx, participation, { ...rules, emails }, caller);
  const full = new PortalError('quotaFull', { allowed: rules.personnelQuota ?? 0 });
  let free = await readFreeBadges(trx, participation, rules);
  const seen = new Set<string>();
  return rows.map((row, index): { outcome: RowOutcome; reason?: Text | PortalError } => {
    const key = emails[index] as string;
    const problem = problemOf(row) ?? (seen.has(key) ? reasons.twice : undefined);
    if (problem) return { outcome: 'refused', reason: problem };
    seen.add(key);
    const standing = standings.get(key) ?? 'unknown';
    if (standing === 'elsewhere') return { outcome: 'refused', reason: elsewhere };
    if (standing !== 'here' && (free -= 1) < 0) return { outcome: 'refused', reason: full };
    return { outcome: outcomeOf[standing] };
  });
}

/** Makes personnel of the rows of a table: all that can be, and of each row what became of it. */
export async function importPersonnel(
  trx: DbOrTrx,
  participation: Participation,
  table: TableRow[],
  by: { caller: Caller; language: Language; isTrial: boolean },
): Promise<RowResult[]> {
  const { caller, language, isTrial } = by;
  const rows = table.map(trimmed);
  const inWords = (reason: Text | PortalError | undefined) =>
    reason instanceof PortalError
      ? errorText(reason, language).details
      : (reason?.[language] ?? null);
  const rules = await lockOpenParticipation(trx, participation, caller);
  const verdicts = await judge(trx, participation, rows, { caller, rules });
  const results: RowResult[] = [];
  for (const [index, { outcome, reason }] of verdicts.entries()) {
    let refusal = reason;
    const row = rows[index];
    if (row && !isTrial && (outcome === 'new' || outcome === 'link'))
      refusal = await add(trx, participation, row, { caller, rules });
    results.push({ outcome: refusal ? 'refused' : outcome, reason: inWords(refusal) });
  }
  return results;
}
