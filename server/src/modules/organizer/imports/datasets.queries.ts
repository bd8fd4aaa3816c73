import {
  organizationDatasetsList,
  type DatasetPreview,
  type OrganizationDataset,
} from '@portal/contract/organizerDatasets';
import { sql, type RawBuilder } from 'kysely';
import { defineList } from '../../../db/lists.ts';
import type { DbOrTrx } from '../../../db/pool.ts';
import { editorName } from '../../../db/saveRecord.ts';
import { found } from '../../../http/errors.ts';

const told = sql`d."organizationDatasetID", d."fileName", d.version, d."timeCreated", d."timeLoaded",
  coalesce(${editorName}, '') as "userName"`;
const from = sql`from "organizationDatasets" d left join users by on by."userID" = d."userID"`;

/** The data sets that were loaded for an organiser (ORG-43). */
export const loadedDatasets = defineList(
  organizationDatasetsList,
  ({ organizationID }: { organizationID: number }, db) => ({
    columns: { timeCreated: sql.ref('d.timeCreated'), fileName: sql.ref('d.fileName') },
    key: sql.ref<number>('d.organizationDatasetID'),
    scope: db
      .selectFrom('organizationDatasets as d')
      .where('d.organizationID', '=', organizationID)
      .where('d.timeLoaded', 'is not', null),
    rows: (key) => sql<OrganizationDataset>`(
      select ${told} ${from} where d."organizationDatasetID" = ${key})`,
  }),
);

export interface OneDataset {
  dataset: OrganizationDataset;
  preview: DatasetPreview;
}

/** One of the organiser’s own, or 404. */
export async function readDataset(
  db: DbOrTrx,
  own: { organizationID: number; organizationDatasetID: number },
  lock: RawBuilder<unknown> = sql``,
): Promise<OneDataset & { storageName: string }> {
  const { rows } = await sql<
    OrganizationDataset & { preview: DatasetPreview; storageName: string }
  >`
    select ${told}, d.preview, d."storageName" ${from}
    where d."organizationDatasetID" = ${own.organizationDatasetID}
      and d."organizationID" = ${own.organizationID} ${lock}`.execute(db);
  const { preview, storageName, ...dataset } = found(rows[0]);
  return { dataset, preview, storageName };
}
