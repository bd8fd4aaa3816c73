import type { DatasetInput } from '@portal/contract/dataset';
import { furnishing } from './products.furnishing.ts';
import { generalTax, type Item } from './products.items.ts';
import { services } from './products.services.ts';
import { categoryKey } from './shopCategories.ts';

type Product = NonNullable<DatasetInput['products']>[number];

const items = [...furnishing, ...services];

const taken: Record<string, { prefix: string; keys?: string[] }> = {
  'nordic-expo': { prefix: 'NE' },
  'tampere-tech-days': {
    prefix: 'TTD',
    keys: [
      'chair',
      'bar-stool',
      'table',
      'bar-table',
      'brochure-rack',
      'power-1',
      'extension',
      'screen',
      'carpet',
      'coffee',
      'meeting-set',
      'seminar',
      'showcase',
    ],
  },
  'spring-food-fair': {
    prefix: 'SFF',
    keys: ['chair', 'table', 'counter', 'power-3', 'carpet', 'cleaning', 'fruit'],
  },
};

export const productKey = (eventID: string, item: string) => `${eventID}/${item}`;
export const productPictures = [...new Set(items.map((item) => item.picture))];

function product(eventID: string, prefix: string) {
  return (item: Item): Product => ({
    productID: productKey(eventID, item.key),
    eventID,
    name: item.name,
    sku: `${prefix}-${String(100 + items.indexOf(item))}`,
    description: item.description,
    active: item.active ?? true,
    stock: item.stock ?? null,
    price: item.price,
    taxPercent: item.taxPercent ?? generalTax,
    unitType: item.unitType ?? 'kpl',
    isTicket: item.isTicket ?? false,
    categories: [categoryKey(eventID, item.category)],
    productsMaterials: [`product-${item.picture}`],
    bundledProducts: item.bundle?.map(([key, quantity]) => ({
      productID: productKey(eventID, key),
      quantity,
    })),
  });
}

export const products: Product[] = Object.entries(taken).flatMap(([eventID, { prefix, keys }]) =>
  items.filter((item) => !keys || keys.includes(item.key)).map(product(eventID, prefix)),
);
