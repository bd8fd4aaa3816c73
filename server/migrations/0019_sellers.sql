-- What an invoice needs of the seller, and the country of a partner (null: not told).
alter table organizations
  add column "businessID" text,
  add column "vatNumber" text,
  add column "streetAddress" text,
  add column "postalCode" text,
  add column city text,
  add column "countryCode" text check ("countryCode" ~ '^[A-Z]{2}$');

alter table partners
  add column "countryCode" text check ("countryCode" ~ '^[A-Z]{2}$');
