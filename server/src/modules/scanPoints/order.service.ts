import { billingFields } from '@portal/contract/partners';
import type { BodyOf, DataOf } from '@portal/contract/route';
import { formatMoney } from '@portal/contract/money';
import { isSameAmount } from '@portal/contract/prices';
import { priceOfScanPoint, scanPointOrderTotal, scanPointSalesType } from '@portal/contract/rules';
import type { scanPointRoutes } from '@portal/contract/scanPoints';
import type { Language } from '@portal/contract/errors';
import { sql, type NotNull } from 'kysely';
import type { Deps } from '../../deps.ts';
import { fail, found } from '../../http/errors.ts';
import type { Caller } from '../../access/guard.ts';
import { keepPlace } from '../../db/participationOf.ts';
import { userName } from '../../db/userName.ts';
import { scanPointOrderMail, type OrderedPoints } from '../../mail/messages/scanPointOrder.ts';
import { organizerAddress } from '../../mail/organizer.ts';
import { sendMail } from '../../mail/outgoing.ts';
import { readEventHead } from '../../mail/readMailHead.ts';
import { readOrderedScanPoints } from './scanPoints.queries.ts';
import type { Trx } from '../../db/pool.ts';

type Endpoint = (typeof scanPointRoutes)['orderScanPoints'];
/** What an order needs to know of its place; the partner stays as it is until the order stands. */
async function readBuyer(trx: Trx, eventID: number, partnerID: number, userID: number) {
  const partner = await trx
    .selectFrom('partners')
    .select(['name', 'isInvoiceReferenceRequired', ...billingFields])
    .where('partnerID', '=', partnerID)
    .forShare()
    .executeTakeFirst();
  const around = await trx
    .selectFrom('events as e')
    .innerJoin('organizations as o', 'o.organizationID', 'e.organizationID')
    .innerJoin('users as u', (join) => join.on('u.userID', '=', userID))
    .leftJoin('partnerPortals as s', 's.eventID', 'e.eventID')
    .select(['e.name as event', 'o.name as organizer', 'o.supportEmail', 'u.email'])
    .select(sql<boolean>`coalesce(s."isScanPointSalesEnabled", false)`.as('isForSale'))
    .select(['s.scanPointPrice', 's.additionalScanPointPrice'])
    .$narrowType<{ scanPointPrice: NotNull; additionalScanPointPrice: NotNull }>()
    .select(userName.as('user'))
    .where('e.eventID', '=', eventID)
    .executeTakeFirst();
  return { partner: found(partner), around: found(around) };
}

/** Nobody orders at prices that the organiser changed since they saw them. */
function checkTotal(seen: string, now: string): void {
  if (isSameAmount(seen, now)) return;
  const inWords = (language: Language) =>
    `${formatMoney(seen, language)} → ${formatMoney(now, language)}`;
  fail('priceChanged', { rows: { en: inWords('en'), fi: inWords('fi') } });
}

/**
 * Orders scan points, all or none (SRV-35): at the prices of the event (ORG-49), with the partner's billing
 * details as they are now, and a mail to the buyer and to the organiser.
 */
export async function orderScanPoints(
  trx: Trx,
  { queue, env }: Pick<Deps, 'queue' | 'env'>,
  { scanPoints, seenTotal }: BodyOf<Endpoint>,
  { eventID, caller, language }: { eventID: number; caller: Caller; language: Language },
): Promise<DataOf<Endpoint>> {
  const partnerID = Number(scanPoints[0]?.partnerID);
  const { userID } = caller;
  const { partner, around } = await readBuyer(trx, eventID, partnerID, userID);
  if (!(await keepPlace(trx, { eventID, partnerID }))) fail('notFound');
  if (!around.isForSale) fail('forbidden');
  const total = scanPointOrderTotal(scanPoints.length, around);
  if (seenTotal !== undefined) checkTotal(seenTotal, total);
  const { name, isInvoiceReferenceRequired, ...stored } = partner;
  const { invoiceCompany, invoiceCompanyBusinessID, ...billing } = stored;
  if (!invoiceCompany?.trim() || !invoiceCompanyBusinessID?.trim()) return fail('billingMissing');
  if (isInvoiceReferenceRequired && !billing.invoiceReference?.trim()) fail('billingMissing');
  const order = await trx
    .insertInto('scanPointOrders')
    .values({
      eventID,
      partnerID,
      userID,
      invoiceCompany,
      invoiceCompanyBusinessID,
      ...billing,
      total,
    })
    .returning(['scanPointOrderID', 'total', 'timeCreated'])
    .executeTakeFirstOrThrow();
  const { scanPointOrderID } = order;
  await trx
    .insertInto('scanPoints')
    .values(
      scanPoints.map((scanPoint, position) => ({
        ...scanPoint,
        eventID,
        partnerID,
        scanPointOrderID,
        modifiedBy: userID,
        salesType: scanPointSalesType(position),
      })),
    )
    .execute();
  const ordered: Omit<OrderedPoints, 'url' | 'isForOrganizer' | 'canReply' | 'head'> = {
    partner: name,
    event: around.event,
    user: around.user,
    total: order.total,
    invoiceCompany,
    invoiceCompanyBusinessID,
    points: scanPoints.map((scanPoint, position) => ({
      name: scanPoint.name,
      price: priceOfScanPoint(position, around),
    })),
  };
  const { email, supportEmail } = around;
  const ofConsole = `${env.publicUrl}/organizer/events/${eventID}/exhibitors/${partnerID}/scanpoints`;
  // Each has a key of its own: who reads for the organiser may be the buyer too.
  const copies = [
    {
      messageKey: `scanPointOrder ${scanPointOrderID}`,
      recipient: email,
      ...(supportEmail && { replyTo: supportEmail }),
      // Who has acted as the exhibitor has no way to its screens by then (ORG-34).
      url: caller.acting
        ? ofConsole
        : `${env.publicUrl}/events/${eventID}/scanpoints?partnerID=${partnerID}`,
      isForOrganizer: false,
      head: await readEventHead(trx, { eventID }, env),
    },
    {
      messageKey: `scanPointOrderNotice ${scanPointOrderID}`,
      recipient: organizerAddress(supportEmail, env),
      replyTo: email,
      url: ofConsole,
      isForOrganizer: true,
      head: await readEventHead(trx, { eventID, partnerID }, env),
    },
  ];
  for (const { url, isForOrganizer, head, ...addressing } of copies)
    await sendMail(
      trx,
      queue,
      { kind: 'scanPointOrder', ...addressing },
      scanPointOrderMail(language, {
        ...ordered,
        url,
        isForOrganizer,
        canReply: Boolean(supportEmail),
        head,
      }),
    );
  return {
    scanPoints: await readOrderedScanPoints(trx, scanPointOrderID),
    scanPointOrder: order,
  };
}
