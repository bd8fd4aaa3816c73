-- What the leads of a participation come to is kept by the statements that change scans and leads, so that a
-- summary reads counts and no rows.

lock table "scanPoints", scans, leads in access exclusive mode;

alter table "scanPoints"
  -- Different leads that were met here.
  add "leadCount" integer not null default 0,
  -- Scans that count when they arrived, as the clock of the device was wrong.
  add "clockWrongCount" integer not null default 0;
drop trigger touch on "scanPoints";
-- A scan that arrives is no change of the scan point's settings.
create trigger touch before update on "scanPoints" for each row
  when ((old."scanCount", old."leadCount", old."clockWrongCount")
    = (new."scanCount", new."leadCount", new."clockWrongCount")) execute function touch();

-- By quarter of an hour: every time zone's hours are made of those, and the zone of an event may change.
create table "scanCounts" (
  "scanPointID" bigint not null references "scanPoints",
  "timeFrom" timestamptz(3) not null,
  "scanCount" integer not null,
  primary key ("scanPointID", "timeFrom")
);

create function "quarterOf"("time" timestamptz) returns timestamptz language sql immutable parallel safe
return date_bin('15 minutes', "time", timestamptz '2000-01-01 00:00:00+00');

-- How many leads there are, and how many with a tag, in portions whose sum is the count: a portion that another
-- transaction is changing is let be, and a new one is made. So nobody waits for a tag that everybody uses.
create table "leadCounts" (
  "leadCountID" bigint generated always as identity primary key,
  "eventID" bigint not null,
  "partnerID" bigint not null,
  -- null: of all leads.
  tag text,
  "leadCount" integer not null,
  foreign key ("partnerID", "eventID") references "eventsPartners"
);
create index "leadCounts_place" on "leadCounts" ("partnerID", "eventID", coalesce(tag, ''));

-- Counts new scans. Whoever counts at a scan point has its row, in the order of their ids: what others have
-- counted there is committed, and whether a lead is new there can be seen. Its plans are kept while the table grows.
create or replace function "countScans"() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  perform from "scanPoints" where "scanPointID" in (select "scanPointID" from added where not "isTest")
  order by "scanPointID" for no key update;
  if not found then return null; end if;
  insert into "scanCounts" as c ("scanPointID", "timeFrom", "scanCount")
  select "scanPointID", "quarterOf"("timeScanned"), count(*)
  from added where not "isTest" group by 1, 2 order by 1, 2
  on conflict ("scanPointID", "timeFrom") do update
  set "scanCount" = c."scanCount" + excluded."scanCount";
  with met as (
    select "scanPointID", "leadKey", array_agg("scanPointScanID") as ids, count("timeOnDevice") as "clockWrongCount"
    from added where not "isTest" group by 1, 2
  ), counted as (
    select "scanPointID", sum(cardinality(ids)) as "scanCount", sum("clockWrongCount") as "clockWrongCount",
      count(*) filter (where not exists (
        select from scans s where s."leadKey" = met."leadKey" and s."scanPointID" = met."scanPointID"
          and not s."isTest" and s."scanPointScanID" <> all (met.ids))) as "leadCount"
    from met group by 1
  )
  update "scanPoints" p set "scanCount" = p."scanCount" + c."scanCount",
    "leadCount" = p."leadCount" + c."leadCount",
    "clockWrongCount" = p."clockWrongCount" + c."clockWrongCount"
  from counted c where c."scanPointID" = p."scanPointID";
  return null;
end $$;

-- Counts scan points anew, from their scans: where scans go or change, which is rare.
create function "recountScans"("toCount" bigint[]) returns void language plpgsql as $$
begin
  perform from "scanPoints" where "scanPointID" = any ("toCount") order by "scanPointID" for no key update;
  delete from "scanCounts" where "scanPointID" = any ("toCount");
  insert into "scanCounts" ("scanPointID", "timeFrom", "scanCount")
  select "scanPointID", "quarterOf"("timeScanned"), count(*)
  from scans where not "isTest" and "scanPointID" = any ("toCount") group by 1, 2;
  update "scanPoints" p set "scanCount" = c."scanCount", "leadCount" = c."leadCount",
    "clockWrongCount" = c."clockWrongCount"
  from (
    select id, count(s."leadKey") as "scanCount", count(distinct s."leadKey") as "leadCount",
      count(s."timeOnDevice") as "clockWrongCount"
    from unnest("toCount") id left join scans s on s."scanPointID" = id and not s."isTest" group by 1
  ) c
  where p."scanPointID" = c.id and (p."scanCount", p."leadCount", p."clockWrongCount")
    is distinct from (c."scanCount", c."leadCount", c."clockWrongCount");
