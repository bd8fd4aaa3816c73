import type { Language } from '@portal/contract/errors';
import type { PartnerPortal } from '@portal/contract/events';
import { usualScanPointPrices } from '@portal/contract/rules';
import type { Caller } from '../../access/guard.ts';
import { isWithin } from '../../db/participationOf.ts';
import { inLanguage, isPublished } from '../../db/eventParts.ts';
import type { DbOrTrx } from '../../db/pool.ts';

/** The organisation, where it has an event or a partner of these partners (SRV-18, SRV-24). */
export async function readOrganization(
  db: DbOrTrx,
  organizationID: number,
  caller: Pick<Caller, 'partnerIDs' | 'onlyEventID'>,
) {
  const { partnerIDs } = caller;
  if (partnerIDs.length === 0) return undefined;
  const partner = db
    .selectFrom('partners')
    .select('organizationID')
    .where('partnerID', 'in', partnerIDs);
  const event = db
    .selectFrom('eventsPartners as ep')
    .innerJoin('events as e', 'e.eventID', 'ep.eventID')
    .select('e.organizationID')
    .where('ep.partnerID', 'in', partnerIDs)
    .where('ep.timeDeleted', 'is', null)
    .where(isWithin(caller, 'ep'))
    .where(isPublished);
  return db
    .selectFrom('organizations as o')
    .select(['o.organizationID', 'o.name', 'o.supportEmail'])
    .where('o.organizationID', '=', organizationID)
    .where((where) =>
      where.or([where('o.organizationID', 'in', partner), where('o.organizationID', 'in', event)]),
    )
    .executeTakeFirst();
}

/** The settings of an event; everything off where the organiser set nothing (SRV-23). */
export async function readPartnerPortal(
  db: DbOrTrx,
  eventID: number,
  language: Language = 'fi',
): Promise<PartnerPortal> {
  const settings = await db
    .selectFrom('partnerPortals as s')
    .selectAll()
    .select(
      inLanguage(
        language,
        's.contactInformationForPartners',
        's.contactInformationForPartnersEn',
      ).as('contactInformationForPartners'),
    )
    .where('eventID', '=', eventID)
    .executeTakeFirst();
  return (
    settings ?? {
      eventID,
      userCanEditOrders: false,
      contactInformationForPartners: null,
      logoMaterialID: null,
      isScanPointSalesEnabled: false,
      ...usualScanPointPrices,
      isProductsEnabled: false,
      timePartnerPortalOpens: null,
      timePartnerPortalCloses: null,
      customCss: null,
      isShopAndGuestsHidden: false,
      isVisitorContactDataHidden: false,
    }
  );
}
