import { words } from '@portal/contract/errors';

/** The labels of who pays, of what is ordered, and of what is sold. */
export const ofBilling = {
  invoiceCompany: words('Company on the invoice', 'Laskun yritys'),
  invoiceCompanyBusinessID: words('Business ID on the invoice', 'Laskun Y-tunnus'),
  invoiceStreetAddress: words('Street address on the invoice', 'Laskun katuosoite'),
  invoicePostalCode: words('Postal code on the invoice', 'Laskun postinumero'),
  invoiceCity: words('City on the invoice', 'Laskun postitoimipaikka'),
  invoiceReference: words('Your reference', 'Viitteenne'),
  isInvoiceReferenceRequired: words('Invoices need a reference', 'Laskuissa on oltava viite'),
  vatNumber: words('VAT number', 'Alv-numero'),
  eInvoiceAddress: words('E-invoice address', 'Verkkolaskuosoite'),
  eInvoiceOperator: words('E-invoice operator', 'Verkkolaskuoperaattori'),
  eInvoiceIntermediateId: words('Intermediary ID', 'Välittäjätunnus'),
};

export const ofOrders = {
  orderRows: words('Rows of the order', 'Tilauksen rivit'),
  productCount: words('Quantity', 'Määrä'),
  seenTotal: words('Price', 'Hinta'),
  isFree: words('Free of charge', 'Maksutta'),
  status: words('Status', 'Tila'),
  isStockReturned: words('Back into stock', 'Takaisin varastoon'),
  orderIDs: words('Orders', 'Tilaukset'),
  scanPointIDs: words('Scan points', 'Skannauspisteet'),
  scanPointOrderIDs: words('Orders of scan points', 'Skannauspistetilaukset'),
};

export const ofProducts = {
  sku: words('Product code', 'Tuotekoodi'),
  unitType: words('Unit', 'Yksikkö'),
  price: words('Price without tax', 'Veroton hinta'),
  taxPercent: words('Tax %', 'Vero-%'),
  active: words('For sale', 'Myynnissä'),
  isTicket: words('Ticket', 'Lippu'),
  stock: words('Stock', 'Varasto'),
  productIDs: words('Products', 'Tuotteet'),
  productCategoryIds: words('Categories', 'Tuoteryhmät'),
  parentProductCategoryId: words('Category above', 'Ylempi tuoteryhmä'),
  bundledProducts: words('Parts of the bundle', 'Tuotepaketin osat'),
  quantity: words('How many in one', 'Määrä yhdessä'),
  stockChange: words('Change of the stock', 'Varaston muutos'),
  isCounted: words('Counted', 'Lasketaan'),
  stockReason: words('Reason', 'Syy'),
  added: words('New rows', 'Uudet rivit'),
  ownPrice: words('Price', 'Hinta'),
};