end $$;

create or replace function "uncountScans"() returns trigger language plpgsql as $$
begin
  perform "recountScans"(array_agg(distinct "scanPointID")) from removed where not "isTest";
  return null;
end $$;

create function "recountChangedScans"() returns trigger language plpgsql as $$
declare touched bigint[];
begin
  if not exists (select from after) then return null; end if;
  with earlier as (
    select "scanPointID", "timeScanned", "leadKey", "isTest", "timeOnDevice" is null from before
  ), later as (
    select "scanPointID", "timeScanned", "leadKey", "isTest", "timeOnDevice" is null from after
  )
  select array_agg(distinct "scanPointID") into touched
  from ((table earlier except all table later) union all (table later except all table earlier)) changed;
  if touched is not null then perform "recountScans"(touched); end if;
  return null;
end $$;
create trigger "changeCounts" after update on scans
  referencing old table as before new table as after for each statement execute function "recountChangedScans"();

-- What a stand corrects on touches afterwards, their leads take over: the difference, not the whole. Scan points
-- and then leads, in the order of their keys, as whoever folds new touches.
create function "correctLeads"() returns trigger language plpgsql as $$
declare corrected record;
begin
  if not exists (select from after) then return null; end if;
  perform from "scanPoints" where "scanPointID" in (select "scanPointID" from after)
  order by "scanPointID" for no key update;
  for corrected in
    select p."partnerID", p."eventID", was."leadKey", was.rating as "ratingWas", was.tags as "tagsWere",
      now.rating, now.tags
    from before was join after now using ("scanPointScanID")
    join "scanPoints" p on p."scanPointID" = now."scanPointID"
    where not now."isTest" and (was.rating, was.tags) is distinct from (now.rating, now.tags)
    order by p."partnerID", p."eventID", was."leadKey", "scanPointScanID"
  loop
    update leads l set
      rating = case when corrected.rating is distinct from corrected."ratingWas" then corrected.rating else l.rating end,
      tags = array(
        select tag from unnest(l.tags) tag where tag = any (corrected.tags) or tag <> all (corrected."tagsWere")
        union
        select unnest(corrected.tags))
    where l."partnerID" = corrected."partnerID" and l."eventID" = corrected."eventID"
      and l."leadKey" = corrected."leadKey";
  end loop;
  return null;
end $$;
drop trigger "correctLead" on scans;
drop function "correctLead"();
create trigger "correctLeads" after update on scans
  referencing old table as before new table as after for each statement execute function "correctLeads"();

-- Folds new touches into their leads, in the order of their keys: two devices never lock each other out. A lead is
-- told anew from all its touches only where a new one says something else than the lead does.
create or replace function "foldScans"() returns trigger language plpgsql set enable_seqscan = off as $$
declare met bigint[];
begin
  with touch as (
    select p."eventID", p."partnerID", s.*
    from added s join "scanPoints" p using ("scanPointID")
    where not s."isTest"
  ), earliest as (
    select distinct on ("partnerID", "eventID", "leadKey") *
    from touch order by "partnerID", "eventID", "leadKey", "scanPointScanID"
  ), sums as (
    select "partnerID", "eventID", "leadKey", count(*) as n, min("timeScanned") as first,
      max("timeScanned") as last,
      (array_agg(rating order by "timeScanned" desc) filter (where rating is not null))[1] as rating
    from touch group by 1, 2, 3
  ), labels as (
    select "partnerID", "eventID", "leadKey", array_agg(distinct tag) as tags
    from touch, unnest(tags) tag group by 1, 2, 3
  ), folded as (
    insert into leads as l ("eventID", "partnerID", "leadKey", "firstNames", "lastName", email, phone,
      company, "jobTitle", "scanCount", "timeFirstScanned", "timeLastScanned", rating, tags)
    select t."eventID", t."partnerID", t."leadKey", t."firstNames", t."lastName", t.email, t.phone,
      t.company, t."jobTitle", s.n, s.first, s.last, s.rating, coalesce(b.tags, '{}')
    from earliest t
    join sums s using ("partnerID", "eventID", "leadKey")
    left join labels b using ("partnerID", "eventID", "leadKey")
    order by "partnerID", "eventID", "leadKey"
    on conflict ("partnerID", "eventID", "leadKey") do update set
      "scanCount" = l."scanCount" + excluded."scanCount",
      "timeFirstScanned" = least(l."timeFirstScanned", excluded."timeFirstScanned"),
      "timeLastScanned" = greatest(l."timeLastScanned", excluded."timeLastScanned"),
      rating = coalesce(excluded.rating, l.rating),
      tags = l.tags || array(select tag from unnest(excluded.tags) tag where tag <> all (l.tags))
    returning l.*
  )
  select array_agg(f."leadID") into met from folded f
  where f."scanCount" > 1 and exists (
    select from touch t
    where t."partnerID" = f."partnerID" and t."eventID" = f."eventID" and t."leadKey" = f."leadKey"
      and (t."firstNames", t."lastName", t.email, t.phone, t.company, t."jobTitle")
        is distinct from (f."firstNames", f."lastName", f.email, f.phone, f.company, f."jobTitle"));
  -- A statement of its own, with the leads locked: it sees what others have scanned meanwhile.
  if met is not null then perform "tellLeads"(met); end if;
  return null;
