import { accounts } from './accounts.ts';
import { edge } from './edge.ts';
import { factors } from './factors.ts';
import { fair } from './fair.ts';
import { organizer } from './organizer.ts';
import { people } from './people.ts';
import { shop } from './shop.ts';

/** Mistakes in queries, guards and services, which the tests of their module have to find. */
export const mutants = [
  ...accounts,
  ...edge,
  ...factors,
  ...fair,
  ...organizer,
  ...people,
  ...shop,
];
