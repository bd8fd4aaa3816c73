import type * as listQuery from './listQuery.ts';
import type { ExamplesOf } from './reference.ts';

export const listQueryExamples: ExamplesOf<typeof listQuery> = {
  listMeta: { rowsTotal: 40, rowsFiltered: 1, limit: 25 },
};
