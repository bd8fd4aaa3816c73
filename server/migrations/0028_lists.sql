-- Lists are read from indexes: each begins with what a list is narrowed to and goes on with a column that
-- it can be ordered by and the key, so that it serves that order both ways, a page from either end, and
-- the count. Where that column is another table's, the database keeps a copy of it beside the scope.

-- What is searched: a text without case, accents and the two ways of composing letters (U12).
create function "searchFold"(given text) returns text language sql immutable parallel safe strict as $$
  select case
    when octet_length(given) = char_length(given) then lower(given)
    else normalize(regexp_replace(normalize(
      replace(replace(replace(replace(
        translate(lower(given collate finnish), 'øłđðħıŋ', 'olddhin'),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), NFKD), '[\u0300-\u036f]', '', 'g'), NFC)
  end
$$;

alter table persons drop "searchText", add "searchText" text generated always as (
  "searchFold"("firstNames" || E'\n' || "lastName" || E'\n' ||
    coalesce(jsonb_path_query_first(emails, '$[*] ? (@.primary == true).email') #>> '{}', ''))
) stored;
alter table users drop "searchText", add "searchText" text generated always as (
  "searchFold"("firstNames" || E'\n' || "lastName" || E'\n' || email)
) stored;
alter table leads drop "searchText", add "searchText" text generated always as (
  "searchFold"(coalesce("firstNames", '') || E'\n' || coalesce("lastName", '') || E'\n' ||
    coalesce(email, '') || E'\n' || coalesce(company, ''))
) stored;
alter table scans drop "searchText", add "searchText" text generated always as (
  "searchFold"(coalesce("firstNames", '') || E'\n' || coalesce("lastName", '') || E'\n' ||
    coalesce(email, '') || E'\n' || coalesce(phone, '') || E'\n' || coalesce(company, '') || E'\n' ||
    coalesce("jobTitle", '') || E'\n' || coalesce(comment, ''))
) stored;

-- Personnel and guests: a place keeps of its person what lists sort and search by.
alter table "eventsPersons"
  add "firstNames" text collate finnish not null default '',
  add "lastName" text collate finnish not null default '',
  add email text,
  add "searchText" text not null default '',
  add "timePersonModified" timestamptz(3) not null default now(),
  add "isPersonDeleted" boolean not null default false,
  add "isListed" boolean not null generated always as ("timeDeleted" is null and not "isPersonDeleted") stored;

alter table "eventsPersons" disable trigger touch;
update "eventsPersons" ep set "firstNames" = p."firstNames", "lastName" = p."lastName", email = p.email,
  "searchText" = p."searchText", "timePersonModified" = p."timeModified",
  "isPersonDeleted" = p."timeDeleted" is not null
from persons p where p."personID" = ep."personID";
alter table "eventsPersons" enable trigger touch;

-- A copy is no change of the place.
drop trigger touch on "eventsPersons";
create trigger touch before update on "eventsPersons" for each row
  when ((old."personID", old."personType", old."personStatus", old."emailMarketingAllowed",
      old."smsMarketingAllowed", old."badgeCode", old."timeDeleted")
    is distinct from (new."personID", new."personType", new."personStatus", new."emailMarketingAllowed",
      new."smsMarketingAllowed", new."badgeCode", new."timeDeleted"))
  execute function touch();

-- The lock: who changes the person at this moment is waited for.
create function "takePerson"() returns trigger language plpgsql as $$
begin
  select p."firstNames", p."lastName", p.email, p."searchText", p."timeModified", p."timeDeleted" is not null
  into new."firstNames", new."lastName", new.email, new."searchText", new."timePersonModified",
    new."isPersonDeleted"
  from persons p where p."personID" = new."personID" for share;
  return new;
end $$;
create trigger "takePerson" before insert or update of "personID", "timeDeleted" on "eventsPersons"
  for each row execute function "takePerson"();

create function "givePerson"() returns trigger language plpgsql as $$
begin
  update "eventsPersons" set "firstNames" = new."firstNames", "lastName" = new."lastName",
    email = new.email, "searchText" = new."searchText", "timePersonModified" = new."timeModified",
    "isPersonDeleted" = new."timeDeleted" is not null
  where "personID" = new."personID" and "timeDeleted" is null;
  return null;
end $$;
create trigger "givePerson" after update on persons for each row
  when ((old."firstNames", old."lastName", old."searchText", old."timeModified", old."timeDeleted")
    is distinct from (new."firstNames", new."lastName", new."searchText", new."timeModified", new."timeDeleted"))
  execute function "givePerson"();

create index "eventsPersons_listed" on "eventsPersons" ("eventID", "partnerID", "personType")
  where "isListed";
create index "eventsPersons_firstNames" on "eventsPersons"
  ("eventID", "partnerID", "personType", "firstNames", "eventsPersonID")
  include ("personID", "personStatus", "emailMarketingAllowed", "smsMarketingAllowed") where "isListed";
create index "eventsPersons_lastName" on "eventsPersons"
  ("eventID", "partnerID", "personType", "lastName", "eventsPersonID")
  include ("personID", "personStatus", "emailMarketingAllowed", "smsMarketingAllowed") where "isListed";
create index "eventsPersons_timePersonModified" on "eventsPersons"
  ("eventID", "partnerID", "personType", "timePersonModified", "eventsPersonID")
  include ("personID", "personStatus", "emailMarketingAllowed", "smsMarketingAllowed") where "isListed";

-- Of the persons that are shown two pages are read each, however many there are; of a tree three or four.
create index "persons_personID" on persons using hash ("personID");

-- Contacts.
create index "persons_firstNames" on persons ("partnerID", "firstNames" collate finnish, "personID")
  where "timeDeleted" is null;
create index "persons_lastName" on persons ("partnerID", "lastName" collate finnish, "personID")
  where "timeDeleted" is null;
create index "persons_timeModified" on persons ("partnerID", "timeModified", "personID")
  where "timeDeleted" is null;

-- Users: the same for a link and its user.
alter table "partnersUsers"
  add "firstNames" text collate finnish not null default '',
  add "lastName" text collate finnish not null default '',
  add email text not null default '',
  add "searchText" text not null default '',
  add "isUserDeleted" boolean not null default false,
  add "isListed" boolean not null generated always as ("timeDeleted" is null and not "isUserDeleted") stored;
update "partnersUsers" l set "firstNames" = u."firstNames", "lastName" = u."lastName", email = u.email,
  "searchText" = u."searchText", "isUserDeleted" = u."timeDeleted" is not null
from users u where u."userID" = l."userID";

create function "takeUser"() returns trigger language plpgsql as $$
begin
  select u."firstNames", u."lastName", u.email, u."searchText", u."timeDeleted" is not null
  into new."firstNames", new."lastName", new.email, new."searchText", new."isUserDeleted"
  from users u where u."userID" = new."userID" for share;
  return new;
end $$;
create trigger "takeUser" before insert or update of "userID", "timeDeleted" on "partnersUsers"
  for each row execute function "takeUser"();

create function "giveUser"() returns trigger language plpgsql as $$
begin
  update "partnersUsers" set "firstNames" = new."firstNames", "lastName" = new."lastName",
    email = new.email, "searchText" = new."searchText", "isUserDeleted" = new."timeDeleted" is not null
  where "userID" = new."userID" and "timeDeleted" is null;
  return null;
end $$;
create trigger "giveUser" after update on users for each row
  when ((old."firstNames", old."lastName", old."searchText", old."timeDeleted")
    is distinct from (new."firstNames", new."lastName", new."searchText", new."timeDeleted"))
  execute function "giveUser"();

create index "partnersUsers_listed" on "partnersUsers" ("partnerID") where "isListed";
create index "partnersUsers_firstNames" on "partnersUsers" ("partnerID", "firstNames", "userID")
  where "isListed";
create index "partnersUsers_lastName" on "partnersUsers" ("partnerID", "lastName", "userID")
  where "isListed";
create index "partnersUsers_email" on "partnersUsers" ("partnerID", email, "userID") where "isListed";

-- Leads.
drop index "leads_place";
create index "leads_place" on leads ("eventID", "partnerID");
create index "leads_timeLastScanned" on leads ("eventID", "partnerID", "timeLastScanned", "leadID");
create index "leads_timeFirstScanned" on leads ("eventID", "partnerID", "timeFirstScanned", "leadID");
create index "leads_lastName" on leads ("eventID", "partnerID", "lastName" collate finnish, "leadID");
create index "leads_company" on leads ("eventID", "partnerID", company collate finnish, "leadID");
create index "leads_rating" on leads ("eventID", "partnerID", rating, "leadID");
create index "leads_scanCount" on leads ("eventID", "partnerID", "scanCount", "leadID");

-- Scans.
drop index "scans_scanPointID";
create index "scans_timeScanned" on scans ("scanPointID", "timeScanned", "scanPointScanID")
  where not "isTest";
create index "scans_firstNames" on scans ("scanPointID", "firstNames" collate finnish, "scanPointScanID")
  where not "isTest";
create index "scans_lastName" on scans ("scanPointID", "lastName" collate finnish, "scanPointScanID")
  where not "isTest";
create index "scans_company" on scans ("scanPointID", company collate finnish, "scanPointScanID")
  where not "isTest";

-- Visitors.
create index "visitors_timeCreated" on visitors ("eventID", "partnerID", "timeCreated", "visitorID");
create index "visitors_timeLatestActivity" on visitors
  ("eventID", "partnerID", "timeLatestActivity", "visitorID");
create index "visitors_activityTime" on visitors ("eventID", "partnerID", "activityTime", "visitorID");
create index "visitors_lastName" on visitors
  ("eventID", "partnerID", "lastName" collate finnish, "visitorID");
create index "visitors_company" on visitors
  ("eventID", "partnerID", company collate finnish, "visitorID");

-- Whom an invitation went to.
create index "partnerEmailRecipients_receiverEmail" on "partnerEmailRecipients"
  ("partnerEmailId", "receiverEmail", "partnerEmailRecipientId") where "timeDeleted" is null;
create index "partnerEmailRecipients_state" on "partnerEmailRecipients"
  ("partnerEmailId", (coalesce(answer, state)), "partnerEmailRecipientId") include (answer, state)
  where "timeDeleted" is null;
create index "partnerEmailRecipients_timeSent" on "partnerEmailRecipients"
  ("partnerEmailId", "timeSent", "partnerEmailRecipientId") where "timeDeleted" is null;
create index "partnerEmailRecipients_timeAnswered" on "partnerEmailRecipients"
  ("partnerEmailId", "timeAnswered", "partnerEmailRecipientId") where "timeDeleted" is null;
