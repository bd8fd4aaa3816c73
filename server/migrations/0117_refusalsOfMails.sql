-- How often a server put off this mail itself; the other tries met a server that was away, which is no verdict on it.
alter table "outgoingMails" add refusals integer not null default 0;
