import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import type { Storage } from '../../storage/storage.ts';
import { checkContents } from './checks.ts';
import { checkStored } from './checksStored.ts';
import { checkReferences, readKeys } from './keys.ts';
import { prepareLoad } from './load.ts';
import { checkFiles, LoadedFiles, writeMaterials } from './materials.ts';
import { markupLeftOut } from './checksMarkup.ts';
import { ImportError, Problems } from './problems.ts';
import { readOverfilledQuotas } from './quotas.ts';
import { readDataset, type DatasetSource } from './readDataset.ts';
import { findReferences } from './references.ts';
import type { Summary, Target } from './upsert.ts';
import { writeEvents, writeFileLinks, writePartnerPortals } from './writeEvents.ts';
import { writePartnerEmails } from './writeEmails.ts';
import { writeNotifications } from './writeNotifications.ts';
import { writeOrders } from './writeOrders.ts';
import {
  writeOrganizations,
  writePartnerLogos,
  writePartners,
  writeUsers,
} from './writeOrganizations.ts';
import { writePersons, writeScanPoints, writeVisitors } from './writePeople.ts';
import { writeShop } from './writeShop.ts';

export interface ImportDeps {
  db: Db;
  storage: Storage;
}

export interface ImportOptions {
  /** Checks everything, against the database too, and writes nothing. */
  dryRun?: boolean;
  /** The moment that "+1d 09:00" counts from; now, unless a test says otherwise. */
  loadedAt?: Temporal.Instant;
  /** Hears what is loaded all the same, and is likely to be a mistake. */
  warn?: (text: string) => void;
}

/** Loads take turns: the second one has to see what the first one wrote. */
const loadLock = 7_236_002;

async function writeAll(target: Target, source: Source, files: LoadedFiles): Promise<void> {
  const { dataset, baseFolder, loadedAt, warn } = source;
  await writeOrganizations(target, dataset);
  await writePartners(target, dataset);
  await writeUsers(target, dataset);
  const load = await prepareLoad(target, dataset, loadedAt);
  await writeEvents(load);
  await writeMaterials(target, dataset, baseFolder, files);
  await writePartnerLogos(target, dataset);
  await writePartnerPortals(load);
  await writeFileLinks(load);
  await writePersons(load);
  await writeScanPoints(load);
  await writeVisitors(load);
  await writeShop(load);
  await writeOrders(load);
  await writePartnerEmails(load);
  await writeNotifications(load);
  await files.settle(target.trx);
  for (const line of [...markupLeftOut(dataset), ...(await readOverfilledQuotas(load))]) warn(line);
}

interface Source extends Awaited<ReturnType<typeof readDataset>> {
  loadedAt: Temporal.Instant;
  warn: (text: string) => void;
}

async function load(trx: Target['trx'], source: Source, files: LoadedFiles): Promise<Summary> {
  await sql`set local statement_timeout = '2min'`.execute(trx);
  await sql`select pg_advisory_xact_lock(${sql.lit(loadLock)})`.execute(trx);
  const { dataset, baseFolder, loadedAt } = source;
  const problems = new Problems(dataset);
  const found = findReferences(dataset, problems);
  const keys = await readKeys(trx, found);
  checkReferences(found, keys, problems);
  checkContents(dataset, loadedAt, problems);
  await checkFiles(dataset, baseFolder, problems);
  problems.throwIfAny();
  await checkStored(trx, source.dataset, found, keys, problems);
  problems.throwIfAny();
  const target: Target = { trx, keys, summary: {} };
  await writeAll(target, source, files);
  return target.summary;
}

/** What the checks did not foresee; its detail names the value, though not where it stands. */
function explain(error: unknown): unknown {
  const { code, message, detail, table } = error as Record<string, string | undefined>;
  const isRefusedData = /^2[23]/.test(code ?? '');
  return isRefusedData
    ? new ImportError([`${table ?? 'the database'}: ${message}${detail ? ` (${detail})` : ''}`])
    : error;
}

/**
 * Loads a data set, all of it or nothing (IMP-01). Throws ImportError with everything that is wrong.
 */
export async function importDataset(
  { db, storage }: ImportDeps,
  source: DatasetSource,
  { dryRun = false, loadedAt = Temporal.Now.instant(), warn = () => undefined }: ImportOptions = {},
): Promise<Summary> {
  const read = await readDataset(source);
  const files = new LoadedFiles({ db, storage });
  const trx = await db.startTransaction().execute();
  try {
    const summary = await load(trx, { ...read, loadedAt, warn }, files);
    if (dryRun) {
      await trx.rollback().execute();
      await files.undo();
      return summary;
    }
    await trx.commit().execute();
    await files.keep();
    return summary;
  } catch (error) {
    if (!trx.isCommitted && !trx.isRolledBack) await trx.rollback().execute();
    if (!trx.isCommitted) await files.undo();
    throw explain(error);
  }
}
