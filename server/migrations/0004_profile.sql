-- What a partner tells at an event is edited by several people (T10).

alter table "eventsPartners" add "modifiedBy" bigint references users;
create index "eventsPartners_modifiedBy" on "eventsPartners" ("modifiedBy");
