import { holdsRight } from '@portal/contract/organizerRoles';
import { viewedLists, type SavedView, type ViewedList } from '@portal/contract/savedViews';
import { sql, type RawBuilder } from 'kysely';
import type { Organizer } from '../../access/organizers.ts';
import { isOwnEvent } from '../../access/ownEvents.ts';
import type { DbOrTrx } from '../../db/pool.ts';

/** SQL: views of the caller and shared ones, of lists that the role reads and events that are the caller's. */
const viewsOf = (caller: Organizer, which: RawBuilder<unknown>) => {
  const lists = (Object.keys(viewedLists) as ViewedList[]).filter((list) =>
    holdsRight(caller, viewedLists[list].reads),
  );
  return sql<SavedView>`
    select v."savedViewID", v.list, v."eventID", v.name, v.query, v."userID" is null as "isForAllUsers",
      v."timeModified"
    from "savedViews" v
    where v."organizationID" = ${caller.organizationID}
      and (v."userID" is null or v."userID" = ${caller.userID}) and v.list = any(${lists}::text[])
      and (v."eventID" is null or ${isOwnEvent(sql.ref('v.eventID'), caller)}) and ${which}
    order by v."userID" is null, v.name collate finnish, v."savedViewID"`;
};

/** What the caller can open: the own ones first. */
export async function readSavedViews(db: DbOrTrx, caller: Organizer): Promise<SavedView[]> {
  return (await viewsOf(caller, sql`true`).execute(db)).rows;
}

/** One of them. */
export async function readSavedView(
  db: DbOrTrx,
  caller: Organizer,
  savedViewID: number,
): Promise<SavedView | undefined> {
  return (await viewsOf(caller, sql`v."savedViewID" = ${savedViewID}`).execute(db)).rows[0];
}
