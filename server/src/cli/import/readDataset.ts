import { dirname } from 'node:path';
import { dataset as schema, type Dataset, type DatasetInput } from '@portal/contract/dataset';
import * as z from 'zod';
import { meaningsOf } from './meanings.ts';
import { Problems } from './problems.ts';
import { readJson } from './readText.ts';

/** A file, or a data set made in memory and the folder that its files are seen from. */
export type DatasetSource = string | { dataset: DatasetInput; baseFolder: string };

type Issue = z.core.$ZodIssue;

const english = z.locales.en().localeError;

const quoted = (value: unknown) =>
  ['string', 'number', 'boolean'].includes(typeof value)
    ? `${JSON.stringify(typeof value === 'string' ? value.slice(0, 60) : value)}: `
    : '';

/** What is wrong with a value, in words. */
function wordsFor(issue: Issue): string {
  if (issue.code === 'invalid_value')
    return `has to be one of ${meaningsOf(issue.path, issue.values).join(', ')}`;
  if (issue.code === 'too_small' && issue.origin === 'string' && issue.minimum === 1)
    return 'is empty';
  if (issue.code === 'too_small') return `has to be at least ${issue.minimum}${unitOf(issue)}`;
  if (issue.code === 'too_big') return `has to be at most ${issue.maximum}${unitOf(issue)}`;
  if (issue.code === 'invalid_format' && issue.format === 'email')
    return 'is not an e-mail address';
  return issue.message.replace('Invalid input: ', '');
}

const unitOf = ({ origin }: { origin: string }) => (origin === 'string' ? ' characters long' : '');

function addIssue(problems: Problems, issue: Issue): void {
  if (issue.code === 'unrecognized_keys')
    for (const name of issue.keys) problems.addAt([...issue.path, name], 'there is no such field');
  else if (issue.input === undefined && issue.code !== 'custom')
    problems.addAt(issue.path, 'is missing');
  else problems.addAt(issue.path, quoted(issue.input) + wordsFor(issue));
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
  const problems = new Problems(given);
  for (const issue of parsed.error.issues) addIssue(problems, issue);
  problems.throwIfAny();
  throw parsed.error;
}
