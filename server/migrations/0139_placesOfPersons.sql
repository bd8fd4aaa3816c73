-- outside a transaction
-- Whoever asks for a person's places, taken part in or ended, found them by none of the indexes for either, and read
-- those of everybody. So did who deletes what was asked for in an account's name, used or not.
create index concurrently "eventsPersons_ofPerson" on "eventsPersons" ("personID", "eventID");
drop index concurrently if exists "eventsPersons_ended";
create index concurrently "passwordResets_ofUser" on "passwordResets" ("userID");
drop index concurrently if exists "passwordResets_userID";
