-- outside a transaction
-- By these old mails are found each night, and those of an account that is erased (PRIV-03).
create index concurrently "outgoingMails_timeCreated" on "outgoingMails" ("timeCreated");
create index concurrently "outgoingMails_address" on "outgoingMails" (lower(recipient));
create index concurrently "outgoingMails_replyTo" on "outgoingMails" (lower("replyTo"));
