import { words } from '@portal/contract/errors';
import { id, text } from '@portal/contract/fields';
import type { ProductFieldName } from '@portal/contract/importSheets';
import { productInput } from '@portal/contract/productInput';
import type * as z from 'zod/mini';
import { count, decimalIn, line, number, truth } from './cells.ts';
import { oddDate, oddDecimal, oddPercent } from './oddCells.ts';
import type { Rule } from './sheet.ts';

/** A decimal without zeros that say nothing, as the database tells it. */
const bare = (decimal: string): string =>
  decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal;
const amount = (schema: z.ZodMiniType, unit: RegExp, right: Rule['right']): Rule => ({
  schema,
  read: (written) => bare(decimalIn(written, unit).replace(/^0+(?=\d)/, '')),
  right,
});

/** How a cell of each field is read: the rules are those of a data set's products (ORG-04, ORG-43). */
export const productRules: Record<ProductFieldName, Rule> = {
  productID: number(
    id,
    words(
      'The number of a product in the portal, or nothing.',
      'Tuotteen numero portaalissa tai ei mitään.',
    ),
  ),
  importKey: { ...line(text(100), 100), odd: oddDate },
  sku: { ...line(productInput.sku, 100), odd: oddDate },
  name: line(productInput.name, 255),
  description: {
    schema: productInput.description,
    hasLines: true,
    longest: 5000,
    right: words('At most 5000 characters.', 'Enintään 5000 merkkiä.'),
  },
  category: line(text(500), 500),
  unitType: line(productInput.unitType, 50),
  price: {
    ...amount(
      productInput.price,
      /(?:€|eur|euroa)$/iu,
      words(
        'The price of one unit without tax, less than a hundred million and with at most four decimals, such as 95.00.',
        'Yhden yksikön veroton hinta, alle sata miljoonaa ja enintään neljä desimaalia, esimerkiksi 95,00.',
      ),
    ),
    odd: oddDecimal,
  },
  taxPercent: {
    ...amount(
      productInput.taxPercent,
      /%$/u,
      words('From 0 to 100, such as 25.5.', '0–100, esimerkiksi 25,5.'),
    ),
    odd: oddPercent,
  },
  stock: count(productInput.stock),
  active: truth,
  isTicket: truth,
};
