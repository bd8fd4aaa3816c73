import { fileURLToPath } from 'node:url';
import type { ImportDeps } from '../src/cli/import/run.ts';

/** Loads the demo fair into an empty database; says whether it did. */
export async function loadDemoFair(deps: ImportDeps): Promise<boolean> {
  const somebody = await deps.db.selectFrom('organizations').select('name').executeTakeFirst();
  if (somebody) return false;
  // Needed at the first start only, so that every other one does not wait for it.
  const [{ importDataset }, { buildFair }] = await Promise.all([
    import('../src/cli/import/run.ts'),
    import('./buildFair.ts'),
  ]);
  const baseFolder = fileURLToPath(new URL('.', import.meta.url));
  await importDataset(deps, { dataset: buildFair(), baseFolder });
  return true;
}
