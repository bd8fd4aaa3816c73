-- Whoever asks for a person's places, taken part in or ended, found them by none of the indexes for either, and read
-- those of everybody. So did who deletes what was asked for in an account's name, used or not.
drop index "eventsPersons_ended";
create index "eventsPersons_ofPerson" on "eventsPersons" ("personID", "eventID");
drop index "passwordResets_userID";
create index "passwordResets_userID" on "passwordResets" ("userID");
