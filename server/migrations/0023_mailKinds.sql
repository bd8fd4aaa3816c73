-- Every mail is of a kind and knows what it is about; what that means for its records is in
-- src/mail/kinds.ts, where a search finds it, and no longer in a trigger.

-- The reference has ids, no secrets: it stays when what the mail said goes (T20).
alter table "outgoingMails"
  add kind text,
  add reference jsonb not null default '{}' check (jsonb_typeof(reference) = 'object');

-- The first word of the key says the kind, but for a few.
update "outgoingMails" m set
  kind = case
    when "partnerEmailRecipientId" is not null then 'partnerEmail'
    when "messageKey" like 'added %' then 'addedToPartner'
    when "messageKey" like 'invitationTest %' then 'partnerEmailTest'
    when "messageKey" like 'notificationSummary %' then 'notification'
    else split_part("messageKey", ' ', 1) end,
  reference = case
    when "partnerEmailRecipientId" is not null
      then jsonb_build_object('partnerEmailRecipientId', "partnerEmailRecipientId")
    when attachment is null then '{}'
    else jsonb_build_object('language', attachment -> 'language') || case
      when attachment ? 'badge' then jsonb_build_object('eventsPersonID', attachment -> 'badge')
      when attachment ? 'ticket' then jsonb_build_object('ticketID', (
        select "ticketID" from tickets t where t."ticketKey" = (attachment ->> 'ticket')::uuid))
      else jsonb_build_object('orderID', attachment -> 'orderConfirmation') end end;

alter table "outgoingMails" alter kind set not null;

drop trigger "noteInvitation" on "outgoingMails";
drop function "noteInvitation"();

-- Invitations whose last mail had left when the portal was killed: from now on the one is not without
-- the other.
with ended as (
  select "partnerEmailId", case when bool_or(r.state = 'sent') then 'sent'
    when bool_or(r.state = 'failed') then 'failed' else 'draft' end as status
  from "partnerEmails" e join "partnerEmailRecipients" r using ("partnerEmailId")
  where e.status = 'sending' and r."timeDeleted" is null
  group by 1 having not bool_or(r.state = 'waiting')
), told as (
  update "partnerEmails" e set status = ended.status,
    "timeSent" = case when ended.status = 'sent' then coalesce(e."timeSent", now()) end
  from ended where e."partnerEmailId" = ended."partnerEmailId"
  returning e."partnerEmailId", e.status
)
update "partnerEmailRecipients" r set state = 'waiting'
from told
where told.status = 'draft' and r."partnerEmailId" = told."partnerEmailId"
  and r.state in ('stopped', 'optedOut');

-- With the columns go the index of the one and the check of the other.
alter table "outgoingMails" drop attachment, drop "partnerEmailRecipientId";
alter table "outgoingMails" add constraint "outgoingMails_blank" check (
  state not in ('sent', 'failed', 'stopped')
  or (html = '' and "text" = '' and filling = '{}' and "unsubscribeUrl" is null)
);
create index "outgoingMails_partnerEmailRecipientId" on "outgoingMails"
  (((reference ->> 'partnerEmailRecipientId')::bigint)) where kind = 'partnerEmail';
