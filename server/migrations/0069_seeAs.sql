-- Who only looks may look as at another moment, and at an event that is a draft (ORG-25); null: as it is now.
alter table "actingSessions" add "timeSeen" timestamptz(3) check ("timeSeen" is null or not "mayChange");

call "recordChangesOf"('actingSessions', '{actingSessionID}', '{mayChange,timeSeen}',
  '{sessionID,parentSessionID,timeExpires}');

-- What such a call reads instead (server/src/db/seeing.ts): its transaction looks into this schema before all
-- others, and says which moment and which event. A column that events gets later has to be here too.
create schema seen;

create function seen.now() returns timestamptz language sql stable
  return current_setting('portal.time_seen')::timestamptz;

create view seen.events as
  select "eventID", "organizationID", "externalKey", name, description, "descriptionEn", "eventStarts",
    "eventEnds", "timeZone", "venueName", "venueStreetAddress", "venueCity", "venueZip", "primaryColor",
    "secondaryFontColor", "tertiaryFontColor", "isProspectumLiveEnabled", "calendarKey", "timeArchived",
    "timeCreated", "timeModified", "timeDeleted", "modifiedBy",
    case when "eventID" = current_setting('portal.event_seen')::bigint
      then coalesce("timePublished", "timeCreated") else "timePublished" end as "timePublished"
  from public.events;
