-- Packages of an event and bands of stand area (ORG-29, ORG-30). A participation says which package it has and which
-- values are its own; what holds for it stands in the columns that everybody has read until now, and the database
-- works it out: the own value, else the package's, else that of the band.

create table packages (
  "packageID" bigint generated always as identity primary key,
  "eventID" bigint not null references events,
  "nameFi" text not null check ("nameFi" <> ''),
  "nameEn" text,
  -- null: the package says nothing of it.
  "personnelQuota" integer check ("personnelQuota" >= 0),
  "guestQuota" integer check ("guestQuota" >= 0),
  "freeScanPointCount" integer check ("freeScanPointCount" >= 0),
  "packageLevel" text not null default 'extensive' check ("packageLevel" in ('brief', 'extensive')),
  "timeCreated" timestamptz(3) not null default now(),
  "timeModified" timestamptz(3) not null default now(),
  "modifiedBy" bigint references users,
  unique ("eventID", "packageID")
);
create unique index "packages_nameFi" on packages ("eventID", lower("nameFi"));
create trigger touch before update on packages for each row execute function touch();

create table "packagesProducts" (
  "packageID" bigint not null references packages on delete cascade,
  "productID" bigint not null references products,
  "productCount" integer not null check ("productCount" > 0),
  primary key ("packageID", "productID")
);
create index "packagesProducts_productID" on "packagesProducts" ("productID");

create table "quotaBands" (
  "eventID" bigint not null references events,
  -- From so many m² of all stands together, until the next band begins.
  "fromArea" numeric(8, 2) not null check ("fromArea" >= 0),
  "personnelQuota" integer check ("personnelQuota" >= 0),
  "guestQuota" integer check ("guestQuota" >= 0),
  primary key ("eventID", "fromArea")
);

alter table "eventsPartners"
  add "packageID" bigint,
  add "ownPersonnelQuota" integer check ("ownPersonnelQuota" >= 0),
  add "ownGuestQuota" integer check ("ownGuestQuota" >= 0),
  add "ownFreeScanPointCount" integer check ("ownFreeScanPointCount" >= 0),
  add "ownPackageLevel" text check ("ownPackageLevel" in ('brief', 'extensive')),
  add "quotaNote" text,
  add "guestQuota" integer,
  add "freeScanPointCount" integer not null default 0,
  add "timeAllowanceModified" timestamptz(3) not null default now(),
  -- A package is one of the event.
  add foreign key ("eventID", "packageID") references packages ("eventID", "packageID");
create index "eventsPartners_packageID" on "eventsPartners" ("packageID") where "packageID" is not null;

-- What was given until now is what was given to this exhibitor.
alter table "eventsPartners" disable trigger user;
update "eventsPartners" set "ownPersonnelQuota" = "personnelQuota",
  "ownPackageLevel" = nullif("packageLevel", 'extensive');
alter table "eventsPartners" enable trigger user;

-- Works out what holds for a participation. Who writes one of the read columns itself (a data set, the exhibitor its
-- level) means a value of its own.
create function "computeAllowance"() returns trigger language plpgsql as $$
declare
  given record;
  band record;
begin
  if tg_op = 'INSERT' then
    new."ownPersonnelQuota" := coalesce(new."ownPersonnelQuota", new."personnelQuota");
    new."ownGuestQuota" := coalesce(new."ownGuestQuota", new."guestQuota");
    new."ownFreeScanPointCount" := coalesce(new."ownFreeScanPointCount", nullif(new."freeScanPointCount", 0));
    new."ownPackageLevel" := coalesce(new."ownPackageLevel", nullif(new."packageLevel", 'extensive'));
  else
    if new."personnelQuota" is distinct from old."personnelQuota" then
      new."ownPersonnelQuota" := new."personnelQuota";
    end if;
    if new."guestQuota" is distinct from old."guestQuota" then
      new."ownGuestQuota" := new."guestQuota";
    end if;
    if new."freeScanPointCount" is distinct from old."freeScanPointCount" then
      new."ownFreeScanPointCount" := new."freeScanPointCount";
    end if;
    if new."packageLevel" is distinct from old."packageLevel" then
      new."ownPackageLevel" := new."packageLevel";
    end if;
  end if;
  select p."personnelQuota", p."guestQuota", p."freeScanPointCount", p."packageLevel" into given
  from packages p where p."packageID" = new."packageID";
  select b."personnelQuota", b."guestQuota" into band from "quotaBands" b
  where b."eventID" = new."eventID" and b."fromArea" <= (
    select sum(s.area) from stands s
    where s."partnerID" = new."partnerID" and s."eventID" = new."eventID")
  order by b."fromArea" desc limit 1;
  new."personnelQuota" := coalesce(new."ownPersonnelQuota", given."personnelQuota", band."personnelQuota");
  new."guestQuota" := coalesce(new."ownGuestQuota", given."guestQuota", band."guestQuota");
  new."freeScanPointCount" := coalesce(new."ownFreeScanPointCount", given."freeScanPointCount", 0);
  new."packageLevel" := coalesce(new."ownPackageLevel", given."packageLevel", 'extensive');
  return new;
