-- The organiser's list of an event's exhibitors: a participation keeps its partner's name, so that an index has it
-- beside the event; and the stands, whose text is the department that the exhibitor shows.

create table stands (
  "standID" bigint generated always as identity primary key,
  "eventID" bigint not null,
  "partnerID" bigint not null,
  hall text not null default '',
  number text not null check (number <> ''),
  "numberKey" text not null generated always as (upper(regexp_replace(number, '\s', '', 'g'))) stored,
  area numeric(8, 2) check (area > 0),
  "isShared" boolean not null default false,
  "timeCreated" timestamptz(3) not null default now(),
  "timeModified" timestamptz(3) not null default now(),
  foreign key ("partnerID", "eventID") references "eventsPartners"
);
create index "stands_place" on stands ("partnerID", "eventID");
create index "stands_numberKey" on stands ("eventID", "numberKey");
create unique index "stands_own" on stands ("eventID", "numberKey") where not "isShared";
create trigger touch before update on stands for each row execute function touch();

alter table "eventsPartners"
  add "partnerName" text collate finnish not null default '',
  add "isPartnerDeleted" boolean not null default false,
  add "isListed" boolean not null generated always as ("timeDeleted" is null and not "isPartnerDeleted") stored,
  add "searchText" text not null generated always as (
    "searchFold"("partnerName" || E'\n' || coalesce(department, ''))) stored,
  add "timeStandsModified" timestamptz(3) not null default now();

alter table "eventsPartners" disable trigger touch;
update "eventsPartners" ep set "partnerName" = p.name, "isPartnerDeleted" = p."timeDeleted" is not null
from partners p where p."partnerID" = ep."partnerID";
alter table "eventsPartners" enable trigger touch;

-- A copy is no change of the participation.
drop trigger touch on "eventsPartners";
create trigger touch before update on "eventsPartners" for each row
  when ((old."partnerName", old."isPartnerDeleted", old."timeStandsModified")
    is not distinct from (new."partnerName", new."isPartnerDeleted", new."timeStandsModified"))
  execute function touch();

-- The lock: who changes the partner at this moment is waited for.
create function "takePartner"() returns trigger language plpgsql as $$
begin
  select p.name, p."timeDeleted" is not null into new."partnerName", new."isPartnerDeleted"
  from partners p where p."partnerID" = new."partnerID" for share;
  return new;
end $$;
create trigger "takePartner" before insert or update of "partnerID", "timeDeleted" on "eventsPartners"
  for each row execute function "takePartner"();

create function "givePartner"() returns trigger language plpgsql as $$
begin
  update "eventsPartners" set "partnerName" = new.name, "isPartnerDeleted" = new."timeDeleted" is not null
  where "partnerID" = new."partnerID" and "timeDeleted" is null;
  return null;
end $$;
create trigger "givePartner" after update on partners for each row
  when ((old.name, old."timeDeleted") is distinct from (new.name, new."timeDeleted"))
  execute function "givePartner"();

-- Where the organiser has given stands, they are what the exhibitor shows as its department.
create function "standText"("ofPartner" bigint, "atEvent" bigint) returns text language sql stable as $$
  select string_agg(concat_ws(', ', nullif(hall, ''), number), '; ' order by hall collate finnish,
    number collate finnish, "standID")
  from stands where "partnerID" = "ofPartner" and "eventID" = "atEvent"
$$;

create function "keepStands"() returns trigger language plpgsql as $$
begin
  new.department := coalesce("standText"(new."partnerID", new."eventID"), new.department);
  return new;
end $$;
create trigger "keepStands" before update of department on "eventsPartners"
  for each row when (new.department is distinct from old.department) execute function "keepStands"();

create function "tellStands"() returns trigger language plpgsql as $$
begin
  update "eventsPartners" ep set department = told.text
  from (select distinct "partnerID", "eventID" from changed) c
  cross join lateral (select "standText"(c."partnerID", c."eventID") as text) told
  where ep."partnerID" = c."partnerID" and ep."eventID" = c."eventID"
    and ep.department is distinct from told.text;
  return null;
end $$;
create trigger "tellNewStands" after insert on stands
  referencing new table as changed for each statement execute function "tellStands"();
create trigger "tellChangedStands" after update on stands
  referencing new table as changed for each statement execute function "tellStands"();
create trigger "tellGoneStands" after delete on stands
  referencing old table as changed for each statement execute function "tellStands"();

create index "eventsPartners_listed" on "eventsPartners" ("eventID") where "isListed";
create index "eventsPartners_partnerName" on "eventsPartners" ("eventID", "partnerName", "eventsPartnerID")
  where "isListed";
create index "eventsPartners_department" on "eventsPartners"
  ("eventID", (department collate finnish), "eventsPartnerID") where "isListed";

call "recordChangesOf"('eventsPartners', '{eventsPartnerID}', '{videoUrl,videoPlatform,packageLevel,personnelQuota}',
  '{partnerName,isPartnerDeleted,isListed,timeStandsModified}');
call "recordChangesOf"('stands', '{standID}', '{hall,number,area,isShared}', '{numberKey}');
