import {
  settingTexts,
  type organizerSettingsRoutes as endpoints,
} from '@portal/contract/organizerSettings';
import type { BodyOf } from '@portal/contract/route';
import { sql } from 'kysely';
import type { Organizer } from '../../../access/organizers.ts';
import { lockAs } from '../../../access/owners.ts';
import type { Trx } from '../../../db/pool.ts';
import { saveRecord } from '../../../db/saveRecord.ts';
import { richTextRules, sanitizeHtml } from '../../../richText/html.ts';
import { droppedParts } from '../../../richText/leftOut.ts';

type Facts = BodyOf<(typeof endpoints)['createEvent']>;
type Settings = BodyOf<(typeof endpoints)['saveEventSettings']>;

/** The facts of an event as its columns have them. */
const columnsOf = ({ venue, ...facts }: Facts) => ({
  name: facts.name,
  eventStarts: facts.eventStarts,
  eventEnds: facts.eventEnds,
  timeZone: facts.timeZone,
  primaryColor: facts.primaryColor,
  secondaryFontColor: facts.secondaryFontColor,
  tertiaryFontColor: facts.tertiaryFontColor,
  venueName: venue.name,
  venueCity: venue.city,
  venueStreetAddress: venue.streetAddress,
  venueZip: venue.zip,
});

/** Who saves an older list of somebody's events comes too late then (T10). */
async function addOwnEvent(
  trx: Trx,
  { eventID, ...member }: Pick<Organizer, 'organizationID' | 'userID'> & { eventID: number },
): Promise<void> {
  await trx
    .insertInto('organizationsUsersEvents')
    .values({ ...member, eventID })
    .execute();
  await trx
    .updateTable('organizationsUsers')
    .set({ timeModified: sql<string>`clock_timestamp()` })
    .where('organizationID', '=', member.organizationID)
    .where('userID', '=', member.userID)
    .execute();
}

/** Makes a draft (ORG-15); who works at chosen events only works at this one too. */
export async function createEvent(trx: Trx, facts: Facts, caller: Organizer): Promise<number> {
  const { organizationID, userID, isForAllEvents } = caller;
  // A list of their events that is saved at this moment would not have the new one.
  if (!isForAllEvents) await lockAs(trx, caller, 'manageEvents');
  const { eventID } = await trx
    .insertInto('events')
    .values({ ...columnsOf(facts), organizationID, timePublished: null, modifiedBy: userID })
    .returning('eventID')
    .executeTakeFirstOrThrow();
  await trx.insertInto('partnerPortals').values({ eventID }).execute();
  if (!isForAllEvents) await addOwnEvent(trx, { organizationID, userID, eventID });
  return eventID;
}

/** What of the texts is not stored, of those that lose anything (ORG-24). */
export const leftOutOf = (given: Pick<Settings, (typeof settingTexts)[number]>) =>
  settingTexts.flatMap((field) => {
    const dropped = droppedParts(given[field] ?? '', richTextRules);
    return dropped.length > 0 ? [{ field, dropped }] : [];
  });

const clean = (html: string | null) => html && (sanitizeHtml(html).trim() || null);

/** Saves facts, texts and switches, all or nothing (ORG-21, T10). */
export async function saveEventSettings(
  trx: Trx,
  eventID: number,
  { timeModified, ...given }: Settings,
  { userID: modifiedBy }: Organizer,
): Promise<void> {
  await saveRecord(trx, {
    table: 'events',
    key: { eventID },
    values: {
      ...columnsOf(given),
      description: clean(given.descriptionFi),
      descriptionEn: clean(given.descriptionEn),
      isProspectumLiveEnabled: given.isProspectumLiveEnabled,
      // Of the form, too, is what the portal's row holds, which has no time of its own.
      timeModified: sql<string>`now()`,
    },
    timeModified,
    modifiedBy,
  });
  const portal = {
    contactInformationForPartners: clean(given.contactFi),
    contactInformationForPartnersEn: clean(given.contactEn),
    customCss: given.customCss,
    userCanEditOrders: given.userCanEditOrders,
    isProductsEnabled: given.isProductsEnabled,
    isScanPointSalesEnabled: given.isScanPointSalesEnabled,
    isShopAndGuestsHidden: given.isShopAndGuestsHidden,
    isVisitorContactDataHidden: given.isVisitorContactDataHidden,
    timePartnerPortalOpens: given.timePartnerPortalOpens,
    timePartnerPortalCloses: given.timePartnerPortalCloses,
    timeNamesFrozen: given.timeNamesFrozen,
    timeScanningCloses: given.timeScanningCloses,
    scanPointPrice: given.scanPointPrice,
    additionalScanPointPrice: given.additionalScanPointPrice,
  };
  await trx
    .insertInto('partnerPortals')
    .values({ eventID, ...portal })
    .onConflict((conflict) => conflict.column('eventID').doUpdateSet(portal))
    .execute();
}

/** Lets exhibitors find an event (ORG-15); the first time counts. */
export async function publishEvent(
  trx: Trx,
  eventID: number,
  { userID: modifiedBy }: Organizer,
): Promise<void> {
  await trx
    .updateTable('events')
    .set({ timePublished: sql<string>`now()`, modifiedBy })
    .where('eventID', '=', eventID)
    .where('timePublished', 'is', null)
    .execute();
}
