-- When the organiser mailed the capture link of a scan point last (ORG-69). It changes nothing that a form of the
-- exhibitor shows, so a form that is open is not too late for it (T10).
alter table "scanPoints" add "timeLinkSent" timestamptz(3);
call "recordChangesOf"('scanPoints', '{scanPointID}',
  '{name,location,qrEnabled,commentsEnabled,salesType,timeLinkRenewed,timeLinkSent}',
  '{scanCount,leadCount,clockWrongCount,correctionCount}');
drop trigger touch on "scanPoints";
create trigger touch before update on "scanPoints" for each row
  when ((old."scanCount", old."leadCount", old."clockWrongCount", old."correctionCount")
    = (new."scanCount", new."leadCount", new."clockWrongCount", new."correctionCount")
    and (old."timeLinkSent" is not distinct from new."timeLinkSent" or old."captureKey" <> new."captureKey"))
  execute function touch();

-- From then on capture links take nothing more, and what is captured later is kept beside the scans (ORG-69).
alter table "partnerPortals" add "timeScanningCloses" timestamptz(3);
call "recordChangesOf"('partnerPortals', '{eventID}',
  '{userCanEditOrders,logoMaterialID,isScanPointSalesEnabled,isProductsEnabled,timePartnerPortalOpens,timePartnerPortalCloses,timeNamesFrozen,timeScanningCloses,isShopAndGuestsHidden,isVisitorContactDataHidden,scanPointPrice,additionalScanPointPrice}', '{}');
alter table "refusedCaptures" drop constraint "refusedCaptures_reason_check",
  add check (reason in ('unknownCode', 'otherEvent', 'ambiguousCode', 'closed'));

-- A device that was taken off the list is known all the same: it may still hold what was captured before the links closed.
alter table "captureDevices" add "timeForgotten" timestamptz(3);
call "recordChangesOf"('captureDevices', '{scanPointID,deviceID}', '{timeForgotten}', '{timeLastContact,unsentCount}');
