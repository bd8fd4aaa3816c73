-- The latest rating of a lead counts, whatever comes in first: a device that was away does not undo what was
-- said since. Unknown for what was rated before: the next rating counts.
alter table leads add "timeRated" timestamptz;
call "recordColumnsOf"('leads');

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
      (array_agg(rating order by "timeScanned" desc) filter (where rating is not null))[1] as rating,
      max("timeScanned") filter (where rating is not null) as rated
    from touch group by 1, 2, 3
  ), labels as (
    select "partnerID", "eventID", "leadKey", array_agg(distinct tag) as tags
    from touch, unnest(tags) tag group by 1, 2, 3
  ), folded as (
    insert into leads as l ("eventID", "partnerID", "leadKey", "firstNames", "lastName", email, phone,
      company, "jobTitle", "scanCount", "timeFirstScanned", "timeLastScanned", rating, "timeRated", tags)
    select t."eventID", t."partnerID", t."leadKey", t."firstNames", t."lastName", t.email, t.phone,
      t.company, t."jobTitle", s.n, s.first, s.last, s.rating, s.rated, coalesce(b.tags, '{}')
    from earliest t
    join sums s using ("partnerID", "eventID", "leadKey")
    left join labels b using ("partnerID", "eventID", "leadKey")
    order by "partnerID", "eventID", "leadKey"
    on conflict ("partnerID", "eventID", "leadKey") do update set
      "scanCount" = l."scanCount" + excluded."scanCount",
      "timeFirstScanned" = least(l."timeFirstScanned", excluded."timeFirstScanned"),
      "timeLastScanned" = greatest(l."timeLastScanned", excluded."timeLastScanned"),
      rating = case
        when excluded."timeRated" >= coalesce(l."timeRated", '-infinity') then excluded.rating
        else l.rating
      end,
      "timeRated" = greatest(l."timeRated", excluded."timeRated"),
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

-- As before, but a tag that a correction only repeats does not come back after it was taken off.
create or replace function "correctLeads"() returns trigger language plpgsql as $$
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
      "timeRated" = case when corrected.rating is distinct from corrected."ratingWas" then now() else l."timeRated" end,
      tags = array(
        select tag from unnest(l.tags) tag where tag = any (corrected.tags) or tag <> all (corrected."tagsWere")
        union
        select tag from unnest(corrected.tags) tag where tag <> all (corrected."tagsWere"))
    where l."partnerID" = corrected."partnerID" and l."eventID" = corrected."eventID"
      and l."leadKey" = corrected."leadKey";
  end loop;
  return null;
end $$;
