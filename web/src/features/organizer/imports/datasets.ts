// Whole data sets, and the report of one.
export { DatasetReportPage } from './DatasetReportPage.tsx';
export { DatasetsPage } from './DatasetsPage.tsx';
