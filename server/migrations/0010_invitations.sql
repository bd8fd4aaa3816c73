-- Invitations: how far each has come with whom, mails of one body to many, and who wants none.

alter table "partnerEmails" add "modifiedBy" bigint references users;
create index "partnerEmails_modifiedBy" on "partnerEmails" ("modifiedBy");

alter table "partnerEmailRecipients"
  -- What became of the mail; the guest's answer stands beside it.
  add state text not null default 'waiting'
    check (state in ('waiting', 'sent', 'failed', 'stopped', 'optedOut')),
  add "serverWords" text,
  add "timeSent" timestamptz(3),
  add answer text check (answer in ('registered', 'declined')),
  add "timeAnswered" timestamptz(3),
  -- The first registration through this link: from then on the page shows what the guest gave.
  add "timeRegistered" timestamptz(3),
  -- Whom the address belongs to, from the sending on (SRV-59).
  add "personID" bigint references persons;
create index "partnerEmailRecipients_personID" on "partnerEmailRecipients" ("personID");
create index "partnerEmailRecipients_waiting" on "partnerEmailRecipients" ("partnerEmailId")
  where state = 'waiting' and "timeDeleted" is null;

-- E-mails that had been sent before there were states.
update "partnerEmailRecipients" r
set state = case e.status when 'failed' then 'failed' else 'sent' end,
  "timeSent" = case when e.status <> 'failed' then coalesce(e."timeSent", e."timeModified") end
from "partnerEmails" e
where e."partnerEmailId" = r."partnerEmailId" and e.status in ('sent', 'failed');

-- Addresses that want no more mails of an exhibitor, whatever the event.
create table "partnerOptOuts" (
  "partnerID" bigint not null references partners,
  email text not null check (email = lower(email)),
  "timeCreated" timestamptz(3) not null default now(),
  primary key ("partnerID", email)
);

-- What many mails say alike; `{{name}}` in it is filled from each mail's own filling.
create table "mailBodies" (
  "mailBodyID" bigint generated always as identity primary key,
  html text not null,
  "text" text not null,
  "timeCreated" timestamptz(3) not null default now()
);

alter table "outgoingMails"
  add "mailBodyID" bigint references "mailBodies",
  add filling jsonb not null default '{}' check (jsonb_typeof(filling) = 'object'),
  -- Where one click ends such mails (RFC 8058).
  add "unsubscribeUrl" text,
  add "partnerEmailRecipientId" bigint references "partnerEmailRecipients",
  alter html set default '',
  alter "text" set default '',
  drop constraint "outgoingMails_state_check",
  add constraint "outgoingMails_state_check"
    check (state in ('waiting', 'sending', 'sent', 'failed', 'kept', 'stopped'));
create index "outgoingMails_mailBodyID" on "outgoingMails" ("mailBodyID");
create index "outgoingMails_partnerEmailRecipientId" on "outgoingMails" ("partnerEmailRecipientId");

-- What becomes of a mail becomes of its recipient, at once; who got an invitation is invited.
create function "noteInvitation"() returns trigger language plpgsql as $$
declare
  outcome text := case when new.state in ('sent', 'kept') then 'sent'
    when new.state in ('failed', 'stopped') then new.state else 'waiting' end;
begin
  update "partnerEmailRecipients"
  set state = outcome, "serverWords" = new."lastError",
    "timeSent" = case when outcome = 'sent' then now() else "timeSent" end
  where "partnerEmailRecipientId" = new."partnerEmailRecipientId"
    and (state, "serverWords") is distinct from (outcome, new."lastError");
  if outcome = 'sent' then
    update "eventsPersons" p set "personStatus" = 2
    from "partnerEmailRecipients" r join "partnerEmails" e using ("partnerEmailId")
    where r."partnerEmailRecipientId" = new."partnerEmailRecipientId"
      and p."personID" = r."personID" and p."eventID" = e."eventID" and p."partnerID" = e."partnerID"
      and p."timeDeleted" is null and p."personType" = 2 and p."personStatus" in (0, 1);
  end if;
  return null;
end $$;
create trigger "noteInvitation" after update of state on "outgoingMails" for each row
  when (new."partnerEmailRecipientId" is not null) execute function "noteInvitation"();
