-- 99,999 of a product at its highest price, 500 rows of them.
alter table "orderRows"
  alter "taxAmount" type numeric(20, 2),
  alter "totalPriceIncludingProductCount" type numeric(20, 2);
alter table orders
  alter "totalConfirmed" type numeric(20, 2),
  alter "totalTaxConfirmed" type numeric(20, 2),
  alter "totalWithoutTaxConfirmed" type numeric(20, 2),
  alter "totalWithTaxRounded" type numeric(20, 2);
