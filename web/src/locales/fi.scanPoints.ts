import type { enScanPoints } from './en.scanPoints.ts';
import instructions from './fi/instructions.json';
import leads from './fi/leads.json';
import scanPoint from './fi/scan_point.json';
import scanPointHelp from './fi/scan_point_help.json';
import type { SameKeys } from './texts.ts';

/** The texts of the scan points' pages and of the leads. */
export const fiScanPoints = {
  instructions,
  leads,
  scan_point: scanPoint,
  scan_point_help: scanPointHelp,
} satisfies SameKeys<typeof enScanPoints>;
