import type { ListQueryOf } from '@portal/contract/listQuery';
import { scanPointsList, type ScanPoint } from '@portal/contract/scanPoints';
import { sql } from 'kysely';
import type { Db } from '../../kernel/db.ts';
import { readList } from '../../kernel/list.ts';
import type { ReceivedQuery } from '../../kernel/mount.ts';

export function readScanPoints(
  db: Db,
  place: { eventID: number; partnerID: number },
  query: ReceivedQuery<ListQueryOf<typeof scanPointsList>>,
) {
  return readList(
    db,
    scanPointsList,
    {
      columns: {
        name: sql`s.name collate finnish`,
        description: sql.ref('s.description'),
        location: sql`s.location collate finnish`,
        scanCount: sql.ref('s.scanCount'),
        timeCreated: sql.ref('s.timeCreated'),
        timeModified: sql.ref('s.timeModified'),
      },
      key: sql.ref<number>('s.scanPointID'),
      scope: db
        .selectFrom('scanPoints as s')
        .where('s.eventID', '=', place.eventID)
        .where('s.partnerID', '=', place.partnerID)
        .where('s.timeDeleted', 'is', null),
      rows: (key) => sql<ScanPoint>`(
        select s."scanPointID", s.name, s.description, s.location, s."scanCount", s."qrEnabled",
          s."commentsEnabled", s."partnerID", s."salesType", s."timeCreated", s."timeModified"
        from "scanPoints" s where s."scanPointID" = ${key})`,
    },
    query,
  );
}