end $$;
create trigger "computeAllowance"
  before insert or update of "packageID", "ownPersonnelQuota", "ownGuestQuota", "ownFreeScanPointCount",
    "ownPackageLevel", "personnelQuota", "guestQuota", "freeScanPointCount", "packageLevel", "timeAllowanceModified"
  on "eventsPartners" for each row execute function "computeAllowance"();

-- What holds for an exhibitor is no change of its profile; a level is, for the profile has it.
drop trigger touch on "eventsPartners";
create trigger touch before update on "eventsPartners" for each row
  when (old."packageLevel" is distinct from new."packageLevel" or (
    (old."partnerName", old."isPartnerDeleted", old."timeStandsModified", old."timeAllowanceModified")
    is not distinct from
    (new."partnerName", new."isPartnerDeleted", new."timeStandsModified", new."timeAllowanceModified")))
  execute function touch();

-- Where a package, a band or a stand changes, it is worked out anew for those whom it is about.
create function "tellPackage"() returns trigger language plpgsql as $$
begin
  update "eventsPartners" set "timeAllowanceModified" = clock_timestamp() where "packageID" = new."packageID";
  return null;
end $$;
create trigger "tellPackage" after update on packages for each row
  when ((old."personnelQuota", old."guestQuota", old."freeScanPointCount", old."packageLevel") is distinct from
    (new."personnelQuota", new."guestQuota", new."freeScanPointCount", new."packageLevel"))
  execute function "tellPackage"();

create function "tellAreas"() returns trigger language plpgsql as $$
begin
  update "eventsPartners" ep set "timeAllowanceModified" = clock_timestamp()
  from (select distinct "partnerID", "eventID" from changed) c
  where ep."partnerID" = c."partnerID" and ep."eventID" = c."eventID"
    and exists (select from "quotaBands" b where b."eventID" = c."eventID");
  return null;
end $$;
create trigger "tellNewAreas" after insert on stands
  referencing new table as changed for each statement execute function "tellAreas"();
create trigger "tellChangedAreas" after update on stands
  referencing new table as changed for each statement execute function "tellAreas"();
create trigger "tellGoneAreas" after delete on stands
  referencing old table as changed for each statement execute function "tellAreas"();

create function "tellBands"() returns trigger language plpgsql as $$
begin
  update "eventsPartners" ep set "timeAllowanceModified" = clock_timestamp()
  where ep."eventID" in (select "eventID" from changed)
    and exists (select from stands s where s."partnerID" = ep."partnerID" and s."eventID" = ep."eventID");
  return null;
end $$;
create trigger "tellNewBands" after insert on "quotaBands"
  referencing new table as changed for each statement execute function "tellBands"();
create trigger "tellChangedBands" after update on "quotaBands"
  referencing new table as changed for each statement execute function "tellBands"();
create trigger "tellGoneBands" after delete on "quotaBands"
  referencing old table as changed for each statement execute function "tellBands"();

-- The order that has what a package includes: one of an exhibitor, until it is invoiced.
alter table orders add "isOfPackage" boolean not null default false;
create unique index "orders_ofPackage" on orders ("partnerID", "eventID")
  where "isOfPackage" and status = 2 and "timeDeleted" is null;

call "recordChangesOf"('packages', '{packageID}',
  '{nameFi,nameEn,personnelQuota,guestQuota,freeScanPointCount,packageLevel}', '{}');
call "recordChangesOf"('packagesProducts', '{packageID,productID}', '{productCount}', '{}');
call "recordChangesOf"('quotaBands', '{eventID,fromArea}', '{fromArea,personnelQuota,guestQuota}', '{}');
call "recordChangesOf"('eventsPartners', '{eventsPartnerID}',
  '{videoUrl,videoPlatform,packageLevel,personnelQuota,guestQuota,freeScanPointCount}',
  '{partnerName,isPartnerDeleted,isListed,timeStandsModified,timeAllowanceModified,ownPersonnelQuota,ownGuestQuota,ownFreeScanPointCount,ownPackageLevel}');
call "recordColumnsOf"('orders');
