-- What a capture link has brought is counted from its last renewal on: the new one starts afresh (CAP-01).
alter table "scanPoints" add "timeLinkRenewed" timestamptz(3);
