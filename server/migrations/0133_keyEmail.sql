-- A guest says at the page of an invitation which address is theirs, and nobody proves it: the address is shown and
-- written to, but the exhibitor finds nobody by it (SRV-51). Whoever is invited, or taken on, by that address later
-- is somebody else, whom the guest's link does not open.
alter table persons
  add "givenEmail" text,
  add "knownEmail" text;
alter table persons
  -- By which address somebody is found: the primary one, but for one that a guest gave.
  add "keyEmail" text generated always as (
    case when lower(jsonb_path_query_first(emails, '$[*] ? (@.primary == true).email') #>> '{}') = "givenEmail"
      then "knownEmail"
      else lower(jsonb_path_query_first(emails, '$[*] ? (@.primary == true).email') #>> '{}') end
  ) stored;
call "recordChangesOf"('persons', '{personID}', '{}', '{email,keyEmail,givenEmail,knownEmail,personFields}');

-- What was given until now, where nobody else came by that address since; the address of the link is free again
-- unless somebody has it.
alter table persons disable trigger user;
update persons p set "givenEmail" = p.email, "knownEmail" = case when not exists (
    select from persons other where other.email = r."receiverEmail" and other."partnerID" = p."partnerID"
      and other."organizationID" = p."organizationID" and other."timeDeleted" is null) then r."receiverEmail" end
from (
  select distinct on ("personID") "personID", "receiverEmail" from "partnerEmailRecipients"
  where "timeRegistered" is not null and "personID" is not null
  order by "personID", "timeRegistered", "partnerEmailRecipientId"
) r
where r."personID" = p."personID" and p."timeDeleted" is null and p."modifiedBy" is null
  and not exists (
    select from "partnerEmailRecipients" own where own."personID" = p."personID" and own."receiverEmail" = p.email)
  and not exists (
    select from "eventsPersons" ep where ep."personID" = p."personID" and ep."personType" = 3);
-- Two who were invited by one address: the first keeps it.
update persons p set "knownEmail" = null
where p."knownEmail" is not null and exists (
  select from persons other where other."knownEmail" = p."knownEmail" and other."partnerID" = p."partnerID"
    and other."organizationID" = p."organizationID" and other."personID" < p."personID");
alter table persons enable trigger user;

drop index "persons_email";
create unique index "persons_keyEmail" on persons ("keyEmail", "partnerID", "organizationID") nulls not distinct
  where "timeDeleted" is null and "keyEmail" is not null;
