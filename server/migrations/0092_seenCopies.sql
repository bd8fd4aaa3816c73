-- Events have another column since 0078: whoever looks as at another moment reads it too (ORG-25).

create or replace view seen.events as
  select "eventID", "organizationID", "externalKey", name, description, "descriptionEn", "eventStarts",
    "eventEnds", "timeZone", "venueName", "venueStreetAddress", "venueCity", "venueZip", "primaryColor",
    "secondaryFontColor", "tertiaryFontColor", "isProspectumLiveEnabled", "calendarKey", "timeArchived",
    "timeCreated", "timeModified", "timeDeleted", "modifiedBy",
    case when "eventID" = current_setting('portal.event_seen')::bigint
      then coalesce("timePublished", "timeCreated") else "timePublished" end as "timePublished",
    "copiedFromEventID"
  from public.events;
