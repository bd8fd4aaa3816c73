-- The log tells which package an exhibitor was given, and which it had (ORG-96).
call "recordChangesOf"('eventsPartners', '{eventsPartnerID}',
  '{videoUrl,videoPlatform,packageID,packageLevel,personnelQuota,guestQuota,freeScanPointCount,formerProfileAnswer}',
  '{partnerName,isPartnerDeleted,isListed,timeStandsModified,timeAllowanceModified,ownPersonnelQuota,ownGuestQuota,ownFreeScanPointCount,ownPackageLevel}');
