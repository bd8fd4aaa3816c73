import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import type { DatasetList, DatasetPreview } from '@portal/contract/organizerDatasets';
import { sql } from 'kysely';
import pLimit from 'p-limit';
import { createLimit, hour } from '../../../access/limits.ts';
import type { Deps } from '../../../deps.ts';
import { fail } from '../../../http/errors.ts';
import type { Upload } from '../../../http/forms.ts';
import { contentPassed } from '../../../http/youngGarbage.ts';
import type { Transact } from '../../../http/transact.ts';
import { writeDraft } from '../../../storage/drafts.ts';
import { withDraft } from '../../../storage/storage.ts';
import { recordUnlinkedFiles, removeUnlinkedFiles } from '../../../storage/unlinkedFiles.ts';
import {
  countLeads,
  ImportError,
  loadWithin,
  LoadUnderWay,
  tryDataset,
  withDataset,
  type Loaded,
  type ReadDataset,
  type Scope,
} from '../../datasets/datasets.public.ts';
import { contactService, type By } from '../exhibitors/contacts.service.ts';
import { problemIn } from './datasetProblems.ts';
import { readDataset, type OneDataset } from './datasets.queries.ts';

/** A minute of a processor each: as often as somebody corrects a file, and not in a loop. */
const looksPerHour = 30;
/** One file at a time is unpacked and read: what a process needs of memory is known. */
const oneByOne = pLimit(1);
const problemsTold = 500;
const nothing: DatasetPreview = {
  counts: [],
  changes: [],
  problems: [],
  problemCount: 0,
  warnings: [],
  scanCount: 0,
  visitorCount: 0,
};

interface Choice {
  organizationDatasetID: number;
  version: string;
  overwrites: DatasetList[];
}

/** Of people whose passwords the file has: none is given in the console. */
const passwordsLeftOut = ({ users }: ReadDataset['dataset']): string[] => {
  const count = users.filter(({ password }) => password !== undefined).length;
  return count > 0
    ? [`users: ${count} passwords are left out; invite the users, who choose their own.`]
    : [];
};

/** What a load did or would do, as it is told and kept: of people there are counts alone. */
function previewOf(
  { dataset }: ReadDataset,
  { ledger }: Loaded,
  warnings: string[],
): DatasetPreview {
  const { scans, visitors } = countLeads(dataset);
  return {
    ...nothing,
    counts: Object.entries(ledger?.counts ?? {}).map(([list, counts]) => ({
      list: list as DatasetList,
      newCount: counts.new,
      changedCount: counts.changed,
      sameCount: counts.same,
      keptCount: counts.kept,
    })),
    changes: (ledger?.rows ?? []).map((row) => ({ ...row, list: row.list as DatasetList })),
    warnings: [...passwordsLeftOut(dataset), ...warnings],
    scanCount: scans,
    visitorCount: visitors,
  };
}

const refused = ({ problems }: ImportError, { language }: By): OneRefused => ({
  dataset: null,
  preview: {
    ...nothing,
    problems: problems.slice(0, problemsTold).map((problem) => problemIn(language, problem)),
    problemCount: problems.length,
  },
});
type OneRefused = { dataset: null; preview: DatasetPreview };

