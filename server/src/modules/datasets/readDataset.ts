import { existsSync, realpathSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import type { Dataset, DatasetInput } from '@portal/contract/dataset';
import type { Storage } from '../../storage/storage.ts';
import { checkForm } from './checkForm.ts';
import { readForm } from './readForm.ts';
import { readJson } from './readText.ts';
import { withZip } from './zip.ts';

/** A file, a ZIP, or a data set made in memory and the folder that its files are seen from. */
export type DatasetSource =
  | string
  | { zip: string }
  | { dataset: DatasetInput; baseFolder: string };

/** A data set whose form is right, and where its files lie. */
export interface ReadDataset {
  dataset: Dataset;
  /** Where a file lies that it names; undefined where it may not be taken. */
  pathOf(file: string): string | undefined;
  /** Why it may not. */
  refusal: string;
}

/**
 * Takes files of a folder alone: data sets come from others than who loads them, and what they name is published. A path
 * and a link that lead out of it are refused.
 */
function inFolder(folder: string): Pick<ReadDataset, 'pathOf' | 'refusal'> {
  const real = (path: string) => (existsSync(path) ? realpathSync(path) : resolve(path));
  const home = real(folder);
  return {
    pathOf: (file) => {
      const path = real(resolve(home, file));
      return path.startsWith(join(home, sep)) ? path : undefined;
    },
    refusal: 'lies outside of the folder of the data set',
  };
}

/** Works with drafts of its own, which are gone afterwards. */
async function withDrafts<T>(storage: Storage, work: (draft: () => string) => Promise<T>) {
  const drafts: string[] = [];
  try {
    return await work(() => {
      drafts.push(storage.draft());
      return drafts.at(-1) as string;
    });
  } finally {
    for (const draft of drafts) await rm(draft, { force: true });
  }
}

/** Reads a data set, checks its form, and works with it as long as its files are there. Throws ImportError. */
export async function withDataset<T>(
  source: DatasetSource,
  storage: Storage,
  work: (read: ReadDataset) => Promise<T>,
): Promise<T> {
  if (typeof source === 'string')
    return work({ dataset: checkForm(await readJson(source)), ...inFolder(dirname(source)) });
  if ('dataset' in source)
    return work({ dataset: checkForm(source.dataset), ...inFolder(source.baseFolder) });
  return withDrafts(storage, (draft) =>
    withZip(source.zip, draft, async (zip) => {
      const dataset = await readForm(zip.dataset.path, zip.dataset.name);
      await zip.take(dataset.materials.map(({ file }) => file));
      return work({ dataset, pathOf: zip.pathOf, refusal: 'is not in the ZIP' });
    }),
  );
}
