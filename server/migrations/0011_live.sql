-- The live platform: visits that an organiser's systems send, and the keys by which they call.

create table "apiKeys" (
  "apiKeyID" bigint generated always as identity primary key,
  "organizationID" bigint not null references organizations,
  name text not null,
  "keyHash" bytea not null unique,
  "timeCreated" timestamptz(3) not null default now(),
  "timeRevoked" timestamptz(3)
);
create index "apiKeys_organizationID" on "apiKeys" ("organizationID");

-- Whom the live platform means; visitors of an import have an "externalKey" instead.
alter table visitors
  add "liveKey" text,
  add constraint "visitors_liveKey" unique ("eventID", "partnerID", "liveKey");

-- What has been counted, so that a visit that comes again is not counted again.
create table visits (
  "organizationID" bigint not null references organizations,
  "visitID" text not null,
  "eventID" bigint not null,
  "partnerID" bigint not null,
  "liveKey" text not null,
  "timeStarted" timestamptz(3) not null,
  "timeEnded" timestamptz(3) not null,
  "activityTime" integer not null check ("activityTime" >= 0),
  "timeReceived" timestamptz(3) not null default now(),
  primary key ("organizationID", "visitID"),
  foreign key ("partnerID", "eventID") references "eventsPartners"
);
create index "visits_place" on visits ("partnerID", "eventID");

-- Notifications that a user wants by mail too.
alter table users
  add "notificationMails" text not null default 'off'
    check ("notificationMails" in ('off', 'now', 'daily')),
  -- Of the one who chose; the mails are written in it.
  add "notificationLanguage" text not null default 'en'
    check ("notificationLanguage" in ('en', 'fi')),
  -- What was shown before is not mailed any more.
  add "timeNotificationMails" timestamptz(3);
create index "users_notificationMails" on users ("notificationMails")
  where "notificationMails" <> 'off';

alter table "partnersUsersNotifications"
  add "timeAdded" timestamptz(3) not null default now(),
  add "timeMailed" timestamptz(3);
create index "partnersUsersNotifications_unmailed" on "partnersUsersNotifications" ("userID")
  where "timeMailed" is null and not "markedAsRead";
