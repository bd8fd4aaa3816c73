-- The dates of an event for a calendar, for whoever has a mail about it: its number alone opens nothing.
alter table events add "calendarKey" uuid not null default gen_random_uuid();
create unique index "events_calendarKey" on events ("calendarKey");
