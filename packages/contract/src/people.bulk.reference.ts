import type * as peopleBulk from './people.bulk.ts';
import type { ExamplesOf } from './reference.ts';

export const peopleBulkExamples: ExamplesOf<typeof peopleBulk> = {
  rowResult: { outcome: 'new', reason: null },
};
