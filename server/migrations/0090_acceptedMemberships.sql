-- When a user called for the organiser first. Until then nothing of what is the account's own is told to it or its
-- to end: whoever invites an address learns and does no more than send a mail.
alter table "organizationsUsers" add "timeAccepted" timestamptz(3);

call "recordChangesOf"('organizationsUsers', '{organizationID,userID}', '{role,isForAllEvents}',
  '{timeInvited,mailProblem,timeAccepted}');

-- Who has signed in since the mail, or needed none, has been there.
update "organizationsUsers" m set "timeAccepted" = now()
where m."timeInvited" is null or exists (
  select from sessions s where s."userID" = m."userID" and s."actingSessionID" is null
    and s."timeCreated" > m."timeInvited");
