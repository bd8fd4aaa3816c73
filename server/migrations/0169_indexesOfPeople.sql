-- outside a transaction
-- The organiser's list of an event's people (ORG-62) in each of its orders.
create index concurrently "eventsPersons_ofEventByFirstNames" on "eventsPersons"
  ("eventID", "firstNames", "eventsPersonID") include ("partnerID") where "isListed";
create index concurrently "eventsPersons_ofEventByLastName" on "eventsPersons"
  ("eventID", "lastName", "eventsPersonID") include ("partnerID") where "isListed";
create index concurrently "eventsPersons_ofEventByChange" on "eventsPersons"
  ("eventID", "timeChanged", "eventsPersonID") include ("partnerID") where "isListed";
