import type { AuditEntry, auditList, auditRoutes as endpoints } from '@portal/contract/audit';
import type { Language } from '@portal/contract/errors';
import { readAll, readList, type List } from '../../db/lists.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers, Input } from '../../http/mount.ts';
import { accountLog, inWords, partnerLog, type StoredEntry } from './audit.queries.ts';
import { logSpreadsheet } from './logSpreadsheet.ts';

async function* eachInWords(
  batches: AsyncIterable<StoredEntry[]>,
  language: Language,
): AsyncGenerator<AuditEntry[]> {
  for await (const batch of batches) yield batch.map((entry) => inWords(entry, language));
}

type Asked = Pick<Input<typeof endpoints.partnerLog>, 'query' | 'language'>;

/** Answers one of the logs, as a page or as a spreadsheet. */
export const answerLog =
  <Given extends object>(
    { db }: Pick<Deps, 'db'>,
    log: List<Given, StoredEntry, typeof auditList>,
    isOrganizers = false,
  ) =>
  async (given: Given, { query: { format, ...query }, language }: Asked) => {
    if (format) {
      const batches = eachInWords(readAll(db, log, given, query), language);
      return logSpreadsheet(batches, { language, isOrganizers });
    }
    const { rows, meta } = await readList(db, log, given, query);
    return { data: { auditEntries: rows.map((entry) => inWords(entry, language)) }, meta };
  };

export function auditRoutes(deps: Deps): Handlers<typeof endpoints> {
  const ofPartner = answerLog(deps, partnerLog);
  const ofAccount = answerLog(deps, accountLog);
  return {
    partnerLog: (input) => ofPartner(input.params, input),
    accountLog: (input) => ofAccount(input.params, input),
  };
}
