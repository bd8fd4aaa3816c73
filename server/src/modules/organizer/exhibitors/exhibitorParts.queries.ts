import {
  exhibitorFilesList,
  exhibitorInvitationsList,
  exhibitorMessagesList,
  exhibitorOrdersList,
  exhibitorPeopleList,
  exhibitorScanPointsList,
  type ExhibitorFile,
  type ExhibitorInvitation,
  type ExhibitorMessage,
  type ExhibitorOrder,
  type ExhibitorPerson,
  type ExhibitorScanPoint,
} from '@portal/contract/exhibitorParts';
import type { Language } from '@portal/contract/errors';
import { sql } from 'kysely';
import { defineList, nullable } from '../../../db/lists.ts';
import type { Participation } from '../../../db/participationOf.ts';
import { recipientCounts } from '../../emails/emails.public.ts';
import { titleIn } from '../../notifications/notifications.public.ts';
import { personAtEvent } from '../people/organizerPeople.queries.ts';
import {
  buyerName,
  creditedNumber,
  orderedRows,
  orderedSum,
} from '../orders/organizerOrders.queries.ts';

/** Personnel and guests of an exhibitor. */
export const exhibitorPeople = defineList(
  exhibitorPeopleList,
  ({ eventID, partnerID }: Participation, db) => ({
    columns: {
      firstNames: sql.ref('ep.firstNames'),
      lastName: sql.ref('ep.lastName'),
      email: sql.ref('ep.email'),
      personType: sql.ref('ep.personType'),
      personStatus: sql.ref('ep.personStatus'),
      timeChanged: sql.ref('ep.timeChanged'),
    },
    key: sql.ref<number>('ep.eventsPersonID'),
    searchText: sql.ref<string | null>('ep.searchText'),
    scope: db
      .selectFrom('eventsPersons as ep')
      .where('ep.eventID', '=', eventID)
      .where('ep.partnerID', '=', partnerID)
      .where('ep.isListed', '=', sql.lit(true)),
    rows: (key) => sql<ExhibitorPerson>`(
      select ${personAtEvent}
      from "eventsPersons" ep join persons p on p."personID" = ep."personID"
      where ep."eventsPersonID" = ${key})`,
  }),
);

/** What an exhibitor has ordered. */
export const exhibitorOrders = defineList(
  exhibitorOrdersList,
  ({ eventID, partnerID }: Participation, db) => ({
    columns: {
      orderNumber: nullable(sql.ref('o.orderNumber')),
      name: sql`o.name collate finnish`,
      status: sql.ref('o.status'),
      ordersTotal: orderedSum,
      timeOrdered: nullable(sql.ref('o.timeOrdered')),
    },
    key: sql.ref<number>('o.orderID'),
    scope: db
      .selectFrom('orders as o')
      .where('o.eventID', '=', eventID)
      .where('o.partnerID', '=', partnerID)
      .where('o.timeDeleted', 'is', null)
      .where(sql<boolean>`exists (select from ${orderedRows})`),
    rows: (key) => sql<ExhibitorOrder>`(
      select o."orderID", o."orderNumber", ${creditedNumber} as "creditedOrderNumber", o.name, o.status,
        (select count(*)::int from ${orderedRows}) as "rowCount",
        ${orderedSum}::text as "ordersTotal", o."timeOrdered", ${buyerName} as "userName"
      from orders o where o."orderID" = ${key})`,
  }),
);

/** The scan points of an exhibitor. */
export const exhibitorScanPoints = defineList(
  exhibitorScanPointsList,
  ({ eventID, partnerID }: Participation, db) => ({
    columns: {
      name: sql`s.name collate finnish`,
      location: nullable(sql`s.location collate finnish`),
      scanCount: sql.ref('s.scanCount'),
      leadCount: sql.ref('s.leadCount'),
      timeCreated: sql.ref('s.timeCreated'),
    },
    key: sql.ref<number>('s.scanPointID'),
    scope: db
      .selectFrom('scanPoints as s')
      .where('s.eventID', '=', eventID)
      .where('s.partnerID', '=', partnerID)
      .where('s.timeDeleted', 'is', null),
    rows: (key) => sql<ExhibitorScanPoint>`(
      select s."scanPointID", s.name, s.location, s."scanCount", s."leadCount",
        devices.count as "deviceCount", devices.last as "timeLastContact", s."timeLinkSent", s."timeCreated"
      from "scanPoints" s cross join lateral (
        select count(*)::int as count, max(d."timeLastContact") as last
        from "captureDevices" d where d."scanPointID" = s."scanPointID" and d."timeForgotten" is null) devices
      where s."scanPointID" = ${key})`,
  }),
);

