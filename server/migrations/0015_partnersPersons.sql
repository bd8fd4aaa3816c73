-- A person is a partner's own record (SRV-51): who shared one gets a copy each.

-- All at once, so that nobody adds to one of them meanwhile.
lock table persons, "eventsPersons", "partnerEmailRecipients", scans, leads, "leadNotes"
  in access exclusive mode;

drop table "personLookups";

-- null: the organiser's own
alter table persons add "partnerID" bigint references partners;

-- Whose each person is: of the partner who had them first, and of each other one a copy.
create temporary table "personsOwners" as
  select "personID", "partnerID", "isFirst", case
    when "isFirst" then "personID"
    else nextval(pg_get_serial_sequence('persons', 'personID')) end as "ownID"
  from (
    select "personID", "partnerID",
      row_number() over (partition by "personID" order by min("eventsPersonID")) = 1 as "isFirst"
    from "eventsPersons" group by 1, 2
  ) owners;
analyze "personsOwners";

-- Nobody has changed anything: times stay.
alter table persons disable trigger touch;
alter table "eventsPersons" disable trigger touch;

alter table persons drop constraint "persons_externalKey_key";
drop index "persons_email";

update persons p set "partnerID" = o."partnerID"
from "personsOwners" o where o."personID" = p."personID" and o."isFirst";

-- Who changed a shared one last may be another partner's user, which is nobody's business now.
update persons p set "modifiedBy" = null
from "personsOwners" o
where o."personID" = p."personID" and not o."isFirst" and p."modifiedBy" is not null;

insert into persons ("personID", "partnerID", "externalKey", "organizationID", "firstNames", "lastName",
  emails, phones, "jobTitle", description, "streetAddress", "postalCode", city, company, "timeCreated",
  "timeModified", "timeDeleted")
overriding system value
select o."ownID", o."partnerID", p."externalKey", p."organizationID", p."firstNames", p."lastName",
  p.emails, p.phones, p."jobTitle", p.description, p."streetAddress", p."postalCode", p.city, p.company,
  p."timeCreated", p."timeModified", p."timeDeleted"
from "personsOwners" o join persons p using ("personID") where not o."isFirst";

-- The places go with their badges and scans.
update "eventsPersons" ep set "personID" = o."ownID"
from "personsOwners" o
where o."personID" = ep."personID" and o."partnerID" = ep."partnerID" and not o."isFirst";

-- A recipient that is another's person, or the organiser's, is nobody's.
update "partnerEmailRecipients" r set "personID" = o."ownID"
from "partnerEmailRecipients" pointing
join "partnerEmails" m using ("partnerEmailId")
left join "personsOwners" o on o."personID" = pointing."personID" and o."partnerID" = m."partnerID"
where r."partnerEmailRecipientId" = pointing."partnerEmailRecipientId"
  and pointing."personID" is not null and pointing."personID" is distinct from o."ownID";

alter table persons enable trigger touch;
alter table "eventsPersons" enable trigger touch;

create unique index "persons_email" on persons (email, "partnerID", "organizationID") nulls not distinct
  where "timeDeleted" is null and email is not null;
create unique index "persons_externalKey" on persons ("externalKey", "partnerID") nulls not distinct
  where "externalKey" is not null;
create index "persons_partnerID" on persons ("partnerID");

-- Nobody has a place with a partner whose person they are not.
alter table persons add unique ("personID", "partnerID");
alter table "eventsPersons"
  drop constraint "eventsPersons_personID_fkey",
  add constraint "eventsPersons_person" foreign key ("personID", "partnerID")
    references persons ("personID", "partnerID");

-- Leads: who is the guest of two exhibitors has two badges, and is one lead by the e-mail all the same.

alter table scans drop "leadKey";
alter table scans add "leadKey" text not null generated always as (
  coalesce('e' || lower(nullif(email, '')), 'b' || "eventsPersonID", 's' || "scanPointScanID")
) stored;
create index "scans_leadKey" on scans ("leadKey", "scanPointID");

