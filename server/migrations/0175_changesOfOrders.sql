-- The organiser changes orders that are not invoiced, and credits those that are (ORG-52).
create table "orderChanges" (
  "orderChangeID" bigint generated always as identity primary key,
  "orderID" bigint not null references orders,
  "userID" bigint not null references users,
  "changeReason" text check ("changeReason" <> ''),
  -- Later than what anybody loaded before the order was locked (T10).
  "timeCreated" timestamptz(3) not null default clock_timestamp()
);
create index "orderChanges_orderID" on "orderChanges" ("orderID");
create index "orderChanges_userID" on "orderChanges" ("userID");

alter table orders
  -- Of which it takes something back, and whether something of it was: who waits for its lock reads that in it.
  add "creditedOrderID" bigint references orders,
  add "isCredited" boolean not null default false;
create index "orders_creditedOrderID" on orders ("creditedOrderID") where "creditedOrderID" is not null;

-- What is credited of a row is a row below nothing.
alter table "orderRows"
  add "creditedRowID" bigint references "orderRows",
  drop constraint "orderRows_productCount_check",
  add check ("productCount" between 1 and 99999 and "creditedRowID" is null
    or "productCount" between -99999 and -1 and "creditedRowID" is not null);
create index "orderRows_creditedRowID" on "orderRows" ("creditedRowID") where "creditedRowID" is not null;

-- A ticket whose unit was taken out of its row.
alter table tickets add "timeVoided" timestamptz(3);

call "recordChangesOf"('orderChanges', '{orderChangeID}', '{changeReason}', '{}');
call "recordChangesOf"('orders', '{orderID}',
  '{status,orderNumber,timeOrdered,paymentMethod,totalConfirmed,totalWithTaxRounded,invoiceCompany,invoiceCompanyBusinessID,vatNumber,eInvoiceAddress,eInvoiceIntermediateId,eInvoiceOperator,cancellationReason}',
  '{totalTaxConfirmed,totalWithoutTaxConfirmed,timeDetailsModified,creditedOrderID,isCredited}');
call "recordChangesOf"('orderRows', '{orderRowID}', '{name,productCount,price,status}',
  '{totalPriceIncludingProductCount,taxAmount,taxPercent,originalPrice,sku,unitType,description,bundledProducts,createdFrom,creditedRowID}');
call "recordChangesOf"('tickets', '{ticketID}', '{productName,timeVoided}', '{ticketKey}');
