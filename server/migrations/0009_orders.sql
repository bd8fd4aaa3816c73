-- Carts and orders: who changed what, when it was ordered, and what a row was when it was.

alter table orders
  -- Contact and billing alone: several people edit them, while rows come and go beside that (T10).
  add "timeDetailsModified" timestamptz(3) not null default now(),
  add "modifiedBy" bigint references users,
  -- When something in it was ordered last.
  add "timeOrdered" timestamptz(3);
create index "orders_modifiedBy" on orders ("modifiedBy");

-- Frozen with the price when the row is ordered; until then the product's own count.
alter table "orderRows"
  add sku text not null default '',
  add "unitType" text not null default 'kpl',
  -- What is in one unit of a bundle.
  add "bundledProducts" jsonb not null default '[]' check (jsonb_typeof("bundledProducts") = 'array');

update orders set "timeDetailsModified" = "timeCreated";
update orders set "timeOrdered" = "timeCreated" where status <> 9 and exists (
  select from "orderRows" r where r."orderID" = orders."orderID" and r.status in (3, 4));
update "orderRows" r set sku = p.sku, "unitType" = p."unitType"
from products p where p."productID" = r."productID";
update "orderRows" r set "bundledProducts" = parts.parts
from (
  select b."productID", jsonb_agg(jsonb_build_object('productID', p."productID", 'name', p.name,
    'sku', p.sku, 'quantity', b.quantity) order by b."productBundleID") as parts
  from "productBundles" b join products p on p."productID" = b."bundledProductID" group by 1
) parts where parts."productID" = r."productID";
