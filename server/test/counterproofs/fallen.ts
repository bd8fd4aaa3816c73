import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Report {
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
}

/** The titles of the tests in `files` that fail in this environment; where none begins, the files that fail. */
export function fallen(
  files: string[],
  env: Record<string, string>,
  { bail = 0 }: { bail?: number } = {},
): string[] {
  const root = join(import.meta.dirname, '../../..');
  const outputFile = join(tmpdir(), `counterproof-${process.pid}.json`);
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const config = join(import.meta.dirname, 'vitest.config.ts');
  const report = ['--reporter=json', `--outputFile=${outputFile}`, `--bail=${bail}`];
  spawnSync(process.execPath, [vitest, 'run', ...files, '--config', config, ...report], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'ignore',
  });
  if (!existsSync(outputFile)) throw new Error(`vitest told nothing about ${files.join(' ')}`);
  const { testResults } = JSON.parse(readFileSync(outputFile, 'utf8')) as Report;
  rmSync(outputFile);
  const titles = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
    .map(({ fullName }) => fullName);
  const broken = testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
  return titles.length > 0 ? titles : broken;
}
