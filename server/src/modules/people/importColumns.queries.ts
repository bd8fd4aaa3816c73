import { hash } from 'node:crypto';
import { mostImportTables, type ImportTable } from '@portal/contract/people.bulk';
import type { DbOrTrx, Trx } from '../../db/pool.ts';

/** How a partner's tables were matched, the one matched last first (decision 008). */
export const readImportTables = (db: DbOrTrx, partnerID: number): Promise<ImportTable[]> =>
  db
    .selectFrom('partnersImportColumns')
    .select('columns')
    .where('partnerID', '=', partnerID)
    .orderBy('timeModified', 'desc')
    .orderBy('headingsHash')
    .execute();

const hashOf = (columns: ImportTable['columns']) =>
  hash('sha256', JSON.stringify(columns.map(({ heading }) => heading)), 'buffer');

/** Remembers a table in place of one with the same headings; of too many the oldest are forgotten. */
export async function saveImportTable(
  trx: Trx,
  { partnerID, userID, columns }: ImportTable & { partnerID: number; userID: number },
): Promise<void> {
  // One at a time, or two who save at once would both forget the same one and leave one too many.
  await trx
    .selectFrom('partners')
    .select('partnerID')
    .where('partnerID', '=', partnerID)
    .forNoKeyUpdate()
    .execute();
  const chosen = { columns: JSON.stringify(columns), modifiedBy: userID };
  await trx
    .insertInto('partnersImportColumns')
    .values({ partnerID, headingsHash: hashOf(columns), ...chosen })
    .onConflict((same) => same.columns(['partnerID', 'headingsHash']).doUpdateSet(chosen))
    .execute();
  await trx
    .deleteFrom('partnersImportColumns')
    .where('partnerID', '=', partnerID)
    .where('headingsHash', 'in', (of) =>
      of
        .selectFrom('partnersImportColumns')
        .select('headingsHash')
        .where('partnerID', '=', partnerID)
        .orderBy('timeModified', 'desc')
        .orderBy('headingsHash')
        .offset(mostImportTables),
    )
    .execute();
}
