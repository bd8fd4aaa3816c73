-- When a user signed in last stands on the links too, written as lists show it: to look it up took the list of an
-- exhibitor's users a third of its time.

lock table users, sessions, "partnersUsers" in access exclusive mode;

create function "lastSignInField"("isKnown" boolean, "timeLastSignIn" timestamptz)
returns text language sql immutable parallel safe as $$
  select '"timeLastSignIn":' || coalesce(
    to_char(case when "isKnown" then "timeLastSignIn" end at time zone 'UTC', '"\""YYYY-MM-DD"T"HH24:MI:SS.MS"Z\""'),
    'null')
$$;

alter table "partnersUsers"
  add "timeLastSignIn" timestamptz(3),
  add "lastSignInField" text not null generated always as (
    "lastSignInField"("isMadeHere" or "timeAccepted" is not null, "timeLastSignIn")) stored;
update "partnersUsers" l set "timeLastSignIn" = last.at
from (select "userID", max("timeCreated") as at from sessions where "actingSessionID" is null group by 1) last
where l."userID" = last."userID" and l."timeDeleted" is null;

create or replace function "takeUser"() returns trigger language plpgsql as $$
begin
  -- Who signs in holds the user meanwhile: each of the two comes to see the other.
  perform from users u where u."userID" = new."userID" for no key update;
  select u."firstNames", u."lastName", u.email, u."searchText", u."timeDeleted" is not null, u.phone,
    u."passwordHash" is not null, u."timeOwned" is not null,
    u."timeOwned" is null and u."createdByPartnerID" is not distinct from new."partnerID",
    (select max(s."timeCreated") from sessions s where s."userID" = u."userID" and s."actingSessionID" is null)
  into new."firstNames", new."lastName", new.email, new."searchText", new."isUserDeleted", new.phone,
    new."hasPassword", new."isOwned", new."isMadeHere", new."timeLastSignIn"
  from users u where u."userID" = new."userID";
  return new;
end $$;
drop trigger "takeUser" on "partnersUsers";
create trigger "takeUser" before insert or update of "userID", "timeDeleted" on "partnersUsers" for each row
  when (new."timeDeleted" is null) execute function "takeUser"();

create function "giveSignIn"() returns trigger language plpgsql as $$
begin
  update "partnersUsers" set "timeLastSignIn" = greatest("timeLastSignIn", new."timeCreated")
  where "userID" = new."userID" and "timeDeleted" is null;
  return null;
end $$;
-- Of one's own sessions only: who acts as an exhibitor has not signed in as one of it (ORG-34).
create trigger "giveSignIn" after insert on sessions for each row
  when (new."actingSessionID" is null) execute function "giveSignIn"();

-- No person changes what is written so.
call "recordChangesOf"('partnersUsers', '{userID,partnerID}', '{isMainContact}',
  '{email,firstNames,lastName,isListed,isUserDeleted,timeAccepted,invitationKey,phone,hasPassword,isOwned,isMadeHere,isKnown,userFields,linkFields,timeLastSignIn,lastSignInField}');
