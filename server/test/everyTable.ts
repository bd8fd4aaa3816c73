import { sql } from 'kysely';
import type { Db } from '../src/db/pool.ts';

const hash = sql`sha256('x')`;
const later = sql`now() + interval '1 day'`;
const uuid = '3f2a91bc-07de-4d1c-9b7a-5e1f00c3a9d2';

/** A row of what the example data set has nothing for, with values of every type. */
const statements = [
  sql`insert into "apiKeys" ("organizationID", name, "keyHash") values (1, 'Åbo "live"', ${hash})`,
  sql`insert into "auditEntries" (action, kind, address, "requestID", target, changes, "timeCreated")
    values ('saveUser', 'users', '::1', ${uuid}, '{"userID": 1}', '[]', now() - interval '1 year')`,
  sql`insert into "captureDevices" ("scanPointID", "deviceID", name, "unsentCount")
    select "scanPointID", ${uuid}::uuid, 'Tablet\\n2', 3 from "scanPoints" limit 1`,
  sql`insert into "refusedCaptures" ("scanPointID", "captureID", "captureRevision", reason, code,
      "timeScanned", tags)
    select "scanPointID", ${uuid}::uuid, 1, 'unknownCode', 'x', now(), '{"a,b","ä"}'
    from "scanPoints" limit 1`,
  sql`insert into "replacedEmails" ("userID", email) values (1, 'before@example.com')`,
  sql`insert into "emailChanges" ("userID", "tokenHash", email, "timeExpires", "stopHash")
    values (1, ${hash}, 'new@example.com', ${later}, ${hash})`,
  sql`insert into "passwordResets" ("userID", "tokenHash", email, "timeExpires")
    values (1, ${hash}, 'old@example.com', ${later})`,
  sql`insert into passkeys ("userID", "credentialID", "publicKey", "signCount", transports, name)
    values (1, 'x', ${hash}, 7, '{"usb","internal"}', 'Phone')`,
  sql`insert into totps ("userID", secret, "keyID", "timeCreated", "lastStep")
    values (1, ${hash}, 'k', now(), 59000000)`,
  sql`insert into "recoveryCodes" ("userID", "codeHash") values (1, ${hash})`,
  sql`insert into "signInSteps" ("tokenHash", "userID", "timeExpires") values (${hash}, 1, ${later})`,
  sql`insert into "usedChallenges" ("challengeHash", "timeExpires") values (${hash}, ${later})`,
  sql`insert into "factorRemovals" ("userID", "stopHash", "timeDue") values (1, ${hash}, ${later})`,
  sql`insert into sessions ("userID", "organizationID", address, "deviceHash")
    values (1, 1, '192.0.2.7', ${hash})`,
  sql`insert into "newDevices" ("tokenHash", "userID", "deviceHash", email, "timeExpires")
    values (${hash}, 1, ${hash}, 'new@example.com', ${later})`,
  sql`insert into "organizationsUsers" ("organizationID", "userID", role, "isForAllEvents")
    values (1, 1, 'service', false)`,
  sql`insert into "organizationsUsersEvents" ("organizationID", "userID", "eventID") values (1, 1, 1)`,
  sql`insert into "savedViews" ("organizationID", "userID", list, name, query)
    values (1, 1, 'exhibitors', 'Halli "7"', 'hall=7&search=ä')`,
  sql`insert into "rightTexts" ("eventID", place, version) values (1, 'descriptionFi', 'x1Yz')`,
  sql`insert into "apiKeysEvents" ("apiKeyID", "eventID") values (1, 1)`,
  sql`insert into "idempotencyKeys" ("userID", key, route, "bodyHash", reply)
    values (1, 'key', 'PUT /orders', ${hash}, '{"order": {"total": "1.00", "rows": [null, true]}}')`,
  sql`insert into "rateLimits" (key, points, expire) values ('login:x', 3, 1800000000000)`,
  sql`insert into "looseFiles" ("storageName") values ('of-nobody')`,
  sql`insert into "leadDownloads" ("userID", "partnerID", "eventID", "timeDownloaded")
    select 1, "partnerID", "eventID", now() from leads limit 1`,
  sql`insert into "leadNotes" ("leadID", "userID", content) select "leadID", 1, 'Call' from leads limit 1`,
  sql`insert into "mailBodies" (html, text) values ('<p>{{name}}</p>', '{{name}}')`,
  sql`insert into "outgoingMails" (kind, reference, "messageKey", recipient, subject, "mailBodyID", filling)
    select 'ticket', '{"ticketID": 1, "language": "fi"}', 'news', 'guest@example.com', 'News', "mailBodyID", '{"name": "Äijä"}' from "mailBodies"`,
  sql`insert into "partnerOptOuts" ("partnerID", email) values (1, 'no@example.com')`,
  sql`insert into "partnersImportColumns" ("partnerID", "headingsHash", columns, "modifiedBy")
    values (1, ${hash}, '[{"heading": "kuka", "kind": "name"}, {"heading": "ä", "kind": null}]', 1)`,
  sql`insert into "scanPointOrders" ("eventID", "partnerID", "userID", total, "invoiceCompany",
      "invoiceCompanyBusinessID")
    select "eventID", "partnerID", 1, 190.00, 'Lumo', '9000001-5' from "eventsPartners" limit 1`,
  sql`insert into "invoiceBatches" ("eventID", "batchNumber", "userID")
    select "eventID", 3, 1 from "scanPointOrders" limit 1`,
  sql`insert into "invoiceBatchesOrders" ("invoiceBatchID", "scanPointOrderID")
    select "invoiceBatchID", "scanPointOrderID" from "invoiceBatches" join "scanPointOrders" using ("eventID") limit 1`,
  sql`insert into "notificationsPartners" ("notificationID", "partnerID")
    select "notificationID", 1 from notifications limit 1`,
  sql`insert into "stockChanges" ("productID", "stockChange", "stockLeft", "stockReason")
    select "productID", -2, 7, 'Rikki "2"' from products limit 1`,
  sql`insert into "orderChanges" ("orderID", "userID", "changeReason")
    select "orderID", 1, 'Sovittu "heti"' from orders limit 1`,
  sql`insert into "exhibitorNotes" ("eventID", "partnerID", "userID", content)
    select "eventID", "partnerID", 1, 'Halli 7 "ensi vuonna"' from "eventsPartners" limit 1`,
  sql`insert into "actingSessions" ("sessionID", "parentSessionID", "userID", "organizationID", "partnerID", "eventID",
      "mayChange", reason)
    select gen_random_uuid(), gen_random_uuid(), 1, 1, "partnerID", "eventID", true, 'Soitti "heti"'
    from "eventsPartners" limit 1`,
  sql`insert into "eventImports" (kind, "eventID", "userID", "fileName", "newCount", "changedCount", "sameCount",
      "refusedCount", "leftCount", rows, undo)
    select 'exhibitors', "eventID", 1, 'ä.xlsx', 1, 0, 0, 0, 0, '[{"row": 2}]', '[{"table": "ä"}]' from "eventsPartners" limit 1`,
  sql`insert into "datasetLoads" ("organizationID", "tableName", "rowKey", loaded)
    values (1, 'partners', 'lumo "ä"', '{"name": "x"}')`,
  sql`insert into "organizationDatasets" ("organizationID", "userID", "fileName", "storageName", version, preview)
    values (1, 1, 'ä.zip', 'x', ${hash}, '{"counts": []}')`,
  sql`insert into "exhibitorLoads" ("eventID", "partnerID", "importKey", loaded)
    select "eventID", "partnerID", 'K-1', '{"fields": {}, "stands": {}, "userIDs": []}' from "eventsPartners" limit 1`,
  sql`insert into "organizationsImportHeadings" ("organizationID", kind, heading, field)
    values (1, 'exhibitors', 'firma', 'name')`,
  sql`insert into "productLoads" ("productID", "importKey", loaded)
    select "productID", 'P-1', '{"name": "Pöytä"}' from products limit 1`,
  sql`insert into "personLoads" ("personID", "eventID", loaded)
    select "personID", "eventID", '{}' from "eventsPersons" limit 1`,
  sql`insert into packages ("eventID", "nameFi", "nameEn", "personnelQuota")
    select "eventID", 'Perus "ä"', 'Basic', 6 from "eventsPartners" limit 1`,
  sql`insert into "packagesProducts" ("packageID", "productID", "productCount")
    select "packageID", "productID", 2 from packages join products using ("eventID") limit 1`,
  sql`insert into "eventTasksPackages" ("eventTaskID", "packageID")
    select "eventTaskID", "packageID" from packages join "eventTasks" using ("eventID") limit 1`,
  sql`insert into "taskReminders" ("eventID", "partnerID", "userID", "dayReminded", "openCount")
    select "eventID", "partnerID", 1, '2027-02-18', 3 from "eventsPartners" limit 1`,
  sql`insert into "quotaBands" ("eventID", "fromArea", "personnelQuota")
    select "eventID", 12.5, 10 from "eventsPartners" limit 1`,
  sql`insert into stands ("eventID", "partnerID", hall, number, area)
    select "eventID", "partnerID", 'Halli 6', '6f21', 24.5 from "eventsPartners" limit 1`,
  sql`insert into visits ("organizationID", "visitID", "eventID", "partnerID", "liveKey",
      "timeStarted", "timeEnded", "activityTime")
    select 1, 'v1', "eventID", "partnerID", 'l1', now(), now(), 9 from "eventsPartners" limit 1`,
];

/** Puts a row into each table that the example data set leaves empty. */
export async function fillEveryTable(db: Db): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