/** Whole data sets in the console (ORG-43): of one organiser, looked through before they are loaded. */
export function datasetService(deps: Deps) {
  const { db, storage, pool } = deps;
  const looks = createLimit(pool, 'datasets', looksPerHour, hour);
  const contacts = contactService(deps);

  const scopeOf = (by: By, overwrites: DatasetList[] = []): Scope => ({
    organizationID: by.caller.organizationID,
    overwrites,
    addContacts: (trx, given) => contacts.addAll(trx, given, by),
  });

  /** The files that were looked through before are of no use any more. */
  async function dropOthers({ caller }: By, kept: string): Promise<void> {
    const rows = await db
      .deleteFrom('organizationDatasets')
      .where('organizationID', '=', caller.organizationID)
      .where('timeLoaded', 'is', null)
      .where('storageName', '<>', kept)
      .returning('storageName')
      .execute();
    await removeUnlinkedFiles(db, storage, { names: rows.map(({ storageName }) => storageName) });
  }

  async function look(path: string, by: By) {
    const warnings: string[] = [];
    const warn = (text: string) => void warnings.push(text);
    return withDataset({ zip: path }, storage, async (read) => {
      const loaded = await tryDataset({ db, storage }, read, { scope: scopeOf(by), warn });
      return {
        version: loaded.ledger?.version() ?? '',
        preview: previewOf(read, loaded, warnings),
      };
    });
  }

  /** What a file would do; it is kept for the load. */
  async function preview(
    { fileName, upload }: { fileName: string; upload: Upload },
    by: By,
    transact: Transact,
  ): Promise<OneDataset | OneRefused> {
    await looks.count(by.caller.organizationID);
    return withDraft(storage, async (path) => {
      await upload.saveTo(path);
      if ((await stat(path)).size === 0) fail('fileEmpty');
      try {
        const seen = await oneByOne(() => look(path, by));
        const storageName = randomUUID();
        // Loose from its beginning: the sweep of the next day takes it.
        await recordUnlinkedFiles(db, [storageName]);
        await storage.put(storageName, path);
        const { organizationID, userID } = by.caller;
        const made = await transact(async (trx) => {
          const { organizationDatasetID } = await trx
            .insertInto('organizationDatasets')
            .values({
              organizationID,
              userID,
              fileName,
              storageName,
              version: seen.version,
              preview: JSON.stringify(seen.preview),
            })
            .returning('organizationDatasetID')
            .executeTakeFirstOrThrow();
          const { dataset } = await readDataset(trx, { organizationID, organizationDatasetID });
          return { dataset, preview: seen.preview };
        });
        await dropOthers(by, storageName);
        return made;
      } catch (error) {
        if (error instanceof LoadUnderWay) return fail('datasetBusy');
        if (error instanceof ImportError) return refused(error, by);
        throw error;
      }
    });
  }

  async function fetchFile(storageName: string, path: string): Promise<void> {
    const stored = await storage.read(storageName).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return fail('datasetGone');
      throw error;
    });
    stored.on('data', ({ length }: Buffer) => contentPassed(length));
    await writeDraft(path, stored);
  }

  /** Does what the preview told, as long as it would be the same now. */
  async function load(
    { organizationDatasetID, version, overwrites }: Choice,
    by: By,
    transact: Transact,
  ): Promise<OneDataset> {
    const { organizationID } = by.caller;
    const own = { organizationID, organizationDatasetID };
    const known = await readDataset(db, own);
    const asItWas = { dataset: known.dataset, preview: known.preview };
    if (known.dataset.timeLoaded !== null) return transact(async () => asItWas);
    const done = await withDraft(storage, async (path) => {
      await fetchFile(known.storageName, path);
      const warnings: string[] = [];
      const warn = (text: string) => void warnings.push(text);
      const scope = scopeOf(by, overwrites);
      return oneByOne(() =>
        withDataset({ zip: path }, storage, (read) =>
          loadWithin({ db, storage }, read, { scope, warn }, (loadInto) =>
            transact(async (trx) => {
              const now = await readDataset(trx, own, sql`for update of d`);
              if (now.dataset.timeLoaded !== null)
                return { dataset: now.dataset, preview: now.preview };
              const loaded = await loadInto(trx);
              if (loaded.ledger?.version() !== version || version !== known.dataset.version)
                fail('previewOutdated');
              const report = previewOf(read, loaded, warnings);
              await trx
                .updateTable('organizationDatasets')
                .set({ preview: JSON.stringify(report), timeLoaded: sql<string>`now()` })
                .where('organizationDatasetID', '=', organizationDatasetID)
                .execute();
              return { dataset: (await readDataset(trx, own)).dataset, preview: report };
            }),
          ),
        ),
      ).catch((error: unknown) => {
        if (error instanceof LoadUnderWay) return fail('datasetBusy');
        // It was right when it was looked through: something else is there by now.
        if (error instanceof ImportError) return fail('previewOutdated');
        throw error;
      });
    });
    await removeUnlinkedFiles(db, storage, { names: [known.storageName] });
    return done;
  }

  return { preview, load };
}
