-- A participation has a number of its own: lists over events and exhibitors name their rows by it.
alter table "eventsPartners" add "eventsPartnerID" bigint generated always as identity;
create unique index "eventsPartners_eventsPartnerID" on "eventsPartners" ("eventsPartnerID");
-- Those at an event who wait to be let in are few, however many others there are.
create index "eventsPersons_waiting" on "eventsPersons"
  ("eventID", "partnerID", "personType", "timePersonModified", "eventsPersonID")
  where "isListed" and "personStatus" in (8, 9, 10);
