-- Of who works for an organiser: when the mail about it was caused, and why it did not arrive.

alter table "organizationsUsers"
  add column "timeInvited" timestamptz(3),
  add column "mailProblem" text;

call "recordChangesOf"('organizationsUsers', '{organizationID,userID}', '{role,isForAllEvents}', '{timeInvited,mailProblem}');
