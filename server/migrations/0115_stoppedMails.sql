-- A mail that somebody has in hand as its sending is stopped may still leave, and is not tried again.
alter table "outgoingMails" add "isStopped" boolean not null default false;
