import { materialFolderType } from '@portal/contract/codes';
import type { ListQueryOf } from '@portal/contract/listQuery';
import { filesList, type EventsPartnersFile, type Material } from '@portal/contract/materials';
import { sql, type RawBuilder } from 'kysely';
import { isPublished } from '../../db/eventParts.ts';
import type { Db, DbOrTrx } from '../../db/pool.ts';
import { defineList, readList } from '../../db/lists.ts';
import type { Caller } from '../../access/guard.ts';
import { isWithin, type Participation } from '../../db/participationOf.ts';
import type { ReceivedQuery } from '../../http/mount.ts';
import { isoTime } from '../../db/sqlTime.ts';

/** A material but for its address, which may have to be signed. */
export type StoredMaterial = Omit<Material, 'absolutePath'> & { organizationID: number };
export type StoredFile = Omit<EventsPartnersFile, 'material'> & { material: StoredMaterial };

/** SQL: something shows the material `m` that is no link of a partner's. */
export const isShown: RawBuilder<boolean> = sql`(
  exists (select from partners p where p."logoMaterialID" = m."materialID")
  or exists (select from "partnerPortals" s where s."logoMaterialID" = m."materialID")
  or exists (select from "productsMaterials" pm where pm."materialID" = m."materialID"))`;

/** SQL: a link with its material. */
function fileRows(): RawBuilder<StoredFile> {
  return sql<StoredFile>`
    select l."eventsPartnersFileId", l.name,
      jsonb_build_object(
        'materialID', m."materialID", 'name', m.name, 'fileExtension', m."fileExtension",
        'fileSize', m."fileSize", 'timeCreated', ${isoTime('m.timeCreated')},
        'isPublic', m."isPublic", 'originalFileName', m."originalFileName",
        'organizationID', m."organizationID") as material
    from "eventsPartnersFiles" l join materials m on m."materialID" = l."materialID"`;
}

const files = defineList(filesList, (participation: Participation, db) => ({
  columns: {
    name: sql`l.name collate finnish`,
    originalFileName: sql.ref('m.originalFileName'),
    fileSize: sql.ref('m.fileSize'),
    timeCreated: sql.ref('m.timeCreated'),
  },
  key: sql.ref<number>('l.eventsPartnersFileId'),
  scope: db
    .selectFrom('eventsPartnersFiles as l')
    .innerJoin('materials as m', 'm.materialID', 'l.materialID')
    .where('l.eventID', '=', participation.eventID)
    .where('l.partnerID', '=', participation.partnerID)
    .where('l.timeDeleted', 'is', null)
    .where('m.timeDeleted', 'is', null),
  rows: (key) => sql<StoredFile>`(${fileRows()} where l."eventsPartnersFileId" = ${key})`,
}));

export const readFiles = (
  db: Db,
  participation: Participation,
  query: ReceivedQuery<ListQueryOf<typeof filesList>>,
) => readList(db, files, participation, query);

/** The newest files of a participation, without their list. */
export async function readNewestFiles(
  db: DbOrTrx,
  { eventID, partnerID }: Participation,
  most: number,
): Promise<StoredFile[]> {
  const { rows } = await sql<StoredFile>`
    ${fileRows()} where l."eventID" = ${eventID} and l."partnerID" = ${partnerID}
      and l."timeDeleted" is null and m."timeDeleted" is null
    order by m."timeCreated" desc, l."eventsPartnersFileId" desc limit ${most}`.execute(db);
  return rows;
}

/** One material of the caller's partners, or of an event in which one of them takes part. */
export async function readMaterial(
  db: Db,
  materialID: number,
  caller: Pick<Caller, 'partnerIDs' | 'onlyEventID'>,
): Promise<StoredMaterial | undefined> {
  const { partnerIDs } = caller;
  const { rows } = await sql<StoredMaterial>`
    select m."materialID", m.name, m."fileExtension", m."fileSize", m."timeCreated", m."isPublic",
      m."originalFileName", m."organizationID"
    from materials m
    where m."materialID" = ${materialID} and m."timeDeleted" is null
      and (m."partnerID" is null or m."partnerID" = any(${partnerIDs}::bigint[]))
      and (m."eventID" is not null or m."partnerID" is not null)
      and ${isWithin(caller, 'm')}
      and (m."eventID" is null or exists (
        select from "eventsPartners" ep join events e on e."eventID" = ep."eventID"
        where ep."eventID" = m."eventID" and ep."partnerID" = any(${partnerIDs}::bigint[])
          and ep."partnerID" = coalesce(m."partnerID", ep."partnerID")
          and ep."timeDeleted" is null and ${isPublished}))`.execute(db);
  return rows[0];
}

