-- An event is archived: exhibitors read it and change nothing (ORG-20); null: it is not.
alter table events add "timeArchived" timestamptz(3);

call "recordChangesOf"('events', '{eventID}',
  '{name,eventStarts,eventEnds,timeZone,venueName,venueCity,venueStreetAddress,venueZip,primaryColor,secondaryFontColor,tertiaryFontColor,isProspectumLiveEnabled,timePublished,timeArchived}',
  '{calendarKey}');
