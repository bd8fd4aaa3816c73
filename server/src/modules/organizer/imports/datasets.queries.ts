import {
  datasetsTold,
  type DatasetPreview,
  type OrganizationDataset,
} from '@portal/contract/organizerDatasets';
import { sql, type RawBuilder } from 'kysely';
import type { DbOrTrx } from '../../../db/pool.ts';
import { editorName } from '../../../db/saveRecord.ts';
import { found } from '../../../http/errors.ts';

const told = sql`d."organizationDatasetID", d."fileName", d.version, d."timeCreated", d."timeLoaded",
  coalesce(${editorName}, '') as "userName"`;
const from = sql`from "organizationDatasets" d left join users by on by."userID" = d."userID"`;

export async function readDatasets(
  db: DbOrTrx,
  organizationID: number,
): Promise<OrganizationDataset[]> {
  const { rows } = await sql<OrganizationDataset>`
    select ${told} ${from}
    where d."organizationID" = ${organizationID} and d."timeLoaded" is not null
    order by d."timeCreated" desc, d."organizationDatasetID" desc limit ${datasetsTold}`.execute(
    db,
  );
  return rows;
}

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
