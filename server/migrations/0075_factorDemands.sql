-- From which day on, by its own clocks, an organiser asks its users for a second factor (ORG-11); null: it does not.
alter table organizations add "secondFactorFrom" date;

call "recordChangesOf"('organizations', '{organizationID}',
  '{name,timeZone,secondFactorFrom,legalName,businessID,vatNumber,streetAddress,postalCode,city,countryCode,iban,bic,eInvoiceAddress,eInvoiceOperator,paymentTermDays}',
  '{externalKey,lastOrderNumber}');
