-- The organiser looks through all people of an event (ORG-62), by the company on the badge too: a place keeps it of its
-- person, folded, as it keeps the names.
alter table "eventsPersons"
  add "companyText" text not null default '',
  -- Of the person and of the place the later one: whoever has come is news, too.
  add "timeChanged" timestamptz(3) not null generated always as (
    greatest("timePersonModified", "timeModified")) stored;
alter table "eventsPersons" disable trigger user;
update "eventsPersons" ep set "companyText" = "searchFold"(p.company)
from persons p where p."personID" = ep."personID" and p.company is not null;
alter table "eventsPersons" enable trigger user;

create or replace function "takePerson"() returns trigger language plpgsql as $$
begin
  select p."firstNames", p."lastName", p.email, p."searchText", coalesce("searchFold"(p.company), ''), p."timeModified",
    p."timeDeleted" is not null, p."personFields"
  into new."firstNames", new."lastName", new.email, new."searchText", new."companyText", new."timePersonModified",
    new."isPersonDeleted", new."personFields"
  from persons p where p."personID" = new."personID" for share;
  return new;
end $$;

create or replace function "givePerson"() returns trigger language plpgsql as $$
begin
  update "eventsPersons" set "firstNames" = new."firstNames", "lastName" = new."lastName",
    email = new.email, "searchText" = new."searchText", "companyText" = coalesce("searchFold"(new.company), ''),
    "timePersonModified" = new."timeModified", "isPersonDeleted" = new."timeDeleted" is not null,
    "personFields" = new."personFields"
  where "personID" = new."personID" and "timeDeleted" is null;
  return null;
end $$;

call "recordChangesOf"('eventsPersons', '{eventsPersonID}', '{personType,personStatus,emailMarketingAllowed,smsMarketingAllowed}',
  '{firstNames,lastName,email,companyText,timePersonModified,timeChanged,isPersonDeleted,isListed,personFields,placeFields}');

-- From when on the names of an event's personnel are the organiser's to change (ORG-66); null: they are not frozen.
alter table "partnerPortals" add "timeNamesFrozen" timestamptz(3);
call "recordChangesOf"('partnerPortals', '{eventID}',
  '{userCanEditOrders,logoMaterialID,isScanPointSalesEnabled,isProductsEnabled,timePartnerPortalOpens,timePartnerPortalCloses,timeNamesFrozen,isShopAndGuestsHidden,isVisitorContactDataHidden}', '{}');