/** The invitations of an exhibitor; of their recipients only how many. */
export const exhibitorInvitations = defineList(
  exhibitorInvitationsList,
  ({ eventID, partnerID }: Participation, db) => ({
    columns: {
      title: sql`m.title collate finnish`,
      status: sql.ref('m.status'),
      timeModified: sql.ref('m.timeModified'),
    },
    key: sql.ref<number>('m.partnerEmailId'),
    scope: db
      .selectFrom('partnerEmails as m')
      .where('m.eventID', '=', eventID)
      .where('m.partnerID', '=', partnerID)
      .where('m.timeDeleted', 'is', null),
    rows: (key) => sql<ExhibitorInvitation>`(
      select m."partnerEmailId", m.title, m.status, m."timeSent", m."timeModified", counts.*
      from "partnerEmails" m, lateral (${recipientCounts}) counts
      where m."partnerEmailId" = ${key})`,
  }),
);

/** A file but for its address, which may have to be signed. */
export type StoredExhibitorFile = Omit<ExhibitorFile, 'absolutePath'> & {
  materialID: number;
  organizationID: number;
};

/** The files of an exhibitor. */
export const exhibitorFiles = defineList(
  exhibitorFilesList,
  ({ eventID, partnerID }: Participation, db) => ({
    columns: {
      name: sql`f.name collate finnish`,
      fileSize: sql.ref('m.fileSize'),
      timeCreated: sql.ref('f.timeCreated'),
    },
    key: sql.ref<number>('f.eventsPartnersFileId'),
    scope: db
      .selectFrom('eventsPartnersFiles as f')
      .innerJoin('materials as m', 'm.materialID', 'f.materialID')
      .where('f.eventID', '=', eventID)
      .where('f.partnerID', '=', partnerID)
      .where('f.timeDeleted', 'is', null),
    rows: (key) => sql<StoredExhibitorFile>`(
      select f."eventsPartnersFileId", f.name, m."fileExtension", m."fileSize", m."isPublic",
        f."timeCreated", m."originalFileName", m."materialID", m."organizationID"
      from "eventsPartnersFiles" f join materials m on m."materialID" = f."materialID"
      where f."eventsPartnersFileId" = ${key})`,
  }),
);

/** What the users of an exhibitor are told about the event, and how many have read it. */
export const exhibitorMessages = defineList(
  exhibitorMessagesList,
  ({ eventID, partnerID, language }: Participation & { language: Language }, db) => ({
    columns: {
      title: sql`${titleIn(language)} collate finnish`,
      timeToShow: sql.ref('n.timeToShow'),
    },
    key: sql.ref<number>('n.notificationID'),
    scope: db
      .selectFrom('notifications as n')
      .where('n.timeDeleted', 'is', null)
      .where(sql<boolean>`(n."eventID" is null or n."eventID" = ${eventID})`)
      .where(
        sql<boolean>`n."organizationID" = (
        select "organizationID" from events where "eventID" = ${eventID})`,
      )
      .where(
        sql<boolean>`(
          exists (select from "partnersUsersNotifications" l
            where l."notificationID" = n."notificationID" and l."partnerID" = ${partnerID})
          or exists (select from "notificationsPartners" np
            where np."notificationID" = n."notificationID" and np."partnerID" = ${partnerID}))`,
      ),
    rows: (key) => sql<ExhibitorMessage>`(
      select n."notificationID", n."eventID", ${titleIn(language)} as title, n."timeToShow", got.users as "userCount",
        got.read as "readCount"
      from notifications n cross join lateral (
        select count(*)::int as users, count(*) filter (where l."markedAsRead")::int as read
        from "partnersUsersNotifications" l
        where l."notificationID" = n."notificationID" and l."partnerID" = ${partnerID}) got
      where n."notificationID" = ${key})`,
  }),
);
