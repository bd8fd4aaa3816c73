import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fallen } from '../fallen.ts';
import { mutants } from './all.ts';

const source = join(import.meta.dirname, '../../../src');

/** Whether the text that a mutant changes is still there, once. */
export const isThere = ({ file, right }: { file: string; right: string }) =>
  readFileSync(join(source, file), 'utf8').split(right).length === 2;

/** What became of a mistake, by the first that failed: the title of a test, or a file that did not begin. */
function verdictOf(failed: string | undefined): string {
  if (failed === undefined) return 'SURVIVED';
  return failed.endsWith('.test.ts') ? 'BROKEN  ' : 'killed  ';
}

/** Makes the mistakes in files with one of these words in their paths, and tells which were not found. */
export function tryMutants(words: string[]): void {
  const asked = mutants.filter(
    ({ file }) => words.length === 0 || words.some((word) => file.includes(word)),
  );
  let killed = 0;
  for (const mutant of asked) {
    const { file, right, wrong, tests } = mutant;
    const told = `${file}: ${JSON.stringify(right)} → ${JSON.stringify(wrong)}`;
    if (!isThere(mutant)) {
      process.stdout.write(`GONE      ${told}\n`);
      continue;
    }
    const [title] = fallen(tests, { PORTAL_MUTANT: JSON.stringify(mutant) }, { bail: 1 });
    const verdict = verdictOf(title);
    if (verdict === 'killed  ') killed += 1;
    process.stdout.write(`${verdict}  ${told}\n`);
    if (title) process.stdout.write(`          by ${title}\n`);
  }
  process.stdout.write(`${killed} of ${asked.length} were found\n`);
  if (killed < asked.length) process.exitCode = 1;
}
