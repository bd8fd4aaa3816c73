-- outside a transaction
-- Mails to the owner of an account say whose they are, wherever they go (PRIV-01, PRIV-03).
create index concurrently "outgoingMails_userID" on "outgoingMails" (((reference ->> 'userID')::bigint))
  where reference ->> 'userID' is not null;
