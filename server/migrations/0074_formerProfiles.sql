-- The profile of the last event waits at this one until the exhibitor has taken it over or left it (ORG-18).
alter table "eventsPartners"
  add "formerProfileAnswer" text check ("formerProfileAnswer" in ('taken', 'left'));

-- An answer is no change of the profile; what is taken over is.
drop trigger touch on "eventsPartners";
create trigger touch before update on "eventsPartners" for each row
  when (old."packageLevel" is distinct from new."packageLevel" or (
    (old."partnerName", old."isPartnerDeleted", old."timeStandsModified", old."timeAllowanceModified",
      old."formerProfileAnswer")
    is not distinct from
    (new."partnerName", new."isPartnerDeleted", new."timeStandsModified", new."timeAllowanceModified",
      new."formerProfileAnswer")))
  execute function touch();

call "recordChangesOf"('eventsPartners', '{eventsPartnerID}',
  '{videoUrl,videoPlatform,packageLevel,personnelQuota,guestQuota,freeScanPointCount,formerProfileAnswer}',
  '{partnerName,isPartnerDeleted,isListed,timeStandsModified,timeAllowanceModified,ownPersonnelQuota,ownGuestQuota,ownFreeScanPointCount,ownPackageLevel}');
