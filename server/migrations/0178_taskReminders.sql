-- Exhibitors are reminded by mail of tasks that are still open (ORG-86): so many days before a deadline, below nothing
-- after it. Off until the organiser switches it on: an upgrade mails nobody.
alter table "partnerPortals"
  add "areRemindersOn" boolean not null default false,
  add "reminderDays" integer[] not null default '{14,7,2,-1}'
    check (cardinality("reminderDays") between 1 and 8 and -30 <= all ("reminderDays") and 60 >= all ("reminderDays")),
  -- The last day at the place of the event for which the reminders were written.
  add "dayReminded" date;
call "recordChangesOf"('partnerPortals', '{eventID}',
  '{userCanEditOrders,logoMaterialID,isScanPointSalesEnabled,isProductsEnabled,timePartnerPortalOpens,timePartnerPortalCloses,timeNamesFrozen,timeScanningCloses,isShopAndGuestsHidden,isVisitorContactDataHidden,scanPointPrice,additionalScanPointPrice,areRemindersOn,reminderDays}',
  '{dayReminded}');

alter table "eventsPartners" add "areRemindersPaused" boolean not null default false;
-- A pause is no change of the profile.
drop trigger touch on "eventsPartners";
create trigger touch before update on "eventsPartners" for each row
  when (old."packageLevel" is distinct from new."packageLevel" or (
    (old."partnerName", old."isPartnerDeleted", old."timeStandsModified", old."timeAllowanceModified",
      old."formerProfileAnswer", old."areRemindersPaused")
    is not distinct from
    (new."partnerName", new."isPartnerDeleted", new."timeStandsModified", new."timeAllowanceModified",
      new."formerProfileAnswer", new."areRemindersPaused")))
  execute function touch();
call "recordChangesOf"('eventsPartners', '{eventsPartnerID}',
  '{videoUrl,videoPlatform,packageID,packageLevel,personnelQuota,guestQuota,freeScanPointCount,formerProfileAnswer,areRemindersPaused}',
  '{partnerName,isPartnerDeleted,isListed,timeStandsModified,timeAllowanceModified,ownPersonnelQuota,ownGuestQuota,ownFreeScanPointCount,ownPackageLevel}');

-- What went out: a row an exhibitor in the one mail that a user gets on a day.
create table "taskReminders" (
  "taskReminderID" bigint generated always as identity primary key,
  "eventID" bigint not null,
  "partnerID" bigint not null,
  "userID" bigint not null references users,
  "dayReminded" date not null,
  "openCount" integer not null,
  "timeCreated" timestamptz(3) not null default now(),
  foreign key ("partnerID", "eventID") references "eventsPartners" on delete cascade,
  unique ("userID", "dayReminded", "eventID", "partnerID")
);
create index "taskReminders_place" on "taskReminders" ("partnerID", "eventID", "timeCreated", "taskReminderID");