-- What each lead has become: that of its last touch; of several the oldest stays.
create temporary table "leadsMoves" as
  select l."leadID", l."partnerID", l."eventID", key."leadKey",
    min(l."leadID") over (partition by l."partnerID", l."eventID", key."leadKey") as "stayingID"
  from leads l
  left join (
    select distinct on (p."partnerID", p."eventID", was) p."partnerID", p."eventID", was, s."leadKey"
    from scans s join "scanPoints" p using ("scanPointID"),
      coalesce('b' || s."eventsPersonID", 'e' || lower(nullif(s.email, '')), 's' || s."scanPointScanID") was
    where not s."isTest"
    order by p."partnerID", p."eventID", was, s."timeScanned" desc, s."scanPointScanID" desc
  ) t on t."partnerID" = l."partnerID" and t."eventID" = l."eventID" and t.was = l."leadKey"
  cross join lateral (select coalesce(t."leadKey", l."leadKey") as "leadKey") key;
analyze "leadsMoves";

alter table leads disable trigger touch;
update "leadNotes" n set "leadID" = m."stayingID"
from "leadsMoves" m where m."leadID" = n."leadID" and m."stayingID" <> m."leadID";

-- What the team noted of those that become one: the latest word on the rating, all tags.
update leads l set rating = was.rating, tags = was.tags, "timeModified" = was."timeModified",
  "modifiedBy" = was."modifiedBy"
from (
  select m."stayingID",
    (array_agg(l.rating order by l."timeModified" desc) filter (where l.rating is not null))[1] as rating,
    coalesce((
      select array_agg(distinct tag) from "leadsMoves" one join leads o using ("leadID"), unnest(o.tags) tag
      where one."stayingID" = m."stayingID"), '{}') as tags,
    max(l."timeModified") as "timeModified",
    (array_agg(l."modifiedBy" order by l."timeModified" desc))[1] as "modifiedBy"
  from "leadsMoves" m join leads l using ("leadID")
  group by 1 having count(*) > 1
) was
where l."leadID" = was."stayingID";
delete from leads l using "leadsMoves" m where m."leadID" = l."leadID" and m."stayingID" <> m."leadID";

-- Those of a badge whose address changed between two touches come apart; the earlier address is new.
with touches as (
  select p."partnerID", p."eventID", s.* from scans s join "scanPoints" p using ("scanPointID")
  where not s."isTest"
), latest as (
  select distinct on ("partnerID", "eventID", "leadKey") * from touches
  order by "partnerID", "eventID", "leadKey", "timeScanned" desc, "scanPointScanID" desc
), sums as (
  select "partnerID", "eventID", "leadKey", count(*) as n, min("timeScanned") as first,
    (array_agg(rating order by "timeScanned" desc) filter (where rating is not null))[1] as rating
  from touches group by 1, 2, 3
), labels as (
  select "partnerID", "eventID", "leadKey", array_agg(distinct tag) as tags
  from touches, unnest(tags) tag group by 1, 2, 3
), kept as (
  update leads l set "leadKey" = m."leadKey", "firstNames" = t."firstNames", "lastName" = t."lastName",
    email = t.email, phone = t.phone, company = t.company, "jobTitle" = t."jobTitle", "scanCount" = s.n,
    "timeFirstScanned" = s.first, "timeLastScanned" = t."timeScanned"
  from "leadsMoves" m
  join latest t using ("partnerID", "eventID", "leadKey")
  join sums s using ("partnerID", "eventID", "leadKey")
  where l."leadID" = m."stayingID" and (l."leadKey", l."scanCount") is distinct from (m."leadKey", s.n::integer)
)
insert into leads ("eventID", "partnerID", "leadKey", "firstNames", "lastName", email, phone, company,
  "jobTitle", "scanCount", "timeFirstScanned", "timeLastScanned", rating, tags)
select t."eventID", t."partnerID", t."leadKey", t."firstNames", t."lastName", t.email, t.phone, t.company,
  t."jobTitle", s.n, s.first, t."timeScanned", s.rating, coalesce(b.tags, '{}')
from latest t
join sums s using ("partnerID", "eventID", "leadKey")
left join labels b using ("partnerID", "eventID", "leadKey")
where not exists (
  select from "leadsMoves" m
  where m."partnerID" = t."partnerID" and m."eventID" = t."eventID" and m."leadKey" = t."leadKey");
alter table leads enable trigger touch;

drop table "personsOwners", "leadsMoves";
