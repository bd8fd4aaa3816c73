import { holdsRight } from '@portal/contract/organizerRoles';
import { organizerRightTexts } from '@portal/contract/organizerRoleTexts';
import type { BodyOf } from '@portal/contract/route';
import {
  savedViewsAtMost,
  viewedLists,
  type SavedView,
  type savedViewRoutes,
  type ViewedList,
} from '@portal/contract/savedViews';
import { sql } from 'kysely';
import type { Organizer } from '../../access/organizers.ts';
import { refuseForeignEvents } from '../../access/ownEvents.ts';
import { lockAs } from '../../access/owners.ts';
import type { Trx } from '../../db/pool.ts';
import { saveRecord } from '../../db/saveRecord.ts';
import { fail, found } from '../../http/errors.ts';
import { readSavedView } from './savedViews.queries.ts';

type Routes = typeof savedViewRoutes;

interface Place {
  list: ViewedList;
  eventID: number | null;
  isForAllUsers: boolean;
}

/** What belongs to all is changed by whoever manages what the list shows. */
function refuseSharing(caller: Organizer, { list, isForAllUsers }: Place): void {
  const { shares } = viewedLists[list];
  if (isForAllUsers && !holdsRight(caller, shares))
    fail('rightMissing', { right: organizerRightTexts[shares] });
}

/** SQL: the views among which the caller tells them apart by their names. */
const besides = ({ organizationID, userID }: Organizer, isForAllUsers: boolean) => sql`
  v."organizationID" = ${organizationID}
  and v."userID" is not distinct from ${isForAllUsers ? null : userID}::bigint`;

async function refuseAnother(trx: Trx, caller: Organizer, isForAllUsers: boolean): Promise<void> {
  const { rows } = await sql`
    select from "savedViews" v where ${besides(caller, isForAllUsers)}`.execute(trx);
  if (rows.length >= savedViewsAtMost) fail('tooManySavedViews', { most: savedViewsAtMost });
}

async function refuseSameName(
  trx: Trx,
  caller: Organizer,
  { list, eventID, isForAllUsers, name }: Place & { name: string },
  savedViewID: number | null,
): Promise<void> {
  const { rows } = await sql`
    select from "savedViews" v where ${besides(caller, isForAllUsers)} and v.list = ${list}
      and v."eventID" is not distinct from ${eventID}::bigint and lower(v.name) = lower(${name})
      and v."savedViewID" is distinct from ${savedViewID}::bigint`.execute(trx);
  if (rows.length > 0) fail('savedViewNameTaken');
}

async function check(trx: Trx, caller: Organizer, place: Place): Promise<void> {
  refuseSharing(caller, place);
  await lockAs(trx, caller, place.isForAllUsers ? viewedLists[place.list].shares : 'readEvents');
  if (place.eventID !== null) await refuseForeignEvents(trx, caller, [place.eventID]);
}

const ownerOf = ({ userID }: Organizer, { isForAllUsers }: Place) =>
  isForAllUsers ? null : userID;

/** Keeps a view of a list, for the caller or for all; tells which. */
export async function createSavedView(
  trx: Trx,
  given: BodyOf<Routes['createSavedView']>,
  caller: Organizer,
): Promise<number> {
  const { list, eventID, name, query } = given;
  if (!holdsRight(caller, viewedLists[list].reads))
    fail('rightMissing', { right: organizerRightTexts[viewedLists[list].reads] });
  await check(trx, caller, given);
  await refuseAnother(trx, caller, given.isForAllUsers);
  await refuseSameName(trx, caller, given, null);
  const { organizationID, userID: modifiedBy } = caller;
  const { savedViewID } = await trx
    .insertInto('savedViews')
    .values({
      organizationID,
      userID: ownerOf(caller, given),
      eventID,
      list,
      name,
      query,
      modifiedBy,
    })
    .returning('savedViewID')
    .executeTakeFirstOrThrow();
  return savedViewID;
}

/** A view that the caller may change. */
async function readOwn(trx: Trx, savedViewID: number, caller: Organizer): Promise<SavedView> {
  const view = found(await readSavedView(trx, caller, savedViewID));
  refuseSharing(caller, view);
  return view;
}

/** Changes a view, for all where it is shared. */
export async function saveSavedView(
  trx: Trx,
  savedViewID: number,
  { timeModified, ...given }: BodyOf<Routes['saveSavedView']>,
  caller: Organizer,
): Promise<void> {
  const { list, isForAllUsers } = await readOwn(trx, savedViewID, caller);
  const place = { list, ...given };
  await check(trx, caller, place);
  if (given.isForAllUsers !== isForAllUsers) await refuseAnother(trx, caller, given.isForAllUsers);
  await refuseSameName(trx, caller, place, savedViewID);
  const { eventID, name, query } = given;
  await saveRecord(trx, {
    table: 'savedViews',
    key: { savedViewID },
    values: { eventID, name, query, userID: ownerOf(caller, place) },
    timeModified,
    modifiedBy: caller.userID,
  });
}

/** Deletes a view, for all where it is shared. */
export async function deleteSavedView(
  trx: Trx,
  savedViewID: number,
  caller: Organizer,
): Promise<void> {
  await readOwn(trx, savedViewID, caller);
  await trx.deleteFrom('savedViews').where('savedViewID', '=', savedViewID).execute();
}
