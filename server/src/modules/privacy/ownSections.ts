import { sql, type RawBuilder } from 'kysely';
import type { Caller } from '../../access/guard.ts';
import { isOwnMail, namedUser } from '../../mail/ofAccounts.ts';

type Asker = Pick<Caller, 'userID' | 'partnerIDs' | 'acceptedPartnerIDs'>;

/** A list in the download. */
interface Section {
  /** The columns of tables that name a user and whose rows stand in it. */
  holds: string[];
  /** SQL: its rows with a `key`, which each keeps, orders them and is left out. */
  rows: (asker: Asker) => RawBuilder<object>;
}

/** SQL: a key of several columns; rows that come and go beside it move none to another page. */
const keyOf = (...columns: RawBuilder<unknown>[]) => sql`jsonb_build_array(${sql.join(columns)})`;
const since = (column: string) => sql`extract(epoch from ${sql.ref(column)})`;

/** Records that know who saved them last, and how they are told apart. */
const edited = {
  users: 'userID',
  partners: 'partnerID',
  persons: 'personID',
  eventsPartners: 'eventsPartnerID',
  scanPoints: 'scanPointID',
  leads: 'leadID',
  organizations: 'organizationID',
  apiKeys: 'apiKeyID',
  packages: 'packageID',
  eventTasks: 'eventTaskID',
  notifications: 'notificationID',
  products: 'productID',
  productCategories: 'productCategoryId',
  savedViews: 'savedViewID',
  events: 'eventID',
  orders: 'orderID',
  partnerEmails: 'partnerEmailId',
  partnersImportColumns: 'partnerID',
} as const;

const lastSaved = ({ userID }: Asker) =>
  sql<object>`
    select ${keyOf(sql`record`, sql`id`)} as key, saved.* from (${sql.join(
      Object.entries(edited).map(
        ([table, id]) => sql`
          select ${table} as record, ${sql.ref(id)} as id, "timeModified" from ${sql.table(table)}
          where "modifiedBy" = ${userID}`,
      ),
      sql` union all `,
    )}) saved`;

/**
 * SQL: of a row of a partner for whom the user acts; of others, for whom they did, is told that it is there
 * and when it came, as its contents are that exhibitor’s.
 */
const isOfNow = ({ partnerIDs }: Asker, alias: string) =>
  sql<boolean>`(${sql.ref(`${alias}.partnerID`)} = any(${partnerIDs}::bigint[]))`;

