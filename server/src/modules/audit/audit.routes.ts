import type { AuditEntry, auditList, auditRoutes as endpoints } from '@portal/contract/audit';
import { readAll, readList, type List } from '../../db/lists.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers, Input } from '../../http/mount.ts';
import { accountLog, inWords, partnerLog, type StoredEntry } from './audit.queries.ts';
import type { LogReader } from './changes.ts';
import { logSpreadsheet } from './logSpreadsheet.ts';

async function* eachInWords(
  batches: AsyncIterable<StoredEntry[]>,
  reader: LogReader,
): AsyncGenerator<AuditEntry[]> {
  for await (const batch of batches) yield batch.map((entry) => inWords(entry, reader));
}

type Asked = Pick<Input<typeof endpoints.partnerLog>, 'query' | 'language'> &
  Pick<LogReader, 'seesSales'>;

/** Answers one of the logs, as a page or as a spreadsheet; of an organiser’s user what their role may see. */
export const answerLog =
  <Given extends object>(
    { db }: Pick<Deps, 'db'>,
    log: List<Given, StoredEntry, typeof auditList>,
    isOrganizers = false,
  ) =>
  async (given: Given, { query: { format, ...query }, language, seesSales }: Asked) => {
    const reader = { language, seesSales };
    if (format) {
      const batches = eachInWords(readAll(db, log, given, query), reader);
      return logSpreadsheet(batches, { language, isOrganizers });
    }
    const { rows, meta } = await readList(db, log, given, query);
    return { data: { auditEntries: rows.map((entry) => inWords(entry, reader)) }, meta };
  };

export function auditRoutes(deps: Deps): Handlers<typeof endpoints> {
  const ofPartner = answerLog(deps, partnerLog);
  const ofAccount = answerLog(deps, accountLog);
  return {
    partnerLog: (input) => ofPartner(input.params, { ...input, seesSales: true }),
    accountLog: (input) => ofAccount(input.params, { ...input, seesSales: true }),
  };
}
