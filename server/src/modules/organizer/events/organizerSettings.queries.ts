import { orderRowStatus, orderStatus, personType } from '@portal/contract/codes';
import type { EventBlank, EventSettings, SwitchReach } from '@portal/contract/organizerSettings';
import { usualScanPointPrices as usual } from '@portal/contract/rules';
import { sql } from 'kysely';
import { venue } from '../../../db/eventParts.ts';
import { logoPath } from '../../../db/logoPath.ts';
import { takesPart } from '../../../db/participationOf.ts';
import type { DbOrTrx } from '../../../db/pool.ts';
import { found } from '../../../http/errors.ts';

/** SQL: a switch that nobody has set is off (SRV-23). */
const isOn = (name: string) => sql`coalesce(${sql.ref(`s.${name}`)}, false) as ${sql.ref(name)}`;

/** What is set of an event; the guard has said that the caller works for it. */
export async function readEventSettings(db: DbOrTrx, eventID: number): Promise<EventSettings> {
  const { rows } = await sql<EventSettings>`
    select e."eventID", e.name, e."eventStarts", e."eventEnds", e."timeZone", ${venue} as venue,
      e."primaryColor", e."secondaryFontColor", e."tertiaryFontColor",
      e.description as "descriptionFi", e."descriptionEn",
      s."contactInformationForPartners" as "contactFi", s."contactInformationForPartnersEn" as "contactEn",
      s."customCss",
      ${isOn('userCanEditOrders')}, ${isOn('isProductsEnabled')}, ${isOn('isScanPointSalesEnabled')},
      ${isOn('isShopAndGuestsHidden')}, ${isOn('isVisitorContactDataHidden')}, e."isProspectumLiveEnabled",
      s."timePartnerPortalOpens", s."timePartnerPortalCloses", s."timeNamesFrozen",
      s."timeScanningCloses",
      coalesce(s."scanPointPrice", ${usual.scanPointPrice}) as "scanPointPrice",
      coalesce(s."additionalScanPointPrice", ${usual.additionalScanPointPrice}) as "additionalScanPointPrice",
      s."logoMaterialID", ${logoPath('s.logoMaterialID')} as "logoAbsolutePath",
      e."timePublished", e."timeArchived", e."timeModified"
    from events e left join "partnerPortals" s on s."eventID" = e."eventID"
    where e."eventID" = ${eventID} and e."timeDeleted" is null`.execute(db);
  return found(rows[0]);
}

/** How much the switches of an event touch now (ORG-21). */
export async function readReach(db: DbOrTrx, eventID: number): Promise<SwitchReach> {
  const { rows } = await sql<SwitchReach>`
    select (
        select count(*) from "eventsPartners" ep
        where ep."eventID" = e."eventID" and ep."timeDeleted" is null) as "exhibitorCount", (
        select count(*) from orders o
        where o."eventID" = e."eventID" and o."timeDeleted" is null
          and o.status in (${sql.lit(orderStatus.openCart)}, ${sql.lit(orderStatus.open)})
          and exists (
            select from "orderRows" r where r."orderID" = o."orderID" and r."timeDeleted" is null
              and r.status = ${sql.lit(orderRowStatus.inCart)})
          and ${takesPart('o')}) as "openCartCount", (
        select count(*) from "eventsPersons" p
        where p."eventID" = e."eventID" and p."isListed"
          and p."personType" = ${sql.lit(personType.guest)} and ${takesPart('p')}) as "guestCount", (
        select count(*) from "partnerEmails" m
        where m."eventID" = e."eventID" and m."partnerID" is not null and m."timeDeleted" is null
          and m.status = 'draft' and ${takesPart('m')}) as "draftEmailCount", (
        select count(*) from orders o
        where o."eventID" = e."eventID" and o."timeDeleted" is null
          and o.status not in (${sql.lit(orderStatus.openCart)}, ${sql.lit(orderStatus.cancelled)}))
          as "orderCount", (
        select count(*) from visitors v where v."eventID" = e."eventID") as "visitorCount"
    from events e where e."eventID" = ${eventID} and e."timeDeleted" is null`.execute(db);
  return found(rows[0]);
}

/** What is still empty in an event (ORG-15); a text that is there in one language is missing in the other (ORG-22). */
export async function readBlanks(db: DbOrTrx, eventID: number): Promise<EventBlank[]> {
  const settings = await readEventSettings(db, eventID);
  const { rows } = await sql<{
    hasExhibitors: boolean;
    hasProducts: boolean;
    template: { isEnabled: boolean; fi: boolean; en: boolean } | null;
  }>`
    select exists (
        select from "eventsPartners" where "eventID" = ${eventID} and "timeDeleted" is null) as "hasExhibitors",
      exists (
        select from products where "eventID" = ${eventID} and "timeDeleted" is null and active) as "hasProducts", (
        select jsonb_build_object('isEnabled', "isEnabled", 'fi', title <> '', 'en', "titleEn" is not null)
        from "partnerEmails"
        where "eventID" = ${eventID} and "partnerID" is null and "timeDeleted" is null) as template`.execute(
    db,
  );
  const { hasExhibitors, hasProducts, template } = found(rows[0]);
  const text = (name: 'description' | 'contact'): EventBlank[] => {
    const [finnish, english] = [settings[`${name}Fi`], settings[`${name}En`]];
    if (!finnish && !english) return [name];
    return [...(finnish ? [] : [`${name}Fi` as const]), ...(english ? [] : [`${name}En` as const])];
  };
  const blank = (name: EventBlank, isBlank: boolean) => (isBlank ? [name] : []);
  return [
    ...blank('venue', !settings.venue.name || !settings.venue.city),
    ...text('description'),
    ...text('contact'),
    ...blank('logo', settings.logoMaterialID === null),
    ...blank('portalTimes', !settings.timePartnerPortalOpens && !settings.timePartnerPortalCloses),
    ...blank('exhibitors', !hasExhibitors),
    ...blank('products', settings.isProductsEnabled && !hasProducts),
    ...blank('template', !template?.isEnabled),
    ...blank('templateFi', template?.isEnabled === true && !template.fi),
    ...blank('templateEn', template?.isEnabled === true && !template.en),
  ];
}
