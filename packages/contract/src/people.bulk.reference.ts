import type * as peopleBulk from './people.bulk.ts';
import type { ExamplesOf } from './reference.ts';

const importColumn = { heading: 'sähköposti työ', kind: 'email' } as const;

export const peopleBulkExamples: ExamplesOf<typeof peopleBulk> = {
  rowResult: { outcome: 'new', reason: null },
  importColumn,
  importTable: { columns: [importColumn, { heading: 'kengännumero', kind: null }] },
};