/** A logo that the partner uploaded (SRV-25). */
export function findLogo(db: DbOrTrx, partnerID: number, materialID: number) {
  return db
    .selectFrom('materials')
    .select('materialID')
    .where('materialID', '=', materialID)
    .where('partnerID', '=', partnerID)
    .where('materialFolderType', '=', materialFolderType.logo)
    .where('timeDeleted', 'is', null)
    .executeTakeFirst();
}

/** The organiser that a material belongs to, where it is the one that the sender names (SRV-04). */
export async function readOrganization(
  db: Db,
  participation: { organizationID: number; partnerID: number; eventID?: number | undefined },
): Promise<number | undefined> {
  const { organizationID, partnerID, eventID } = participation;
  const { rows } = await sql<{ organizationID: number }>`
    select coalesce(e."organizationID", p."organizationID") as "organizationID"
    from partners p left join events e on e."eventID" = ${eventID ?? null}::bigint
    where p."partnerID" = ${partnerID}::bigint
      and ${organizationID}::bigint in (e."organizationID", p."organizationID")`.execute(db);
  return rows[0]?.organizationID;
}

/** Links a material of this participation; the same one twice is one row. undefined where it is none of it. */
export async function addFile(
  db: DbOrTrx,
  { eventID, partnerID }: Participation,
  { materialID, name }: { materialID: number; name: string },
): Promise<StoredFile | undefined> {
  const { rows } = await sql<{ eventsPartnersFileId: number }>`
    insert into "eventsPartnersFiles" ("eventID", "partnerID", "materialID", name)
    select m."eventID", m."partnerID", m."materialID", ${name}
    from materials m
    where m."materialID" = ${materialID} and m."eventID" = ${eventID}
      and m."partnerID" = ${partnerID} and m."timeDeleted" is null
    on conflict ("materialID", "eventID") where "timeDeleted" is null
      do update set name = excluded.name
    returning "eventsPartnersFileId"`.execute(db);
  return rows[0] && readFile(db, rows[0].eventsPartnersFileId);
}

async function readFile(
  db: DbOrTrx,
  eventsPartnersFileId: number,
): Promise<StoredFile | undefined> {
  const { rows } = await sql<StoredFile>`
    ${fileRows()} where l."eventsPartnersFileId" = ${eventsPartnersFileId}`.execute(db);
  return rows[0];
}

/**
 * Deletes a link of a partner that still takes part, and with it the material, whose files are left
 * to the sweep. Again, it changes nothing.
 */
export async function deleteFile(
  db: DbOrTrx,
  { partnerID, eventsPartnersFileId }: { partnerID: number; eventsPartnersFileId: number },
  caller: Pick<Caller, 'onlyEventID'>,
): Promise<StoredFile | undefined> {
  const { rows } = await sql<{ isOurs: true }>`
    with link as (
      select l."eventsPartnersFileId", l."materialID" from "eventsPartnersFiles" l
      join "eventsPartners" ep using ("eventID", "partnerID")
      join events e using ("eventID")
      where l."eventsPartnersFileId" = ${eventsPartnersFileId} and l."partnerID" = ${partnerID}
        and ${isWithin(caller, 'l')} and ep."timeDeleted" is null and ${isPublished}
    ), unlinked as (
      update "eventsPartnersFiles" l set "timeDeleted" = now() from link
      where l."eventsPartnersFileId" = link."eventsPartnersFileId" and l."timeDeleted" is null
      returning l."materialID"
    ), gone as (
      update materials m set "timeDeleted" = now() from unlinked
      where m."materialID" = unlinked."materialID" and m."timeDeleted" is null
        and not ${isShown}
      returning m."storageName", m."thumbnailStorageName"
    ), loose as (
      insert into "looseFiles" ("storageName")
      select name from gone, unnest(array["storageName", "thumbnailStorageName"]) name
      where name is not null
      on conflict ("storageName") do update set "timeCreated" = now()
    )
    select true as "isOurs" from link`.execute(db);
  return rows[0] && readFile(db, eventsPartnersFileId);
}
