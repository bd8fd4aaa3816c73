-- Contacts of exhibitors: who is the main one, and what became of the mail that invited each.

alter table "partnersUsers"
  add "isMainContact" boolean not null default false,
  add "timeInvited" timestamptz(3),
  -- By which the mail is found in the queue.
  add "invitationKey" text;
create unique index "partnersUsers_mainContact" on "partnersUsers" ("partnerID")
  where "isMainContact" and "isListed";

-- Who was invited before this is told as far as it is still known: the link has not been used.
update "partnersUsers" l set "timeInvited" = r."timeCreated", "invitationKey" = 'invitation ' || encode(r."tokenHash", 'hex')
from "passwordResets" r join users u on u."userID" = r."userID" and u."passwordHash" is null
where r."userID" = l."userID";

-- What the organiser writes about an exhibitor, for itself alone.
create table "exhibitorNotes" (
  "exhibitorNoteID" bigint generated always as identity primary key,
  "eventID" bigint not null,
  "partnerID" bigint not null,
  "userID" bigint not null references users,
  content text not null,
  "timeCreated" timestamptz(3) not null default now(),
  foreign key ("partnerID", "eventID") references "eventsPartners"
);
create index "exhibitorNotes_place" on "exhibitorNotes" ("partnerID", "eventID", "timeCreated", "exhibitorNoteID");
create index "exhibitorNotes_userID" on "exhibitorNotes" ("userID");

call "recordChangesOf"('partnersUsers', '{userID,partnerID}', '{isMainContact}',
  '{email,firstNames,lastName,isListed,isUserDeleted,timeAccepted,invitationKey}');
call "recordChangesOf"('exhibitorNotes', '{exhibitorNoteID}', '{}', '{}');
