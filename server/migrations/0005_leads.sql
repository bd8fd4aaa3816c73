-- What a stand makes of its scans: a lead is one person as one partner met them at one event, however
-- often and at whichever scan point; each scan is a touch of it.

-- Of one touch, as it was noted at the stand.
alter table scans
  add rating smallint check (rating between 0 and 5),
  add tags text[] not null default '{}',
  -- Whose touch it is: of the badge, else of the e-mail, else of nobody known.
  add "leadKey" text not null generated always as (
    coalesce('b' || "eventsPersonID", 'e' || lower(nullif(email, '')), 's' || "scanPointScanID")
  ) stored;
create index "scans_leadKey" on scans ("leadKey", "scanPointID");

create table leads (
  "leadID" bigint generated always as identity primary key,
  "eventID" bigint not null,
  "partnerID" bigint not null,
  "leadKey" text not null,
  -- As the last touch told them.
  "firstNames" text,
  "lastName" text,
  email text,
  phone text,
  company text,
  "jobTitle" text,
  "searchText" text generated always as (
    lower((
      coalesce("firstNames", '') || E'\n' || coalesce("lastName", '') || E'\n' ||
      coalesce(email, '') || E'\n' || coalesce(company, '')
    ) collate finnish)
  ) stored,
  "scanCount" integer not null,
  "timeFirstScanned" timestamptz(3) not null,
  "timeLastScanned" timestamptz(3) not null,
  -- What the team makes of it; the stand's own rating and tags come in with each touch.
  rating smallint check (rating between 0 and 5),
  tags text[] not null default '{}',
  "timeCreated" timestamptz(3) not null default now(),
  "timeModified" timestamptz(3) not null default now(),
  "modifiedBy" bigint references users,
  unique ("partnerID", "eventID", "leadKey"),
  foreign key ("partnerID", "eventID") references "eventsPartners"
);
create index "leads_modifiedBy" on leads ("modifiedBy");
-- Another touch is no change of what the team noted.
create trigger touch before update on leads for each row
  when ((old.rating, old.tags) is distinct from (new.rating, new.tags)) execute function touch();

create table "leadNotes" (
  "leadNoteID" bigint generated always as identity primary key,
  "leadID" bigint not null references leads,
  "userID" bigint not null references users,
  content text not null check (content <> ''),
  "timeCreated" timestamptz(3) not null default now(),
  "timeModified" timestamptz(3) not null default now(),
  "timeDeleted" timestamptz(3)
);
create index "leadNotes_leadID" on "leadNotes" ("leadID") where "timeDeleted" is null;
create index "leadNotes_userID" on "leadNotes" ("userID");
create trigger touch before update on "leadNotes" for each row execute function touch();

-- Folds new touches into their leads, in the order of their keys: two devices never lock each other out.
create function "foldScans"() returns trigger language plpgsql as $$
begin
  with touch as (
    select p."eventID", p."partnerID", s.*
    from added s join "scanPoints" p using ("scanPointID")
    where not s."isTest"
  ), latest as (
    select distinct on ("partnerID", "eventID", "leadKey") *
    from touch order by "partnerID", "eventID", "leadKey", "timeScanned" desc, "scanPointScanID" desc
  ), sums as (
    select "partnerID", "eventID", "leadKey", count(*) as n, min("timeScanned") as first,
      (array_agg(rating order by "timeScanned" desc) filter (where rating is not null))[1] as rating
    from touch group by 1, 2, 3
  ), labels as (
    select "partnerID", "eventID", "leadKey", array_agg(distinct tag) as tags
    from touch, unnest(tags) tag group by 1, 2, 3
  )
  insert into leads as l ("eventID", "partnerID", "leadKey", "firstNames", "lastName", email, phone,
    company, "jobTitle", "scanCount", "timeFirstScanned", "timeLastScanned", rating, tags)
  select t."eventID", t."partnerID", t."leadKey", t."firstNames", t."lastName", t.email, t.phone,
    t.company, t."jobTitle", s.n, s.first, t."timeScanned", s.rating, coalesce(b.tags, '{}')
  from latest t
  join sums s using ("partnerID", "eventID", "leadKey")
  left join labels b using ("partnerID", "eventID", "leadKey")
  order by "partnerID", "eventID", "leadKey"
  on conflict ("partnerID", "eventID", "leadKey") do update set
    ("firstNames", "lastName", email, phone, company, "jobTitle") = (
      select now.* from (select
        excluded."firstNames", excluded."lastName", excluded.email, excluded.phone, excluded.company,
        excluded."jobTitle") now
      where excluded."timeLastScanned" >= l."timeLastScanned"
      union all
      select was.* from (select l."firstNames", l."lastName", l.email, l.phone, l.company, l."jobTitle") was
      where excluded."timeLastScanned" < l."timeLastScanned"),
    "scanCount" = l."scanCount" + excluded."scanCount",
    "timeFirstScanned" = least(l."timeFirstScanned", excluded."timeFirstScanned"),
    "timeLastScanned" = greatest(l."timeLastScanned", excluded."timeLastScanned"),
    rating = coalesce(excluded.rating, l.rating),
    tags = l.tags || array(select tag from unnest(excluded.tags) tag where tag <> all (l.tags));
  return null;
end $$;
create trigger "foldScans" after insert on scans
  referencing new table as added for each statement execute function "foldScans"();

-- What a stand corrects on a touch afterwards, its lead takes over: the difference, not the whole.
create function "correctLead"() returns trigger language plpgsql as $$
begin
  update leads l set
    rating = case when new.rating is distinct from old.rating then new.rating else l.rating end,
    tags = array(
      select tag from unnest(l.tags) tag where tag = any (new.tags) or tag <> all (old.tags)
      union
      select unnest(new.tags))
  from "scanPoints" p
  where p."scanPointID" = new."scanPointID" and l."leadKey" = new."leadKey"
    and l."partnerID" = p."partnerID" and l."eventID" = p."eventID";
  return null;
end $$;
create trigger "correctLead" after update of rating, tags on scans for each row
  when (not new."isTest" and (old.rating, old.tags) is distinct from (new.rating, new.tags))
  execute function "correctLead"();

-- The scans that are there already: as if each came now.
create trigger "foldOld" after update on scans
  referencing new table as added for each statement execute function "foldScans"();
update scans set tags = tags;
drop trigger "foldOld" on scans;
