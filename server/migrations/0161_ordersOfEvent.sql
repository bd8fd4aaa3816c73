-- outside a transaction
-- The organiser's list of an event's orders (ORG-50) reads those of no other event.
create index concurrently "orders_event" on orders ("eventID") where "timeDeleted" is null;
create index concurrently "scanPointOrders_event" on "scanPointOrders" ("eventID");
