import { isMoment, type AuditEntry } from '@portal/contract/audit';
import type { Language } from '@portal/contract/errors';
import { timeAt } from '@portal/contract/eventTime';
import { spreadsheetOf, timeColumn, type SpreadsheetColumn } from '../../documents/spreadsheet.ts';
import { formerUser } from '../../db/userName.ts';
import type { Download } from '../../http/download.ts';

const texts = {
  en: {
    sheet: 'Log',
    time: 'Time',
    who: 'Who',
    action: 'What',
    exhibitor: 'Exhibitor',
    account: 'Account',
    event: 'Event',
    changes: 'Changes',
    address: 'From',
    did: { added: 'added', changed: 'changed', removed: 'removed', restored: 'brought back' },
    more: (count: number) => `and ${count} more`,
  },
  fi: {
    sheet: 'Loki',
    time: 'Aika',
    who: 'Kuka',
    action: 'Mitä',
    exhibitor: 'Näytteilleasettaja',
    account: 'Tunnus',
    event: 'Tapahtuma',
    changes: 'Muutokset',
    address: 'Mistä',
    did: { added: 'lisätty', changed: 'muutettu', removed: 'poistettu', restored: 'palautettu' },
    more: (count: number) => `ja ${count} muuta`,
  },
};

/** What the spreadsheet tells of an entry. */
export type LoggedEntry = Omit<AuditEntry, 'browser' | 'system'>;

/** A time as the column of times has it; whatever else it is, as it is. */
function cellOf(value: string | null): string {
  if (value === null) return '–';
  return isMoment(value) ? `${timeAt(value, 'UTC')} UTC` : value;
}

/** `Order changed: Status Open → Confirmed, Email address` */
function summaryOf({ changes, moreCount }: LoggedEntry, language: Language): string {
  const { did, more } = texts[language];
  const lines = changes.map(({ record, whose, did: what, fields }) => {
    const told = fields.map(({ label, from, to }) =>
      from === null && to === null ? label : `${label} ${cellOf(from)} → ${cellOf(to)}`,
    );
    const of = whose === null ? '' : ` (${whose})`;
    return `${record}${of} ${did[what]}${told.length > 0 ? `: ${told.join(', ')}` : ''}`;
  });
  return [...lines, ...(moreCount > 0 ? [more(moreCount)] : [])].join('\n').slice(0, 32_000);
}

/** The log as XLSX, its times in UTC; that of an organiser is about several exhibitors. */
export function logSpreadsheet(
  batches: AsyncIterable<LoggedEntry[]>,
  { language, isOrganizers }: { language: Language; isOrganizers: boolean },
): Download {
  const words = texts[language];
  const plain = (
    header: string,
    width: number,
    cell: SpreadsheetColumn<LoggedEntry>['cell'],
  ): SpreadsheetColumn<LoggedEntry> => ({ header, width, cell });
  const columns = [
    timeColumn<LoggedEntry>(words.time, 'UTC', ({ timeCreated }) => timeCreated),
    plain(words.who, 26, ({ userID, userName, scanPointName, apiKeyName }) =>
      userID === null ? (scanPointName ?? apiKeyName) : (userName ?? formerUser[language]),
    ),
    plain(words.action, 40, ({ action }) => action),
    plain(words.account, 26, ({ accountName }) => accountName),
    ...(isOrganizers ? [plain(words.exhibitor, 30, ({ partnerName }) => partnerName)] : []),
    plain(words.event, 30, ({ eventName }) => eventName),
    { ...plain(words.changes, 80, (entry) => summaryOf(entry, language)), hasLines: true },
    plain(words.address, 18, ({ address }) => address),
  ];
  return spreadsheetOf(words.sheet, columns, batches);
}
