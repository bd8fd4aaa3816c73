-- Products and people of many exhibitors come from tables as exhibitors do (ORG-43).

alter table "exhibitorImports" rename to "eventImports";
alter table "eventImports" rename column "exhibitorImportID" to "eventImportID";
alter table "eventImports" add kind text not null default 'exhibitors' check (kind in ('exhibitors', 'products', 'persons'));
alter table "eventImports" alter kind drop default;
drop index "exhibitorImports_eventID";
alter index "exhibitorImports_userID" rename to "eventImports_userID";
create index "eventImports_eventID" on "eventImports" ("eventID", kind, "timeCreated", "eventImportID");

-- Reports of imports name what they are about as a record, whatever kind it is.
update "eventImports" set rows = (
  select coalesce(jsonb_agg(row - 'partnerID' || jsonb_build_object('recordID', row -> 'partnerID') order by at), '[]')
  from jsonb_array_elements(rows) with ordinality as told (row, at));

-- What columns were said to hold is another matter in each kind of table.
alter table "organizationsImportHeadings" add kind text not null default 'exhibitors' check (kind in ('exhibitors', 'products', 'persons'));
alter table "organizationsImportHeadings" alter kind drop default;
alter table "organizationsImportHeadings" drop constraint "organizationsImportHeadings_pkey";
alter table "organizationsImportHeadings" add primary key ("organizationID", kind, heading);

-- What a table said last of a product.
create table "productLoads" (
  "productID" bigint primary key references products,
  -- By which the organiser's tables call the product.
  "importKey" text,
  -- {name: value}
  loaded jsonb not null check (jsonb_typeof(loaded) = 'object'),
  "timeModified" timestamptz(3) not null default now()
);
create trigger touch before update on "productLoads" for each row execute function touch();

-- That tables brought somebody to an event, and what they said last of them: hashes, for it is only compared.
create table "personLoads" (
  "personID" bigint not null references persons,
  "eventID" bigint not null references events,
  -- {name: hash of the value}
  loaded jsonb not null check (jsonb_typeof(loaded) = 'object'),
  "timeModified" timestamptz(3) not null default now(),
  primary key ("personID", "eventID")
);
create index "personLoads_eventID" on "personLoads" ("eventID");
create trigger touch before update on "personLoads" for each row execute function touch();

call "recordChangesOf"('eventImports', '{eventImportID}',
  '{kind,newCount,changedCount,sameCount,refusedCount,leftCount}', '{rows}');
call "recordChangesOf"('organizationsImportHeadings', '{organizationID,kind,heading}', '{field}', '{}');
drop function audit."exhibitorImports";
-- Stock goes down with every order, which the log tells by the order.
call "recordChangesOf"('products', '{productID}', '{name,sku,active,price,taxPercent,unitType,isTicket}', '{stock}');
call "recordChangesOf"('productCategories', '{productCategoryId}', '{name}', '{position}');
call "recordChangesOf"('productsCategories', '{productID,productCategoryId}', '{}', '{}');
