-- Whose account it is (SRV-15), and whether whoever was linked knows of it (SRV-17).

alter table users
  -- Since when the account is its owner's: a link mailed to its address was opened. null: not yet.
  add "timeOwned" timestamptz(3),
  -- The partner that made the account; null once another partner has linked it, and where no partner made it.
  add "createdByPartnerID" bigint references partners;
create index "users_createdByPartnerID" on users ("createdByPartnerID");

-- Accounts of imports and of the command line, and whoever has signed in.
update users u set "timeOwned" = now()
where u."externalKey" is not null or u."modifiedBy" is null
  or exists (select from sessions s where s."userID" = u."userID");

-- The others were made on the users' page, with their first link.
update users u set "createdByPartnerID" = l."partnerID"
from "partnersUsers" l
where u."timeOwned" is null and l."userID" = u."userID" and l."timeCreated" = u."timeCreated";

-- Whoever made one of them may know its password, and may have had a link mailed to an address of
-- their own before; where it is linked to another partner than the maker's, neither opens anything.
create temporary table planted on commit drop as
select u."userID" from users u
where u."timeOwned" is null and exists (
  select from "partnersUsers" l where l."userID" = u."userID" and l."timeDeleted" is null
    and l."partnerID" is distinct from u."createdByPartnerID");
update users set "passwordHash" = null, "createdByPartnerID" = null
where "userID" in (select "userID" from planted);
delete from "passwordResets" where "userID" in (select "userID" from planted);

-- Since when the linked user knows of the link: their first call that names the partner.
alter table "partnersUsers" add "timeAccepted" timestamptz(3);
update "partnersUsers" set "timeAccepted" = "timeCreated";

-- A link counts for the address that it was mailed to, and for no later one.
alter table "passwordResets" add email text;
update "passwordResets" r set email = u.email from users u where u."userID" = r."userID";
alter table "passwordResets" alter email set not null;

-- Only its owner proposes another e-mail from now on, and the old address can stop it (SET-02).
delete from "emailChanges";
alter table "emailChanges" drop "requestedBy", add "stopHash" bytea not null unique;
