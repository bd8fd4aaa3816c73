-- Orders that were invoiced together (ORG-57). An order stands in one batch, or in others that were taken back.
create table "invoiceBatches" (
  "invoiceBatchID" bigint generated always as identity primary key,
  "eventID" bigint not null references events,
  "batchNumber" integer not null check ("batchNumber" > 0),
  "userID" bigint not null references users,
  "timeCreated" timestamptz(3) not null default now(),
  "timeTakenBack" timestamptz(3),
  unique ("eventID", "batchNumber")
);
create index "invoiceBatches_userID" on "invoiceBatches" ("userID");

create table "invoiceBatchesOrders" (
  "invoiceBatchID" bigint not null references "invoiceBatches",
  "orderID" bigint references orders,
  "scanPointOrderID" bigint references "scanPointOrders",
  "isTakenBack" boolean not null default false,
  check (num_nonnulls("orderID", "scanPointOrderID") = 1),
  unique ("invoiceBatchID", "orderID"),
  unique ("invoiceBatchID", "scanPointOrderID")
);
create unique index "invoiceBatchesOrders_orderID" on "invoiceBatchesOrders" ("orderID") where not "isTakenBack";
create unique index "invoiceBatchesOrders_scanPointOrderID" on "invoiceBatchesOrders" ("scanPointOrderID") where not "isTakenBack";

call "recordChangesOf"('invoiceBatches', '{invoiceBatchID}', '{batchNumber,timeTakenBack}', '{}');
