import { cutTo } from '@portal/contract/cutTo';
import { dataset as schema, type Dataset } from '@portal/contract/dataset';
import * as z from 'zod';
import { meaningsOf } from './meanings.ts';
import { Problems, tooMuchWrong } from './problems.ts';

type Issue = z.core.$ZodIssue;

const english = z.locales.en().localeError;

const quoted = (value: unknown) =>
  ['string', 'number', 'boolean'].includes(typeof value)
    ? `${JSON.stringify(typeof value === 'string' ? cutTo(60, value) : value)}: `
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

function parse(given: unknown) {
  try {
    return schema.safeParse(given, { error: english, reportInput: true });
  } catch (error) {
    // The library passes issues on as arguments.
    if (error instanceof RangeError) throw tooMuchWrong();
    throw error;
  }
}

/** Throws ImportError with everything that is wrong with the form of a data set. */
export function checkForm(given: unknown): Dataset {
  const parsed = parse(given);
  if (parsed.success) return parsed.data;
  const problems = new Problems(given);
  for (const issue of parsed.error.issues) addIssue(problems, issue);
  problems.throwIfAny();
  throw parsed.error;
}
