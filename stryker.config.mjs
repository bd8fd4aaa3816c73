import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * `npm run mutate`: small mistakes are put into the pure rules, one after the other, and the unit tests
 * beside them have to fail. Files without a rule (schemas, texts, tables of routes) are left out: the
 * tests of every route, body and field guard those. One file takes a minute or two:
 *
 *     npm run mutate -- --mutate packages/contract/src/prices.ts
 */
const pure = {
  'packages/contract/src': [
    'badges',
    'billing',
    'checklistRules',
    'eventDates',
    'eventTime',
    'fields',
    'listQuery',
    'mailProblems',
    'money',
    'orderRules',
    'prices',
    'profile',
    'recipients',
    'rules',
    'splitName',
  ],
  'server/src': ['env', 'modules/orders/orderPlan', 'richText/html', 'richText/markup'],
  'web/src': [
    'csv',
    'capture/captureSearch',
    'capture/exportFile',
    'capture/queue',
    'capture/keyboardWedgeCodes',
    'capture/repeatFilter',
    'features/analytics/statistics',
    'features/emails/emailValues',
    'shared/richText/linkAddress',
    'shared/richText/placeholder',
    'features/events/eventMatches',
    'features/people/columnMatching',
    'features/people/personWizard',
    'features/shop/cart/cartRows',
    'features/shop/checkout/checkoutValues',
    'features/users/userWizard',
    'shared/decodeText',
    'shared/tableRows',
    'shared/upcoming',
    'ui/fieldErrors',
    'ui/format',
    'ui/initials',
    'ui/mergeEdits',
    'ui/passwordStrength',
  ],
};

const files = Object.entries(pure).flatMap(([folder, names]) =>
  names.map((name) => `${folder}/${name}.ts`),
);
// Stryker passes a file over that is not there: its rules would go untried, and nobody would see it.
for (const file of files)
  if (!existsSync(join(import.meta.dirname, file)))
    throw new Error(`stryker.config.mjs names ${file}, which is not there`);

export default {
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutate.config.ts' },
  plugins: ['@stryker-mutator/vitest-runner'],
  mutate: files,
  ignorePatterns: ['/.cache', '/bench', '/data', '/e2e', '/web/dist', '/web/public'],
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { reportTests: false },
  concurrency: 1,
  // On a busy machine a test is slow; only a mutant that never ends takes so long.
  timeoutMS: 20_000,
  thresholds: { high: 95, low: 90, break: 90 },
};
