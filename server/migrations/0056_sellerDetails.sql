-- What an organiser says of itself in the console: its time zone, and what its invoices need.

alter table organizations
  add "timeZone" text not null default 'Europe/Helsinki',
  add "legalName" text,
  add iban text,
  add bic text,
  add "eInvoiceAddress" text,
  add "eInvoiceOperator" text,
  add "paymentTermDays" integer check ("paymentTermDays" between 0 and 180),
  add "timeModified" timestamptz(3) not null default now(),
  add "modifiedBy" bigint references users;

-- The number of an order is no change of the organiser.
create trigger touch before update on organizations for each row
  when (old."lastOrderNumber" = new."lastOrderNumber") execute function touch();

call "recordChangesOf"('organizations', '{organizationID}',
  '{name,timeZone,legalName,businessID,vatNumber,streetAddress,postalCode,city,countryCode,iban,bic,eInvoiceAddress,eInvoiceOperator,paymentTermDays}',
  '{externalKey,lastOrderNumber}');
