-- Which invitations are on their way is asked after each few mails.
create index "partnerEmails_sending" on "partnerEmails" ("partnerEmailId") where status = 'sending';

-- What becomes of a mail becomes of its recipient, at once; who got an invitation is invited. The guest
-- is found by the person: by the place, every guest of the exhibitor would be looked at for each mail.
create or replace function "noteInvitation"() returns trigger language plpgsql as $$
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
    update "eventsPersons" set "personStatus" = 2
    where "personType" = 2 and "personStatus" in (0, 1) and "eventsPersonID" = (
      select p."eventsPersonID"
      from "partnerEmailRecipients" r join "partnerEmails" e using ("partnerEmailId")
      join "eventsPersons" p on p."personID" = r."personID" and p."eventID" = e."eventID"
        and p."partnerID" = e."partnerID" and p."timeDeleted" is null
      where r."partnerEmailRecipientId" = new."partnerEmailRecipientId");
  end if;
  return null;
end $$;
