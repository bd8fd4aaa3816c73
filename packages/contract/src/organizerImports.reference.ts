import type * as organizerImports from './organizerImports.ts';
import { changed, type ExamplesOf } from './reference.ts';

const importChange = { field: 'standNumber', from: '6f20', to: '6f21', isKept: false } as const;
const importRemark = {
  cell: 'C5',
  what: 'The area is no number.',
  right: 'Square metres, for example 12,5.',
};
const importRow = {
  row: 2,
  name: 'Aurora Robotics Oy',
  recordID: 1,
  outcome: 'changed' as const,
  changes: [importChange],
  problems: [],
  warnings: [],
};

export const organizerImportsExamples: ExamplesOf<typeof organizerImports> = {
  importChange,
  importRemark,
  importRow: importRow,
  importCandidate: {
    recordID: 1,
    name: 'Aurora Robotics Oy',
    likeness: 'name',
    hasOtherBusinessID: false,
  },
  importPreviewRow: { ...importRow, candidates: [], mayBeNew: false, isLike: false },
  eventImport: {
    eventImportID: 1,
    fileName: 'exhibitors.xlsx',
    timeCreated: changed,
    userName: 'Silja Kettunen',
    newCount: 12,
    changedCount: 3,
    sameCount: 280,
    refusedCount: 2,
    leftCount: 1,
    mayBeTakenBack: true,
    timeTakenBack: null,
    takenBackBy: null,
  },
  refusedRows: {
    headings: ['Exhibitor', 'm²', 'Salesperson'],
    rows: [{ row: 5, cells: ['Lumilinna Oy', 'about 12', 'S. Kettunen'] }],
  },
  importHeading: { heading: 'firma', field: 'name' },
};
