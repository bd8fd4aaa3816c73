-- Products and categories are made and changed in the console, in two languages (ORG-22, ORG-44), and their stock by
-- so much more or less, with a reason (ORG-45).

alter table products
  add "nameEn" text check ("nameEn" <> ''),
  add "descriptionEn" text check ("descriptionEn" <> ''),
  -- Its place among the products of the event, as the organiser has put them; null: after those, by its name.
  add position integer,
  add "modifiedBy" bigint references users;
alter table "productCategories"
  add "nameEn" text check ("nameEn" <> ''),
  add "timeModified" timestamptz(3) not null default now(),
  add "modifiedBy" bigint references users;

-- What is sold, and where it stands, is no change of what somebody has before them in a form (T10).
drop trigger touch on products;
create trigger touch before update on products for each row
  when ((old.stock, old.position) is not distinct from (new.stock, new.position)) execute function touch();
create trigger touch before update on "productCategories" for each row
  when (old.position = new.position) execute function touch();

-- How the stock of a product was changed in the console, and why.
create table "stockChanges" (
  "stockChangeID" bigint generated always as identity primary key,
  "productID" bigint not null references products,
  "stockChange" integer not null,
  -- What was left then; null: it never runs out.
  "stockLeft" integer check ("stockLeft" >= 0),
  "stockReason" text not null check ("stockReason" <> ''),
  "timeCreated" timestamptz(3) not null default now()
);
create index "stockChanges_productID" on "stockChanges" ("productID");

-- In which rows a product was ordered as a part of a bundle.
create index "orderRows_bundledProducts" on "orderRows" using gin ("bundledProducts" jsonb_path_ops)
  where "bundledProducts" <> '[]';

-- The texts of products and categories are told by their language now.
update "rightTexts" set place = place || 'Fi' where place ~ '^(product|category)-\d+-(name|description)$';

call "recordChangesOf"('products', '{productID}',
  '{name,nameEn,sku,active,price,taxPercent,unitType,isTicket,isBundle}', '{stock,position}');
call "recordChangesOf"('productCategories', '{productCategoryId}', '{name,nameEn}', '{position}');
call "recordChangesOf"('productsMaterials', '{productID,materialID}', '{}', '{position}');
call "recordChangesOf"('productBundles', '{productBundleID}', '{bundledProductID,quantity}', '{}');
call "recordChangesOf"('stockChanges', '{stockChangeID}', '{stockChange,stockLeft,stockReason}', '{}');
