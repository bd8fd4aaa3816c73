import { orderStatus } from '@portal/contract/codes';
import type { Language } from '@portal/contract/errors';
import { sql } from 'kysely';
import { isPublished } from '../../db/eventParts.ts';
import { inOneGo } from '../../db/inOneGo.ts';
import type { Participation } from '../../db/participationOf.ts';
import type { Trx } from '../../db/pool.ts';
import { sendAhead } from '../../db/transaction.ts';
import { namesOf } from '../../db/namesOf.ts';
import type { Deps } from '../../deps.ts';
import { fail, found } from '../../http/errors.ts';
import { beginMails, mailConfirmation } from './confirmation.service.ts';
import { makeNewTickets } from './newTickets.ts';
import { columnsOfPartner, valuesOfPartner } from './ofPartner.ts';
import { readCart } from './order.read.ts';
import { writeOrder } from './order.write.ts';
import { planOrderFor, type GivenRow } from './orderPlan.ts';
import { savedOrder } from './orders.queries.ts';
import { shownOrder } from './shownOrder.ts';
import { lockStock } from './stock.lock.ts';

interface Ordering extends Participation {
  /** Somebody who works for the exhibitor, whom the order names. */
  userID: number;
  /** Who orders, of the organiser. */
  callerID: number;
  rows: GivenRow[];
}

interface Place {
  /** Whether exhibitors of the event see what is ordered at it. */
  isSeen: boolean;
  /** Of the contact. */
  language: Language;
  orderedBy: string;
}

/** The place of the order, its contact and who orders: none of them goes before it stands (ORG-20, ORG-33, PRIV-03). */
const lockPlace = ({ eventID, partnerID, userID, callerID }: Ordering) => sql<Place>`
  select ${isPublished} and not coalesce(s."isShopAndGuestsHidden", false) as "isSeen",
    coalesce(u."notificationLanguage", 'en') as language, coalesce(${namesOf('by')}, by.email) as "orderedBy"
  from "eventsPartners" ep join events e on e."eventID" = ep."eventID"
  left join "partnerPortals" s on s."eventID" = e."eventID"
  join "partnersUsers" l on l."partnerID" = ep."partnerID" and l."userID" = ${userID} and l."isListed"
  join users u on u."userID" = l."userID" and not u."isDisabled"
  join users by on by."userID" = ${callerID}
  where ep."eventID" = ${eventID} and ep."partnerID" = ${partnerID} and ep."isListed"
  for key share of e, ep, u`;

/** Makes the order, empty, with its contact and where its invoice goes. */
const makeOrder = ({ eventID, partnerID, userID, callerID }: Ordering) => sql<{ orderID: number }>`
  insert into orders ("organizationID", "eventID", "partnerID", "userID", name, status,
    "firstNames", "lastName", email, phone, ${columnsOfPartner})
  select e."organizationID", ${eventID}, ${partnerID}, ${callerID}, p.name || ' - ' || e.name,
    ${sql.lit(orderStatus.confirmed)}, u."firstNames", u."lastName", u.email, u.phone, ${valuesOfPartner}
  from events e, partners p, users u
  where e."eventID" = ${eventID} and p."partnerID" = ${partnerID} and u."userID" = ${userID}
  returning "orderID"`;

/**
 * Orders for an exhibitor in the name of the organiser’s user, and sends the confirmation to its contact and to
 * the organiser (ORG-53). Tells the order’s id.
 */
export async function orderForExhibitor(
  trx: Trx,
  deps: Pick<Deps, 'queue' | 'env'>,
  ordering: Ordering,
): Promise<number> {
  const productIDs = ordering.rows.map(({ productID }) => productID);
  const [, [place]] = await inOneGo(
    trx,
    lockStock({ ...ordering, productIDs }),
    lockPlace(ordering),
  );
  const { isSeen, language, orderedBy } = found(place);
  if (!isSeen) fail('ordersUnseen');
  const [made] = (await makeOrder(ordering).execute(trx)).rows;
  const { orderID } = found(made);
  const [[cart]] = await inOneGo(trx, readCart({ orderID, productIDs, language, isLoaded: false }));
  await sendAhead(trx, writeOrder(planOrderFor(found(cart), ordering.rows)));
  await makeNewTickets(trx, { orderID });
  const [[saved]] = await inOneGo(trx, savedOrder({ orderID, language }).reads);
  const [mails] = await beginMails(trx, { orderID });
  const mailed = {
    order: shownOrder(found(saved).result.order, { language, publicUrl: deps.env.publicUrl }),
    mails: found(mails),
    addedIDs: undefined,
    isActing: false,
    orderedBy,
  };
  await mailConfirmation(trx, deps, mailed, { language });
  return orderID;
}
