-- What scan points cost at an event (ORG-49), without tax: the first one of an order, and each other.
alter table "partnerPortals"
  add "scanPointPrice" numeric(8, 2) not null default 190 check ("scanPointPrice" >= 0),
  add "additionalScanPointPrice" numeric(8, 2) not null default 99 check ("additionalScanPointPrice" >= 0);
call "recordChangesOf"('partnerPortals', '{eventID}',
  '{userCanEditOrders,logoMaterialID,isScanPointSalesEnabled,isProductsEnabled,timePartnerPortalOpens,timePartnerPortalCloses,timeNamesFrozen,isShopAndGuestsHidden,isVisitorContactDataHidden,scanPointPrice,additionalScanPointPrice}', '{}');
