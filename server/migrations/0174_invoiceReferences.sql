-- Exhibitors say themselves whether an invoice without their reference is of no use to them (ORG-56).
alter table partners add "isInvoiceReferenceRequired" boolean not null default false;
call "recordChangesOf"('partners', '{partnerID}',
  '{name,displayName,businessID,vatNumber,city,countryCode,postalCode,homepage,facebookPage,logoMaterialID,eInvoiceAddress,eInvoiceIntermediateId,eInvoiceOperator,invoiceCompany,invoiceCompanyBusinessID,invoiceCity,invoicePostalCode,isInvoiceReferenceRequired}', '{}');
