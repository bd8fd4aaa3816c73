import instructions from './en/instructions.json';
import leads from './en/leads.json';
import scanPoint from './en/scan_point.json';
import scanPointHelp from './en/scan_point_help.json';

/** The texts of the scan points' pages and of the leads. */
export const enScanPoints = {
  instructions,
  leads,
  scan_point: scanPoint,
  scan_point_help: scanPointHelp,
};
