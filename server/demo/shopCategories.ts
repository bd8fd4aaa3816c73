import type { ProductCategoryInput } from '@portal/contract/dataset.shop';

const tree: [key: string, name: string, children: [key: string, name: string][]][] = [
  [
    'furniture',
    'Furniture',
    [
      ['chairs', 'Chairs and stools'],
      ['tables', 'Tables and counters'],
      ['storage', 'Storage and display'],
    ],
  ],
  [
    'technology',
    'Electricity and technology',
    [
      ['power', 'Power'],
      ['lights', 'Lights'],
      ['screens', 'Screens and sound'],
    ],
  ],
  [
    'surfaces',
    'Floors and walls',
    [
      ['carpets', 'Carpets'],
      ['walls', 'Walls and prints'],
    ],
  ],
  ['services', 'Services', [['catering', 'Catering']]],
  ['tickets', 'Tickets and leads', []],
];

/** Only events with a shop have categories. */
const shops = ['nordic-expo', 'tampere-tech-days', 'spring-food-fair'];

export const categoryKey = (eventID: string, category: string) => `${eventID}/${category}`;

export function shopCategories(eventID: string): ProductCategoryInput[] {
  if (!shops.includes(eventID)) return [];
  const category = (key: string, name: string) => ({
    productCategoryId: categoryKey(eventID, key),
    name,
  });
  return tree.map(([key, name, children]) => ({
    ...category(key, name),
    childCategories: children.map(([child, childName]) => category(child, childName)),
  }));
}
