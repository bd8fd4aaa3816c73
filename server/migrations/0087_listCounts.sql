-- How many rows the long lists have is kept by the statements that change them, so that a page of a list of ten
-- thousand users counts nothing.

lock table "eventsPersons", "partnersUsers" in access exclusive mode;

-- In portions whose sum is the count, as those of leads: a portion that another transaction is changing is let be, and
-- a new one is made. So nobody who adds to a list waits for somebody else who does.
create table "listCounts" (
  "listCountID" bigint generated always as identity primary key,
  list text not null,
  -- What the list is narrowed to, as its indexes begin.
  scope bigint[] not null,
  "rowCount" integer not null
) with (fillfactor = 50);
create index "listCounts_scope" on "listCounts" (scope, list);

-- Adds to the counts; it waits for nobody.
create function "addToListCounts"(changes "listCounts"[]) returns void language sql as $$
  with portion as materialized (
    select change.list, change.scope, change."rowCount", c."listCountID" as "toChange"
    from unnest(changes) change left join lateral (
      select c."listCountID" from "listCounts" c
      where c.scope = change.scope and c.list = change.list
      limit 1 for no key update skip locked
    ) c on true
  ), changed as (
    update "listCounts" c set "rowCount" = c."rowCount" + p."rowCount"
    from portion p where c."listCountID" = p."toChange"
  )
  insert into "listCounts" (list, scope, "rowCount")
  select list, scope, "rowCount" from portion where "toChange" is null
$$;

create function "countListedPersons"() returns trigger language plpgsql as $$
declare changes "listCounts"[];
begin
  if tg_op = 'INSERT' then
    select array_agg(row(null, 'persons', array["eventID", "partnerID", "personType"], n)::"listCounts") into changes from (
      select "eventID", "partnerID", "personType", count(*) as n from after where "isListed" group by 1, 2, 3) sums;
  elsif tg_op = 'DELETE' then
    select array_agg(row(null, 'persons', array["eventID", "partnerID", "personType"], -n)::"listCounts") into changes from (
      select "eventID", "partnerID", "personType", count(*) as n from before where "isListed" group by 1, 2, 3) sums;
  else
    select array_agg(row(null, 'persons', array["eventID", "partnerID", "personType"], n)::"listCounts") into changes from (
      select "eventID", "partnerID", "personType", sum(n) as n
      from (
        select "eventID", "partnerID", "personType", 1 as n from after where "isListed"
        union all select "eventID", "partnerID", "personType", -1 from before where "isListed"
      ) one group by 1, 2, 3 having sum(n) <> 0) sums;
  end if;
  if changes is not null then perform "addToListCounts"(changes); end if;
  return null;
end $$;
create trigger "countListed" after insert on "eventsPersons"
  referencing new table as after for each statement execute function "countListedPersons"();
create trigger "recountListed" after update on "eventsPersons"
  referencing old table as before new table as after for each statement execute function "countListedPersons"();
create trigger "uncountListed" after delete on "eventsPersons"
  referencing old table as before for each statement execute function "countListedPersons"();

create function "countListedUsers"() returns trigger language plpgsql as $$
declare changes "listCounts"[];
begin
  if tg_op = 'INSERT' then
    select array_agg(row(null, 'users', array["partnerID"], n)::"listCounts") into changes from (
      select "partnerID", count(*) as n from after where "isListed" group by 1) sums;
  elsif tg_op = 'DELETE' then
    select array_agg(row(null, 'users', array["partnerID"], -n)::"listCounts") into changes from (
      select "partnerID", count(*) as n from before where "isListed" group by 1) sums;
  else
    select array_agg(row(null, 'users', array["partnerID"], n)::"listCounts") into changes from (
      select "partnerID", sum(n) as n
      from (
        select "partnerID", 1 as n from after where "isListed"
        union all select "partnerID", -1 from before where "isListed"
      ) one group by 1 having sum(n) <> 0) sums;
  end if;
  if changes is not null then perform "addToListCounts"(changes); end if;
  return null;
end $$;
create trigger "countListed" after insert on "partnersUsers"
  referencing new table as after for each statement execute function "countListedUsers"();
create trigger "recountListed" after update on "partnersUsers"
  referencing old table as before new table as after for each statement execute function "countListedUsers"();
create trigger "uncountListed" after delete on "partnersUsers"
  referencing old table as before for each statement execute function "countListedUsers"();

-- What there is already.
insert into "listCounts" (list, scope, "rowCount")
select 'persons', array["eventID", "partnerID", "personType"], count(*)
from "eventsPersons" where "isListed" group by "eventID", "partnerID", "personType";
insert into "listCounts" (list, scope, "rowCount")
select 'users', array["partnerID"], count(*) from "partnersUsers" where "isListed" group by "partnerID";

-- Whether a user knows of the link is told for each row of a page: it stands beside the order.
drop index "partnersUsers_firstNames", "partnersUsers_lastName", "partnersUsers_email";
create index "partnersUsers_firstNames" on "partnersUsers" ("partnerID", "firstNames", "userID")
  include ("timeAccepted") where "isListed";
create index "partnersUsers_lastName" on "partnersUsers" ("partnerID", "lastName", "userID")
  include ("timeAccepted") where "isListed";
create index "partnersUsers_email" on "partnersUsers" ("partnerID", email, "userID")
  include ("timeAccepted") where "isListed";
