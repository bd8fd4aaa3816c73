-- An event is a draft of its organiser until it is published (ORG-15); those that there are, and what the
-- import makes, are published.
alter table events add "timePublished" timestamptz(3) default now();
update events set "timePublished" = "timeCreated";

-- What the organiser writes in English where it differs; the columns without a language are Finnish, and what
-- all read where nothing is written in English (ORG-22).
alter table events add "descriptionEn" text;
alter table "partnerPortals" add "contactInformationForPartnersEn" text;

-- Several of the organiser's may change them at once (T10).
alter table events add "modifiedBy" bigint references users;

-- What the log tells of an event: its own facts and switches are nobody's secret.
call "recordChangesOf"('events', '{eventID}',
  '{name,eventStarts,eventEnds,timeZone,venueName,venueCity,venueStreetAddress,venueZip,primaryColor,secondaryFontColor,tertiaryFontColor,isProspectumLiveEnabled,timePublished}',
  '{calendarKey}');
call "recordChangesOf"('partnerPortals', '{eventID}',
  '{userCanEditOrders,logoMaterialID,isScanPointSalesEnabled,isProductsEnabled,timePartnerPortalOpens,timePartnerPortalCloses,isShopAndGuestsHidden,isVisitorContactDataHidden}', '{}');
