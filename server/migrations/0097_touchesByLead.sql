-- Whoever looks up the touches of a lead finds them by the lead, whatever the table was like when that was planned. In
-- an empty one an index of a scan point's whole list is as cheap, and a session that took it read, for each capture,
-- all scans of the stand, until the table was analysed. Those indexes are of `not "isTest"`; they do not fit what
-- asks for the same in other words.

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
          and s."isTest" is not true and s."scanPointScanID" <> all (met.ids))) as "leadCount"
    from met group by 1
  )
  update "scanPoints" p set "scanCount" = p."scanCount" + c."scanCount",
    "leadCount" = p."leadCount" + c."leadCount",
    "clockWrongCount" = p."clockWrongCount" + c."clockWrongCount"
  from counted c where c."scanPointID" = p."scanPointID";
  return null;
end $$;

create or replace function "tellLeads"("toTell" bigint[]) returns void language sql as $$
  with touches as (
    select l."leadID", s."scanPointScanID", s."timeScanned", s."firstNames", s."lastName", s.email,
      s.phone, s.company, s."jobTitle", s."eventsPersonID" is not distinct from
        first_value(s."eventsPersonID") over (partition by l."leadID" order by s."scanPointScanID") as "isOwn"
    from unnest("toTell") as t("leadID")
    join leads l using ("leadID")
    join "scanPoints" p on p."partnerID" = l."partnerID" and p."eventID" = l."eventID"
    join scans s on s."leadKey" = l."leadKey" and s."scanPointID" = p."scanPointID"
    where s."isTest" is not true
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
