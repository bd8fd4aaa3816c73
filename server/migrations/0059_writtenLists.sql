-- What lists show of a person is written as JSON once, when the person is saved, and not for each who looks:
-- the fields of the contract's `contact` but `timeDeleted`, as they stand in a reply, without the braces.
create function "personFields"("personID" bigint, "firstNames" text, "lastName" text, emails jsonb, phones jsonb,
  "jobTitle" text, description text, "streetAddress" text, "postalCode" text, city text, company text,
  "organizationID" bigint, "timeModified" timestamptz)
returns text language sql immutable parallel safe as $$
  select left(substr(row_to_json(shown)::text, 2), -1) from (select
    "personID", "firstNames", "lastName",
    (select '[' || coalesce(string_agg(row_to_json(e)::text, ','), '') || ']'
      from jsonb_to_recordset(emails) as e(email text, "primary" boolean))::json as emails,
    (select '[' || coalesce(string_agg(row_to_json(e)::text, ','), '') || ']'
      from jsonb_to_recordset(phones) as e(phone text, "primary" boolean))::json as phones,
    "jobTitle", description, "streetAddress", "postalCode", city, company, "organizationID",
    to_char("timeModified" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "timeModified"
  ) shown
$$;

alter table persons add "personFields" text not null generated always as ("personFields"("personID", "firstNames",
  "lastName", emails, phones, "jobTitle", description, "streetAddress", "postalCode", city, company,
  "organizationID", "timeModified")) stored;

-- A place keeps it of its person, beside what lists sort and search by, and what is its own.
alter table "eventsPersons"
  add "personFields" text not null default '',
  add "placeFields" text not null generated always as (
    '"event":{"eventID":' || "eventID"::text || ',"partnerID":' || "partnerID"::text ||
    ',"personType":' || "personType"::text || ',"personStatus":' || "personStatus"::text ||
    ',"emailMarketingAllowed":' || "emailMarketingAllowed"::text ||
    ',"smsMarketingAllowed":' || "smsMarketingAllowed"::text || '}') stored;
update "eventsPersons" ep set "personFields" = p."personFields" from persons p where p."personID" = ep."personID";

create or replace function "takePerson"() returns trigger language plpgsql as $$
begin
  select p."firstNames", p."lastName", p.email, p."searchText", p."timeModified", p."timeDeleted" is not null,
    p."personFields"
  into new."firstNames", new."lastName", new.email, new."searchText", new."timePersonModified",
    new."isPersonDeleted", new."personFields"
  from persons p where p."personID" = new."personID" for share;
  return new;
end $$;

create or replace function "givePerson"() returns trigger language plpgsql as $$
begin
  update "eventsPersons" set "firstNames" = new."firstNames", "lastName" = new."lastName",
    email = new.email, "searchText" = new."searchText", "timePersonModified" = new."timeModified",
    "isPersonDeleted" = new."timeDeleted" is not null, "personFields" = new."personFields"
  where "personID" = new."personID" and "timeDeleted" is null;
  return null;
end $$;
drop trigger "givePerson" on persons;
create trigger "givePerson" after update on persons for each row
  when ((old."personFields", old."searchText", old."timeDeleted")
    is distinct from (new."personFields", new."searchText", new."timeDeleted"))
  execute function "givePerson"();

-- No person changes what is written so.
call "recordChangesOf"('persons', '{personID}', '{}', '{email,personFields}');
call "recordChangesOf"('eventsPersons', '{eventsPersonID}', '{personType,personStatus,emailMarketingAllowed,smsMarketingAllowed}',
  '{firstNames,lastName,email,timePersonModified,isPersonDeleted,isListed,personFields,placeFields}');
