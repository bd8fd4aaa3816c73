-- What the list of an exhibitor's users shows of one is written as JSON when the user or the link changes, and not for
-- each who looks: but for the last sign-in, which is a session's, so that signing in changes nobody's link.

lock table users, "partnersUsers" in access exclusive mode;

-- The first fields of the contract's `partnerUser`, as they stand in a reply, without the brace.
create function "userFields"("userID" bigint, "firstNames" text, "lastName" text, email text, phone text)
returns text language sql immutable parallel safe as $$
  select left(substr(row_to_json(shown)::text, 2), -1)
  from (select "userID", "firstNames", "lastName", email, phone) shown
$$;

-- Of a link that its user has not taken up no more than e-mail and name is told, unless the partner made the account
-- and nobody has opened a link mailed to it (SRV-17).
alter table "partnersUsers"
  add phone text,
  add "hasPassword" boolean not null default false,
  add "isOwned" boolean not null default false,
  add "isMadeHere" boolean not null default false,
  add "isKnown" boolean not null generated always as ("isMadeHere" or "timeAccepted" is not null) stored,
  add "userFields" text not null generated always as ("userFields"("userID", "firstNames", "lastName", email,
    case when "isMadeHere" or "timeAccepted" is not null then phone end)) stored,
  add "linkFields" text not null generated always as (
    '"isInvited":' || (not "hasPassword" and ("isMadeHere" or "timeAccepted" is not null or not "isOwned"))::text ||
    ',"isKnown":' || ("isMadeHere" or "timeAccepted" is not null)::text) stored;
update "partnersUsers" l set phone = u.phone, "hasPassword" = u."passwordHash" is not null, "isOwned" = u."timeOwned" is not null,
  "isMadeHere" = u."timeOwned" is null and u."createdByPartnerID" is not distinct from l."partnerID"
from users u where u."userID" = l."userID";

create or replace function "takeUser"() returns trigger language plpgsql as $$
begin
  select u."firstNames", u."lastName", u.email, u."searchText", u."timeDeleted" is not null, u.phone,
    u."passwordHash" is not null, u."timeOwned" is not null,
    u."timeOwned" is null and u."createdByPartnerID" is not distinct from new."partnerID"
  into new."firstNames", new."lastName", new.email, new."searchText", new."isUserDeleted", new.phone,
    new."hasPassword", new."isOwned", new."isMadeHere"
  from users u where u."userID" = new."userID" for share;
  return new;
end $$;

create or replace function "giveUser"() returns trigger language plpgsql as $$
begin
  update "partnersUsers" set "firstNames" = new."firstNames", "lastName" = new."lastName",
    email = new.email, "searchText" = new."searchText", "isUserDeleted" = new."timeDeleted" is not null,
    phone = new.phone, "hasPassword" = new."passwordHash" is not null, "isOwned" = new."timeOwned" is not null,
    "isMadeHere" = new."timeOwned" is null and new."createdByPartnerID" is not distinct from "partnerID"
  where "userID" = new."userID" and "timeDeleted" is null;
  return null;
end $$;
drop trigger "giveUser" on users;
create trigger "giveUser" after update on users for each row
  when ((old."firstNames", old."lastName", old."searchText", old."timeDeleted", old.phone, old."passwordHash" is null,
      old."timeOwned" is null, old."createdByPartnerID")
    is distinct from (new."firstNames", new."lastName", new."searchText", new."timeDeleted", new.phone,
      new."passwordHash" is null, new."timeOwned" is null, new."createdByPartnerID"))
  execute function "giveUser"();

-- It is no longer asked beside the order.
drop index "partnersUsers_firstNames", "partnersUsers_lastName", "partnersUsers_email";
create index "partnersUsers_firstNames" on "partnersUsers" ("partnerID", "firstNames", "userID") where "isListed";
create index "partnersUsers_lastName" on "partnersUsers" ("partnerID", "lastName", "userID") where "isListed";
create index "partnersUsers_email" on "partnersUsers" ("partnerID", email, "userID") where "isListed";

-- No person changes what is written so.
call "recordChangesOf"('partnersUsers', '{userID,partnerID}', '{isMainContact}',
  '{email,firstNames,lastName,isListed,isUserDeleted,timeAccepted,invitationKey,phone,hasPassword,isOwned,isMadeHere,isKnown,userFields,linkFields}');
