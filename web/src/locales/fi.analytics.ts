import type { enAnalytics } from './en.analytics.ts';
import analytics from './fi/analytics.json';
import type { SameKeys } from './texts.ts';

/** The texts of the visitors' page. */
export const fiAnalytics = { analytics } satisfies SameKeys<typeof enAnalytics>;
