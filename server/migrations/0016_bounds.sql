-- A mail is one mail in the world: the same name with each try, and no other one's ever, whatever
-- database the portal starts again with (T17).
alter table "outgoingMails" add "messageID" uuid not null default gen_random_uuid();

-- What a mail said is not kept once it has left or will never leave: links that reset a password or
-- register a guest have no place in the database or its backups. A mail that is kept because there is
-- no SMTP server is to be read.
update "outgoingMails"
set html = '', "text" = '', filling = '{}', attachment = null, "unsubscribeUrl" = null
where state in ('sent', 'failed', 'stopped');
alter table "outgoingMails" add constraint "outgoingMails_blank" check (
  state not in ('sent', 'failed', 'stopped')
  or (html = '' and "text" = '' and filling = '{}' and attachment is null and "unsubscribeUrl" is null)
);

-- What a capture link has brought within a day is counted before it takes more.
alter table "refusedCaptures" add "deviceID" uuid;
create index "refusedCaptures_timeReceived" on "refusedCaptures" ("scanPointID", "timeReceived");
create index "scans_isTest" on scans ("scanPointID", "timeReceived") where "isTest";

-- An address is http or https (T11): what else was stored is none.
update "eventsPartners" set "videoUrl" = null
where "videoUrl" ~* '^[[:space:]]*[a-z][a-z0-9+-]*:' and "videoUrl" !~* '^https?://';
