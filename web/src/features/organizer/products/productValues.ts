import { amountPattern } from '@portal/contract/dataset.fields';
import { percentPattern } from '@portal/contract/dataset.shop';
import type { Language } from '@portal/contract/errors';
import { partsAtMost, type OrganizerProductDetails } from '@portal/contract/organizerProducts';
import { lineKit, type LineValues } from '../../../ui/lineKit.ts';
import { decimalIn, decimalOf, priceIn } from '../decimals.ts';

type PartLine = Record<'productID' | 'quantity', string>;

/** The lines of what a bundle is made of: each product once. */
export const partLines = lineKit<PartLine>(
  { productID: '', quantity: '1' },
  partsAtMost,
  ({ productID }) => productID,
);

/** A product in a form, with the lines of its parts; `categories` are ids with spaces between them. */
export type ProductValues = LineValues<PartLine>;

export const isPrice = (typed: string): boolean => amountPattern.test(decimalOf(typed));
export const isPercent = (typed: string): boolean => percentPattern.test(decimalOf(typed));

/** The tax that most products of a fair have. */
const usualTax = '25.5';
const ticked = (is: boolean) => (is ? 'yes' : '');
const idsIn = (typed = '') => typed.split(' ').filter(Boolean);

export const productValues = (
  given: OrganizerProductDetails | undefined,
  language: Language,
): ProductValues => ({
  nameFi: given?.nameFi ?? '',
  nameEn: given?.nameEn ?? '',
  descriptionFi: given?.descriptionFi ?? '',
  descriptionEn: given?.descriptionEn ?? '',
  sku: given?.sku ?? '',
  unitType: given?.unitType ?? 'kpl',
  price: given ? priceIn(given.price, language) : '',
  taxPercent: decimalIn(given?.taxPercent ?? usualTax, language),
  active: ticked(given?.active ?? true),
  isTicket: ticked(given?.isTicket ?? false),
  categories: (given?.categories ?? []).map(({ productCategoryId }) => productCategoryId).join(' '),
  stock: '',
  ...partLines.valuesOf(
    (given?.bundledProducts ?? []).map(({ productID, quantity }) => ({
      productID: String(productID),
      quantity: String(quantity),
    })),
  ),
});

export const productBody = (values: ProductValues) => ({
  nameFi: (values['nameFi'] ?? '').trim(),
  nameEn: (values['nameEn'] ?? '').trim() || null,
  descriptionFi: (values['descriptionFi'] ?? '').trim() || null,
  descriptionEn: (values['descriptionEn'] ?? '').trim() || null,
  sku: (values['sku'] ?? '').trim(),
  unitType: (values['unitType'] ?? '').trim(),
  price: decimalOf(values['price']),
  taxPercent: decimalOf(values['taxPercent']),
  active: values['active'] === 'yes',
  isTicket: values['isTicket'] === 'yes',
  productCategoryIds: idsIn(values['categories']).map(Number),
  bundledProducts: partLines.linesOf(values).map(({ productID, quantity }) => ({
    productID: Number(productID),
    quantity: Number(quantity),
  })),
});
