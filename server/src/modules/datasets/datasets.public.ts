/** What other modules may call of this one. */
export { plainKey, prefixOf } from './plainKey.ts';
export { ImportError } from './problems.ts';
export { withDataset, type ReadDataset } from './readDataset.ts';
export { loadWithin, LoadUnderWay, tryDataset, type Loaded } from './run.ts';
export { countLeads, type Scope } from './scope.ts';
