import { importFieldNames } from './importSheets.ts';
import { datasetLists } from './organizerDatasets.ts';

const oneOf = importFieldNames.join(', ');
const ofDatasets = datasetLists.join(', ');

const ofEachKind = Object.fromEntries(
  [
    ['previewImport', 'importExhibitors'],
    ['previewProductImport', 'importProducts'],
    ['previewPersonImport', 'importPersons'],
  ].flatMap(([preview, run]) => [
    [`${preview}.columns`, 'What the cells of each row are'],
    [`${run}.columns`, 'What the cells of each row are'],
    [`${preview}.rows`, 'The rows of a table; sent back: what becomes of each, in their order'],
    [`${run}.rows`, 'The rows of the table, as they were in the preview'],
  ]),
);

/** What the fields of imports of tables mean. */
export const imports = {
  eventImportID: 'The import',
  exhibitorImportID: 'The import',
  productImportID: 'The import',
  personImportID: 'The import',
  organizationDatasetID: 'The data set',
  'loadDataset.overwrites': `Lists whose fields are set although people changed them in the portal: ${ofDatasets}`,
  'previewDataset.fileName': 'Of the ZIP, as it is called',
  'organizationDataset.fileName': 'Of the ZIP, as it was called',
  timeLoaded: 'null: it was looked through only',
  list: `Which rows, by what they are in the portal: ${ofDatasets}`,
  'datasetChange.key': 'What the file calls the row',
  'datasetField.field': 'As the file calls it',
  'datasetField.from': 'null: nothing was there, or it means nothing to anybody',
  'datasetField.to': 'null: it becomes empty, or means nothing to anybody',
  'datasetCount.newCount': 'Rows that are made',
  'datasetCount.changedCount': 'Rows that change',
  'datasetCount.sameCount': 'Rows that stay as they are',
  keptCount: 'Rows of which something is kept, because people changed it in the portal',
  counts: 'By list',
  'datasetPreview.changes':
    'What changes in rows that are there, or is kept: 500 at most, none of people',
  'datasetPreview.problems':
    'Why the file is refused, 500 at most: place, key and name of the row, what is wrong',
  problemCount: 'How many problems there are in all',
  'datasetPreview.warnings': 'What is odd, and loaded all the same',
  scanCount: 'Scans in the file; the console loads none',
  visitorCount: 'Visitors in the file; the console loads none',
  version:
    'Tells this preview from the same one with other data beside it; the import takes it back',
  fileName: 'Of the table, as it was called',
  'importRow.row': 'Its number in the table',
  'importPreviewRow.row': 'Its number in the table',
  'rows.row': 'Its number in the table, by which cells are named',
  'decisions.row': 'The number of the row',
  'overwrites.row': 'The number of the row',
  'importChange.field': `What is set: ${oneOf}`,
  'columns.field': `What the cells are: ${oneOf}`,
  'overwrites.field': `What is set: ${oneOf}`,
  'importHeading.field': `What such columns hold; null: nothing that is imported: ${oneOf}`,
  'headings.field': `What such columns hold; null: nothing that is imported: ${oneOf}`,
  'saveImportHeadings.headings': 'As they were matched in one table',
  'saveProductImportHeadings.headings': 'As they were matched in one table',
  'savePersonImportHeadings.headings': 'As they were matched in one table',
  what: 'What is wrong or odd there',
  at: 'In which column of the table it stands, from 0',
  cells: 'As they were written, one for each of `columns`',
  decisions: 'Of rows that wait: which record each is',
  'decisions.recordID': 'This one; left out: a new one',
  ...ofEachKind,
  leftOut: 'Rows that stay out, with all others of the same record',
  overwrites: 'Fields that are set although somebody changed them in the portal',
  recordID:
    'The exhibitor that it is, or whose person; of products the product; null: a new one, or nobody knows yet',
  mayBeNew: 'Whether it may be said to be a new one',
  'importRow.outcome': 'new, changed, same, waiting (for a decision; done: left out), refused',
  'importPreviewRow.outcome': 'new, changed, same, waiting (for a decision), refused',
  'importRow.changes': 'What the row sets',
  'importPreviewRow.changes': 'What the row sets',
  'importChange.from': 'null: nothing was there',
  'importChange.to': 'null: not kept in the report',
  isKept: 'Somebody changed it in the portal since the last load: it stays unless said otherwise',
  problems: 'Why it is refused',
  warnings: 'What is odd, and taken all the same',
  candidates: 'Which records it may be, the likeliest first',
  right: 'What would be right',
  cell: 'As a spreadsheet names it, as in C5; null: the row as such',
  newCount: 'Rows that made a record, or let an exhibitor take part',
  changedCount: 'Rows that changed something',
  sameCount: 'Rows that changed nothing',
  refusedCount: 'Rows that were refused',
  'eventImport.leftCount': 'Rows that were left out, or had no decision',
};