end $$;

-- Adds to the counts of leads; it waits for nobody.
create function "addToLeadCounts"(changes "leadCounts"[]) returns void language sql as $$
  with portion as materialized (
    select change.*, c."leadCountID" as "toChange"
    from unnest(changes) change left join lateral (
      select c."leadCountID" from "leadCounts" c
      where c."partnerID" = change."partnerID" and c."eventID" = change."eventID"
        and coalesce(c.tag, '') = coalesce(change.tag, '') and c.tag is not distinct from change.tag
      limit 1 for no key update skip locked
    ) c on true
  ), changed as (
    update "leadCounts" c set "leadCount" = c."leadCount" + p."leadCount"
    from portion p where c."leadCountID" = p."toChange"
  )
  insert into "leadCounts" ("eventID", "partnerID", tag, "leadCount")
  select "eventID", "partnerID", tag, "leadCount" from portion where "toChange" is null
$$;

create function "countLeads"() returns trigger language plpgsql as $$
declare changes "leadCounts"[];
begin
  if tg_op = 'INSERT' then
    select array_agg(row(null, "eventID", "partnerID", tag, n)::"leadCounts") into changes from (
      select "eventID", "partnerID", tag, count(*) as n
      from (
        select "eventID", "partnerID", null as tag from after
        union all select "eventID", "partnerID", unnest(tags) from after
      ) one group by 1, 2, 3) sums;
  elsif tg_op = 'DELETE' then
    select array_agg(row(null, "eventID", "partnerID", tag, -n)::"leadCounts") into changes from (
      select "eventID", "partnerID", tag, count(*) as n
      from (
        select "eventID", "partnerID", null as tag from before
        union all select "eventID", "partnerID", unnest(tags) from before
      ) one group by 1, 2, 3) sums;
  else
    select array_agg(row(null, "eventID", "partnerID", tag, n)::"leadCounts") into changes from (
      select "eventID", "partnerID", tag, sum(n) as n
      from (
        select "eventID", "partnerID", unnest(tags) as tag, 1 as n from after
        union all select "eventID", "partnerID", unnest(tags), -1 from before
      ) one group by 1, 2, 3 having sum(n) <> 0) sums;
  end if;
  if changes is not null then perform "addToLeadCounts"(changes); end if;
  return null;
end $$;
create trigger "countLeads" after insert on leads
  referencing new table as after for each statement execute function "countLeads"();
create trigger "recountLeads" after update on leads
  referencing old table as before new table as after for each statement execute function "countLeads"();
create trigger "uncountLeads" after delete on leads
  referencing old table as before for each statement execute function "countLeads"();

-- What there is already.
select "recountScans"(array_agg("scanPointID")) from "scanPoints";
insert into "leadCounts" ("eventID", "partnerID", tag, "leadCount")
select "eventID", "partnerID", tag, count(*)
from (
  select "eventID", "partnerID", null as tag from leads
  union all select "eventID", "partnerID", unnest(tags) from leads
) one group by 1, 2, 3;
