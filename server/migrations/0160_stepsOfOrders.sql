-- Orders of scan points take the steps of other orders, and whoever cancels one says why (ORG-51).
alter table orders add "cancellationReason" text;
alter table "scanPointOrders"
  add status integer not null default 12 check (status in (2, 3, 4, 5, 12)),
  add "cancellationReason" text;

call "recordChangesOf"('orders', '{orderID}',
  '{status,orderNumber,timeOrdered,paymentMethod,totalConfirmed,totalWithTaxRounded,invoiceCompany,invoiceCompanyBusinessID,vatNumber,eInvoiceAddress,eInvoiceIntermediateId,eInvoiceOperator,cancellationReason}',
  '{totalTaxConfirmed,totalWithoutTaxConfirmed,timeDetailsModified}');
call "recordChangesOf"('scanPointOrders', '{scanPointOrderID}',
  '{total,invoiceCompany,invoiceCompanyBusinessID,status,cancellationReason}', '{}');
