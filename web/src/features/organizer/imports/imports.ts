// An import, and the report of one.
export { ImportPage } from './ImportPage.tsx';
export { ImportReportPage } from './ImportReportPage.tsx';
