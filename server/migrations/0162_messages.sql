-- Messages that an organiser writes in the console (ORG-78 … 80): notifications in two languages, with an end, and with
-- the exhibitors that they are for. What a data set brings is Finnish, and what all read while there is no English one.
alter table notifications
  alter title drop not null,
  alter "contentText" drop not null,
  add "titleEn" text,
  add "contentTextEn" text,
  add constraint "notifications_title" check (num_nonnulls(title, "titleEn") > 0),
  add constraint "notifications_contentText" check (num_nonnulls("contentText", "contentTextEn") > 0),
  -- null: it shows for good.
  add "timeToHide" timestamptz(3),
  -- When it was mailed to those who had not read it, which is done once.
  add "timeReminded" timestamptz(3),
  add "timeCreated" timestamptz(3) not null default now(),
  add "timeModified" timestamptz(3) not null default now(),
  add "modifiedBy" bigint references users;
create index "notifications_modifiedBy" on notifications ("modifiedBy");
create trigger touch before update on notifications for each row execute function touch();
call "recordChangesOf"('notifications', '{notificationID}', '{title,titleEn,timeToShow,timeToHide,timeReminded}', '{}');

-- The exhibitors that a message is for: whoever comes to one of them later gets what still shows (ORG-79). Of what a
-- data set brings there is none.
create table "notificationsPartners" (
  "notificationID" bigint not null references notifications,
  "partnerID" bigint not null references partners on delete cascade,
  primary key ("notificationID", "partnerID")
);
create index "notificationsPartners_partnerID" on "notificationsPartners" ("partnerID");
call "recordChangesOf"('notificationsPartners', '{notificationID,partnerID}', '{}', '{}');

-- An access that goes again takes along what came with it.
alter table "partnersUsersNotifications"
  drop constraint "partnersUsersNotifications_userID_partnerID_fkey",
  add constraint "partnersUsersNotifications_userID_partnerID_fkey"
    foreign key ("userID", "partnerID") references "partnersUsers" on delete cascade;

create function "giveMessages"("userIDs" bigint[], "partnerIDs" bigint[]) returns void language plpgsql as $$
begin
  -- Who sends a message to these exhibitors holds them meanwhile: each of the two comes to see the other.
  perform from partners where "partnerID" = any("partnerIDs") order by "partnerID" for share;
  insert into "partnersUsersNotifications" ("notificationID", "partnerID", "userID")
  select n."notificationID", l."partnerID", l."userID"
  from unnest("userIDs", "partnerIDs") l ("userID", "partnerID")
  join "notificationsPartners" np on np."partnerID" = l."partnerID"
  join notifications n on n."notificationID" = np."notificationID"
  join events e on e."eventID" = n."eventID"
  where n."timeDeleted" is null and e."timeDeleted" is null and coalesce(n."timeToHide", e."eventEnds") > now()
  on conflict do nothing;
end $$;

create function "giveMessagesToNew"() returns trigger language plpgsql as $$
begin
  perform "giveMessages"(array_agg("userID"), array_agg("partnerID")) from after where "timeDeleted" is null having count(*) > 0;
  return null;
end $$;
create trigger "giveMessages" after insert on "partnersUsers"
  referencing new table as after for each statement execute function "giveMessagesToNew"();

create function "giveMessagesToReturned"() returns trigger language plpgsql as $$
begin
  perform "giveMessages"(array[new."userID"], array[new."partnerID"]);
  return null;
end $$;
create trigger "giveMessagesAgain" after update of "timeDeleted" on "partnersUsers" for each row
  when (old."timeDeleted" is not null and new."timeDeleted" is null) execute function "giveMessagesToReturned"();
