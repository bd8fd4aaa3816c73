import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { ImportDeps } from '../src/cli/import/run.ts';
import type { Db } from '../src/db/pool.ts';

/** What no import brings: that users have signed in before. */
async function recordSignIns(db: Db): Promise<void> {
  const { lastSignIns } = await import('./users.ts');
  await sql`
    insert into sessions ("userID", "organizationID", "timeCreated", "timeLastUsed", "timeEnded")
    select u."userID", u."organizationID", t, t, t
    from unnest(
      ${lastSignIns.map(({ userID }) => userID)}::text[],
      ${lastSignIns.map(({ hoursAgo }) => hoursAgo)}::int[]) as s(key, hours)
    join users u on u."externalKey" = s.key
    cross join lateral (select now() - make_interval(hours => s.hours) as t) at`.execute(db);
}

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
  await recordSignIns(deps.db);
  return true;
}
