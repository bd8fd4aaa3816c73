import { field, type ImportField } from './importField.ts';

/** What a table of products may tell, in the order of the template (ORG-43). */
export const productFields = {
  productID: field(
    'product',
    ['Product number', 'Tuotteen numero'],
    'product id|productid|tuote id|portaalin numero',
  ),
  importKey: field(
    'product',
    ['Own key', 'Oma tunniste'],
    'key|external key|external id|tunniste|ulkoinen tunniste',
  ),
  sku: field(
    'product',
    ['Product code', 'Tuotekoodi'],
    'sku|code|article|article number|item number|koodi|tuotenumero|tuotenro|nimike',
  ),
  name: field(
    'product',
    ['Product', 'Tuote'],
    'name|product name|title|nimi|tuotteen nimi|tuotenimi|nimitys',
  ),
  description: field(
    'product',
    ['Description', 'Kuvaus'],
    'product description|details|text|tuotekuvaus|selite|lisätiedot',
  ),
  category: field(
    'product',
    ['Category', 'Tuoteryhmä'],
    'categories|product category|group|product group|ryhmä|kategoria|kategoriat|tuoteryhmät',
  ),
  unitType: field(
    'product',
    ['Unit', 'Yksikkö'],
    'unit type|unit of measure|uom|yks|myyntiyksikkö|yksikön nimi',
  ),
  price: field(
    'product',
    ['Price without tax', 'Veroton hinta'],
    'price|unit price|net price|price excl vat|price excluding vat|hinta|yksikköhinta|a hinta|hinta alv 0|alv 0 hinta|nettohinta',
  ),
  taxPercent: field(
    'product',
    ['Tax %', 'Vero-%'],
    'tax|vat|tax percent|vat percent|tax rate|vat rate|alv|vero|veroprosentti|alv prosentti|verokanta|alv kanta',
  ),
  stock: field(
    'product',
    ['Stock given', 'Annettu varasto'],
    'stock|quantity|in stock|available|amount|varasto|varastosaldo|saldo|määrä|kpl varastossa',
  ),
  active: field(
    'product',
    ['For sale', 'Myynnissä'],
    'active|on sale|in use|enabled|käytössä|aktiivinen|myydään',
  ),
  isTicket: field(
    'product',
    ['Ticket', 'Lippu'],
    'is ticket|admission|ticket product|lipputuote|pääsylippu',
  ),
} as const satisfies Record<string, ImportField>;
