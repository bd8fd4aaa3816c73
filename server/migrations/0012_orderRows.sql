-- A save reads all rows of its order, removed ones too.
drop index "orderRows_orderID";
create index "orderRows_orderID" on "orderRows" ("orderID");
