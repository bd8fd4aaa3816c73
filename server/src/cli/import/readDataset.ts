import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { dataset as schema, type Dataset, type DatasetInput } from '@portal/contract/dataset';
import * as z from 'zod';
import { ImportError, Problems } from './problems.ts';

/** A file, or a data set made in memory and the folder that its files are seen from. */
export type DatasetSource = string | { dataset: DatasetInput; baseFolder: string };

type Issue = z.core.$ZodIssue;

const english = z.locales.en().localeError;

function pathOf(parts: readonly PropertyKey[]): string {
  return parts
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '');
}

const quoted = (value: string) => `${JSON.stringify(value.slice(0, 60))}: `;

function addIssue(problems: Problems, issue: Issue): void {
  if (issue.code === 'unrecognized_keys')
    for (const name of issue.keys)
      problems.add(pathOf([...issue.path, name]), 'there is no such field');
  else if (issue.input === undefined && issue.code !== 'custom')
    problems.add(pathOf(issue.path), 'is missing');
  else {
    const given = typeof issue.input === 'string' ? quoted(issue.input) : '';
    problems.add(pathOf(issue.path), given + issue.message.replace('Invalid input: ', ''));
  }
}

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    const why = error.code === 'ENOENT' ? 'there is no such file' : error.message;
    throw new ImportError([`${file}: ${why}`]);
  });
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new ImportError([`${file}: is not JSON: ${(error as Error).message}`]);
  }
}

/** Reads a data set and checks its form. Throws ImportError. */
export async function readDataset(
  source: DatasetSource,
): Promise<{ dataset: Dataset; baseFolder: string }> {
  const [given, baseFolder] =
    typeof source === 'string'
      ? [await readJson(source), dirname(source)]
      : [source.dataset, source.baseFolder];
  const parsed = schema.safeParse(given, { error: english, reportInput: true });
  if (parsed.success) return { dataset: parsed.data, baseFolder };
  const problems = new Problems();
  for (const issue of parsed.error.issues) addIssue(problems, issue);
  problems.throwIfAny();
  throw parsed.error;
}
