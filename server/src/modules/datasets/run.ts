import type { Dataset } from '@portal/contract/dataset';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db/pool.ts';
import type { Storage } from '../../storage/storage.ts';
import { checkContents } from './checks.ts';
import { checkStored } from './checksStored.ts';
import { checkReferences, readKeys } from './keys.ts';
import { Ledger } from './ledger.ts';
import { prepareLoad } from './load.ts';
import { checkFiles, LoadedFiles, storeMaterials, writeMaterials } from './materials.ts';
import { markupLeftOut } from './checksMarkup.ts';
import { plainKey } from './plainKey.ts';
import { ImportError, Problems } from './problems.ts';
import { readOverfilledQuotas } from './quotas.ts';
import { withDataset, type DatasetSource, type ReadDataset } from './readDataset.ts';
import { findReferences } from './references.ts';
import {
  adoptOrganization,
  checkOrganization,
  checkScope,
  scopedKeys,
  withoutLeads,
  type Scope,
} from './scope.ts';
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
  /** Whose data alone it may read and write; all of the installation's where it is the command line's. */
  scope?: Scope;
}

/** Loads take turns: the second one has to see what the first one wrote. */
const loadLock = 7_236_002;
const ownLoadLock = 7_236_003;

async function writeAll(target: Target, source: Source, files: LoadedFiles): Promise<void> {
  const { dataset, ownKey, pathOf, loadedAt, warn } = source;
  const materials = await storeMaterials(target.trx, dataset, pathOf, files);
  if (target.scope && ownKey) await adoptOrganization(target.trx, target.scope, ownKey);
  await writeOrganizations(target, dataset);
  await writePartners(target, dataset);
  await writeUsers(target, dataset);
  const load = await prepareLoad(target, dataset, loadedAt);
  await writeEvents(load);
  await writeMaterials(target, materials);
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

interface Source extends ReadDataset {
  /** The key that the organisation of a scoped load takes. */
  ownKey?: string | undefined;
  loadedAt: Temporal.Instant;
  warn: (text: string) => void;
}

/** What a load did: counts by table, and of the console’s what it did to each row. */
export interface Loaded {
  summary: Summary;
  ledger?: Ledger;
}

/** Somebody else loads at this moment. */
export class LoadUnderWay extends Error {}

/** One load at a time; those of the console, each of one organiser, beside each other and without waiting. */
async function takeTurn(trx: Trx, scope: Scope | undefined): Promise<void> {
  await sql`set local statement_timeout = '2min'`.execute(trx);
  const all = sql.lit(loadLock);
  if (!scope) {
    await sql`select pg_advisory_xact_lock(${all})`.execute(trx);
    return;
  }
  const { rows } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock_shared(${all})
      and pg_try_advisory_xact_lock(${sql.lit(ownLoadLock)}, ${scope.organizationID}::int) as "isFree"`.execute(
    trx,
  );
  if (!rows[0]?.isFree) throw new LoadUnderWay('somebody else loads');
}

/** The data set as a load of one organiser takes it. */
async function scopedDataset(trx: Target['trx'], scope: Scope, given: Dataset) {
  const problems = new Problems(given);
  const dataset = withoutLeads(given);
  const found = findReferences(dataset, new Problems(given));
  const ownKey = await checkOrganization(trx, scope, found, problems);
  problems.throwIfAny();
  return { dataset: await scopedKeys(trx, scope, dataset, found), ownKey };
}

/** Loads into a transaction that is open. Throws ImportError with everything that is wrong. */
async function load(
  trx: Target['trx'],
  source: Source,
  files: LoadedFiles,
  scope?: Scope,
): Promise<Loaded> {
  await takeTurn(trx, scope);
  const { loadedAt } = source;
  const { dataset, ownKey } = scope ? await scopedDataset(trx, scope, source.dataset) : source;
  const problems = new Problems(dataset);
  const found = findReferences(dataset, problems);
  const keys = await readKeys(trx, found);
  if (scope && ownKey) keys.set('organizations', ownKey, scope.organizationID);
  checkReferences(found, keys, problems);
  checkContents(dataset, loadedAt, problems);
  await checkFiles(dataset, source, problems);
  if (scope) await checkScope(trx, dataset, found, problems);
  problems.throwIfAny();
  await checkStored(trx, dataset, found, keys, problems, scope !== undefined);
  problems.throwIfAny();
  const ledger = scope && new Ledger(scope);
  const target: Target = { trx, keys, summary: {}, ...(scope && ledger && { scope, ledger }) };
  await writeAll(target, { ...source, dataset, ownKey }, files);
  return { summary: target.summary, ...(ledger && { ledger }) };
}

/** What the checks did not foresee; its detail names the value, though not where it stands. */
function explain(error: unknown): unknown {
  const { code, message, detail, table } = error as Record<string, string | undefined>;
  const isRefusedData = /^2[23]/.test(code ?? '');
  return isRefusedData
    ? new ImportError([
        plainKey(`${table ?? 'the database'}: ${message}${detail ? ` (${detail})` : ''}`),
      ])
    : error;
}

/** A load in a transaction of its caller's; the files of what it replaced go once that is committed. */
export async function loadWithin<T>(
  deps: ImportDeps,
  read: ReadDataset,
  { scope, warn = () => undefined, loadedAt = Temporal.Now.instant() }: ImportOptions,
  transact: (loadInto: (trx: Trx) => Promise<Loaded>) => Promise<T>,
): Promise<T> {
  const files = new LoadedFiles(deps);
  try {
    const result = await transact((trx) => load(trx, { ...read, loadedAt, warn }, files, scope));
    await files.keep();
    return result;
  } catch (error) {
    await files.undo();
    throw explain(error);
  }
}

/** Takes back all that a load did, which was only to be seen. */
class DryRun extends Error {
  readonly loaded: Loaded;
  constructor(loaded: Loaded) {
    super('a dry run');
    this.loaded = loaded;
  }
}

/** What a load would do, by doing it and taking it back. */
export async function tryDataset(
  deps: ImportDeps,
  read: ReadDataset,
  options: ImportOptions,
): Promise<Loaded> {
  try {
    return await loadWithin(deps, read, options, (loadInto) =>
      deps.db.transaction().execute(async (trx) => {
        throw new DryRun(await loadInto(trx));
      }),
    );
  } catch (error) {
    if (error instanceof DryRun) return error.loaded;
    throw error;
  }
}

/**
 * Loads a data set, all of it or nothing (IMP-01). Throws ImportError with everything that is wrong.
 */
export async function importDataset(
  deps: ImportDeps,
  source: DatasetSource,
  { dryRun = false, ...options }: ImportOptions = {},
): Promise<Summary> {
  const { summary } = await withDataset(source, deps.storage, (read) =>
    dryRun
      ? tryDataset(deps, read, options)
      : loadWithin(deps, read, options, (loadInto) =>
          deps.db.transaction().execute((trx) => loadInto(trx)),
        ),
  );
  return summary;
}
