-- A capture from the future, or from before its scan point was made, is told by the time of its receipt
-- (CAP-09): so "timeScanned" is what lists, charts and sheets go by, and here stands what the clock of
-- the device said; null where that is believed.
alter table scans add "timeOnDevice" timestamptz(3);
create index "scans_timeOnDevice" on scans ("leadKey") where "timeOnDevice" is not null;

-- The captures that are there already.
update scans s set "timeOnDevice" = s."timeScanned", "timeScanned" = s."timeReceived"
from "scanPoints" p
where p."scanPointID" = s."scanPointID" and s."captureID" is not null
  and (s."timeScanned" > s."timeReceived" + interval '2 minutes'
    or s."timeScanned" < p."timeCreated" - interval '2 minutes');
update leads l set "timeFirstScanned" = met.first, "timeLastScanned" = met.last
from (
  select p."eventID", p."partnerID", s."leadKey", min(s."timeScanned") as first,
    max(s."timeScanned") as last
  from scans s join "scanPoints" p using ("scanPointID")
  where not s."isTest"
  group by 1, 2, 3
  having count(s."timeOnDevice") > 0
) met
where met."eventID" = l."eventID" and met."partnerID" = l."partnerID" and met."leadKey" = l."leadKey";