/** Everything that the portal holds about a user but the account itself and the log, list by list (PRIV-01). */
export const sections = {
  organizations: {
    holds: ['partnersUsers.userID'],
    rows: ({ userID }) => sql`
      select l."partnerID" as key, l."partnerID", p.name, o.name as organizer, l."timeCreated", l."timeAccepted",
        l."timeDeleted"
      from "partnersUsers" l join partners p using ("partnerID")
      join organizations o on o."organizationID" = p."organizationID"
      where l."userID" = ${userID}`,
  },
  organizers: {
    holds: ['organizationsUsers.userID', 'organizationsUsersEvents.userID'],
    rows: ({ userID }) => sql`
      select m."organizationID" as key, m."organizationID", o.name, m.role, m."isForAllEvents", m."timeCreated",
        m."timeModified", (
          select coalesce(jsonb_agg(c."eventID" order by c."eventID"), '[]') from "organizationsUsersEvents" c
          where c."organizationID" = m."organizationID" and c."userID" = m."userID") as "eventIDs"
      from "organizationsUsers" m join organizations o using ("organizationID")
      where m."userID" = ${userID}`,
  },
  persons: {
    holds: [],
    rows: ({ userID, acceptedPartnerIDs }) => sql`
      select p."personID" as key, p."personID", p."partnerID", p."firstNames", p."lastName", p.emails, p.phones,
        p."jobTitle", p.description, p.company, p."streetAddress", p."postalCode", p.city, p."timeCreated",
        p."timeModified", (
          select coalesce(jsonb_agg(jsonb_build_object('eventID', ep."eventID", 'event', e.name,
            'personType', ep."personType", 'personStatus', ep."personStatus", 'badgeCode', ep."badgeCode",
            'emailMarketingAllowed', ep."emailMarketingAllowed",
            'smsMarketingAllowed', ep."smsMarketingAllowed") order by ep."eventsPersonID"), '[]')
          from "eventsPersons" ep join events e using ("eventID")
          where ep."personID" = p."personID" and ep."timeDeleted" is null
            and e."timePublished" is not null) as events
      from persons p join users u on u."userID" = ${userID}
      where p."partnerID" = any(${acceptedPartnerIDs}::bigint[])
        and (p.email = u.email or lower(p.emails::text)::jsonb @> jsonb_build_array(jsonb_build_object('email', u.email)))
        and p."timeDeleted" is null`,
  },
  sessions: {
    holds: ['sessions.userID'],
    rows: ({ userID }) => sql`
      select ${keyOf(since('timeCreated'), sql.ref('sessionID'))} as key, "userAgent", address, "timeCreated", "timeLastUsed",
        nullif("timeProved", '-infinity') as "timeProved", "timeEnded"
      from sessions where "userID" = ${userID}`,
  },
  newDevices: {
    holds: ['newDevices.userID'],
    rows: ({ userID }) => sql`
      select ${keyOf(since('timeCreated'), sql.ref('tokenHash'))} as key, email, "timeCreated", "timeExpires"
      from "newDevices" where "userID" = ${userID}`,
  },
  passkeys: {
    holds: ['passkeys.userID'],
    rows: ({ userID }) => sql`
      select "passkeyID" as key, name, "timeCreated", "timeLastUsed", "lastUserAgent"
      from passkeys where "userID" = ${userID}`,
  },
  appsWithCodes: {
    holds: ['totps.userID'],
    rows: ({ userID }) => sql`
      select "userID" as key, "timeCreated", "timeLastUsed", "lastUserAgent"
      from totps where "userID" = ${userID}`,
  },
  recoveryCodes: {
    holds: ['recoveryCodes.userID'],
    rows: ({ userID }) => sql`
      select 1 as key, count(*) as "left" from "recoveryCodes" where "userID" = ${userID} having count(*) > 0`,
  },
  factorRemovals: {
    holds: ['factorRemovals.userID'],
    rows: ({ userID }) => sql`
      select "userID" as key, "timeCreated", "timeDue" from "factorRemovals" where "userID" = ${userID}`,
  },
  passwordLinks: {
    holds: ['passwordResets.userID'],
    rows: ({ userID }) => sql`
      select ${keyOf(since('timeCreated'), sql.ref('tokenHash'))} as key, email, "timeCreated", "timeExpires", "timeUsed"
      from "passwordResets" where "userID" = ${userID}`,
  },
  emailChanges: {
    holds: ['emailChanges.userID'],
    rows: ({ userID }) => sql`
      select "userID" as key, email, "timeCreated", "timeExpires" from "emailChanges" where "userID" = ${userID}`,
  },
  formerEmails: {
    holds: ['replacedEmails.userID'],
    rows: ({ userID }) => sql`
      select ${keyOf(since('timeReplaced'), sql`email`)} as key, email, "timeReplaced"
      from "replacedEmails" where "userID" = ${userID}`,
  },
  mails: {
    holds: [],
    rows: ({ userID }) => sql`
      select m."outgoingMailID" as key, m.recipient, m.kind, m.subject, m.state, m."timeCreated", m."timeSent"
      from "outgoingMails" m join users u on u."userID" = ${userID}
      where (lower(m.recipient) in (u.email, u."formerEmail") or ${namedUser} = ${userID})
        and ${isOwnMail}`,
  },
  notifications: {
    holds: ['partnersUsersNotifications.userID'],
    rows: ({ userID }) => sql`
      select l."partnersUsersNotificationsID" as key, l."partnerID", coalesce(n.title, n."titleEn") as title, l."timeAdded", l."timeMailed",
        l."markedAsRead", l."timeRead"
      from "partnersUsersNotifications" l join notifications n using ("notificationID")
      where l."userID" = ${userID}`,
  },
  taskReminders: {
    holds: ['taskReminders.userID'],
    rows: ({ userID }) => sql`
      select "taskReminderID" as key, "eventID", "partnerID", "openCount", "timeCreated"
      from "taskReminders" where "userID" = ${userID}`,
  },
  savedViews: {
    holds: ['savedViews.userID'],
    rows: ({ userID }) => sql`
      select "savedViewID" as key, "organizationID", "eventID", list, name, query, "timeCreated"
      from "savedViews" where "userID" = ${userID}`,
  },
  exhibitorNotes: {
    holds: ['exhibitorNotes.userID'],
    // What they say is the organiser's: who works for it no more has that they were written.
    rows: ({ userID }) => sql`
      select n."exhibitorNoteID" as key, n."eventID", n."partnerID",
        case when exists (
          select from "organizationsUsers" m join events e on e."organizationID" = m."organizationID"
          where m."userID" = n."userID" and e."eventID" = n."eventID") then n.content end as content,
        n."timeCreated"
      from "exhibitorNotes" n where n."userID" = ${userID}`,
  },
  actedAsExhibitors: {
    holds: ['actingSessions.userID'],
    rows: ({ userID }) => sql`
      select "actingSessionID" as key, "eventID", "partnerID", reason, "mayChange", "timeCreated", "timeExpires"
      from "actingSessions" where "userID" = ${userID}`,
  },
  eventImports: {
    holds: ['eventImports.userID', 'eventImports.takenBackBy'],
    rows: ({ userID }) => sql`
      select "eventImportID" as key, "eventID", "fileName", "timeCreated", "timeTakenBack"
      from "eventImports" where "userID" = ${userID} or "takenBackBy" = ${userID}`,
  },
  datasets: {
    holds: ['organizationDatasets.userID'],
    rows: ({ userID }) => sql`
      select "organizationDatasetID" as key, "organizationID", "fileName", "timeCreated", "timeLoaded"
      from "organizationDatasets" where "userID" = ${userID}`,
  },
  leadNotes: {
    holds: ['leadNotes.userID'],
    rows: (asker) => sql`
      select n."leadNoteID" as key, l."partnerID", l."eventID", n."leadID",
        case when ${isOfNow(asker, 'l')} then n.content end as content, n."timeCreated", n."timeModified",
        n."timeDeleted"
      from "leadNotes" n join leads l using ("leadID") where n."userID" = ${asker.userID}`,
  },
  leadDownloads: {
    holds: ['leadDownloads.userID'],
    rows: ({ userID }) => sql`
      select ${keyOf(sql.ref('eventID'), sql.ref('partnerID'))} as key, "eventID", "partnerID", "timeDownloaded"
      from "leadDownloads" where "userID" = ${userID}`,
  },
  orders: {
    holds: ['orders.userID'],
    rows: (asker) => sql`
      select o."orderID" as key, o."orderID", o."orderNumber", o."partnerID", o."eventID", o.status, o."timeCreated",
        o."timeOrdered", o."timeDeleted", case when ${isOfNow(asker, 'o')} then jsonb_build_object(
          'name', o.name, 'firstNames', o."firstNames", 'lastName', o."lastName", 'email', o.email,
          'phone', o.phone, 'company', o.company, 'total', o."totalWithTaxRounded"::text) end as details
      from orders o where o."userID" = ${asker.userID}`,
  },
  scanPointOrders: {
    holds: ['scanPointOrders.userID'],
    rows: (asker) => sql`
      select o."scanPointOrderID" as key, o."scanPointOrderID", o."partnerID", o."eventID", o."timeCreated",
        case when ${isOfNow(asker, 'o')} then o.total::text end as total
      from "scanPointOrders" o where o."userID" = ${asker.userID}`,
  },
  callsOfTheDay: {
    holds: ['idempotencyKeys.userID'],
    rows: ({ userID }) => sql`
      select ${keyOf(since('timeCreated'), sql`key`)} as key, route, "timeCreated"
      from "idempotencyKeys" where "userID" = ${userID}`,
  },
  lastSaved: {
    holds: Object.keys(edited).map((table) => `${table}.modifiedBy`),
    rows: lastSaved,
  },
} satisfies Record<string, Section>;

/** Columns that name a user and whose rows stand in the download by other ways, or not at all: why. */
export const elsewhere: Record<string, string> = {
  'users.userID': 'the account itself',
  'auditEntries.userID': 'the log, by ownLog',
  'auditEntries.accountUserID': 'the log, by ownLog',
  'invoiceBatches.userID': 'who made a batch stands in the log, by ownLog',
  'orderChanges.userID': 'who changed an order stands in the log, by ownLog',
  'signInSteps.userID': 'a hash that is good for five minutes, and nothing else',
};
