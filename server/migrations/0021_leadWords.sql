-- An e-mail on a badge is typed by whoever made the badge: so a lead shows what the badge that met the
-- stand first says of its bearer, as it was scanned last, and another badge of the same e-mail fills
-- only what is empty (decision 018). "First" is as they came in; a clock decides nothing.

lock table scans, leads in access exclusive mode;

-- Always told from all touches: the result is the same in whatever portions they came.
create function "tellLeads"("toTell" bigint[]) returns void language sql as $$
  with touches as (
    select l."leadID", s."scanPointScanID", s."timeScanned", s."firstNames", s."lastName", s.email,
      s.phone, s.company, s."jobTitle", s."eventsPersonID" is not distinct from
        first_value(s."eventsPersonID") over (partition by l."leadID" order by s."scanPointScanID") as "isOwn"
    from unnest("toTell") as t("leadID")
    join leads l using ("leadID")
    join "scanPoints" p on p."partnerID" = l."partnerID" and p."eventID" = l."eventID"
    join scans s on s."leadKey" = l."leadKey" and s."scanPointID" = p."scanPointID"
    where not s."isTest"
  ), own as (
    select distinct on ("leadID") * from touches where "isOwn"
    order by "leadID", "timeScanned" desc, "scanPointScanID" desc
  ), others as (
    select "leadID",
      (array_agg("firstNames" order by "scanPointScanID") filter (where "firstNames" <> ''))[1] as "firstNames",
      (array_agg("lastName" order by "scanPointScanID") filter (where "lastName" <> ''))[1] as "lastName",
      (array_agg(phone order by "scanPointScanID") filter (where phone <> ''))[1] as phone,
      (array_agg(company order by "scanPointScanID") filter (where company <> ''))[1] as company,
      (array_agg("jobTitle" order by "scanPointScanID") filter (where "jobTitle" <> ''))[1] as "jobTitle"
    from touches where not "isOwn" group by 1
  ), told as (
    select "leadID", coalesce(nullif(w."firstNames", ''), o."firstNames") as "firstNames",
      coalesce(nullif(w."lastName", ''), o."lastName") as "lastName", w.email,
      coalesce(nullif(w.phone, ''), o.phone) as phone,
      coalesce(nullif(w.company, ''), o.company) as company,
      coalesce(nullif(w."jobTitle", ''), o."jobTitle") as "jobTitle"
    from own w left join others o using ("leadID")
  )
  update leads l set "firstNames" = t."firstNames", "lastName" = t."lastName", email = t.email,
    phone = t.phone, company = t.company, "jobTitle" = t."jobTitle"
  from told t
  where t."leadID" = l."leadID"
    and (l."firstNames", l."lastName", l.email, l.phone, l.company, l."jobTitle")
      is distinct from (t."firstNames", t."lastName", t.email, t.phone, t.company, t."jobTitle")
$$;

-- Folds new touches into their leads, in the order of their keys: two devices never lock each other out.
create or replace function "foldScans"() returns trigger language plpgsql as $$
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
    returning l."leadID", l."scanCount"
  )
  select array_agg("leadID") filter (where "scanCount" > 1) into met from folded;
  -- A statement of its own, with the leads locked: it sees what others have scanned meanwhile.
  perform "tellLeads"(met);
  return null;
end $$;

-- The leads that are there already.
select "tellLeads"(array_agg("leadID")) from leads where "scanCount" > 1;
