import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { testEnv } from './env.mjs';
import { root } from './root.mjs';
import { run } from './run.mjs';
import { step } from './step.mjs';

/** `3 passed, 0 failed`, and the skipped where there are any. */
export function describeCounts({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
}

/** Runs a command whose tests are counted, and shows what it says if anything fails. */
async function runCounted(label, { command, args, env = {} }, countsOf) {
  const { ok, output, counts } = await step(
    label,
    async () => {
      const result = await run(command, args, { env: { ...testEnv(), ...env } });
      const { passed = 0, failed = 0, skipped = 0 } = countsOf(result) ?? {};
      return { ...result, counts: { passed, failed: failed || Number(!result.ok), skipped } };
    },
    (result) => describeCounts(result.counts),
  );
  if (!ok) console.log(`${output}\n`);
  return counts;
}

/**
 * Runs a test runner that writes a JSON report. One that fails without a failing test (a file that does
 * not load) counts as one that failed.
 */
async function runSuite({ label, command, args, env, report, countsOf }) {
  rmSync(report, { force: true });
  const written = () => (existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined);
  return runCounted(label, { command, args, env }, () => written() && countsOf(written()));
}

const cache = join(root, '.cache');

/** Unit and API tests. */
export async function runVitest(projects, filters) {
  mkdirSync(cache, { recursive: true });
  const report = join(cache, 'vitest.json');
  const args = [
    'run',
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    '--silent=passed-only',
    '--allowOnly=false',
    ...(filters.length > 0 ? ['--passWithNoTests', ...filters] : []),
  ];
  const countsOf = (json) => ({
    passed: json.numPassedTests,
    failed:
      json.numFailedTests +
      json.testResults.filter(
        ({ status, assertionResults }) =>
          status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
      ).length,
    skipped: json.numPendingTests + json.numTodoTests,
  });
  const label = `Unit and API tests (${projects.join(', ')})`;
  const env = { NO_COLOR: '1' };
  return runSuite({ label, command: 'vitest', args, env, report, countsOf });
}

/** Tests in a browser against the built portal. */
export async function runPlaywright(filters) {
  const env = { PORTAL_CHROMIUM: await ensureBrowser() };
  const args = ['test', '--config=e2e/playwright.config.ts', '--forbid-only'];
  if (filters.length > 0) args.push('--pass-with-no-tests', ...filters);
  const report = join(root, 'e2e', 'results', 'report.json');
  const countsOf = ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  });
  return runSuite({ label: 'Browser tests', command: 'playwright', args, env, report, countsOf });
}

/** Every line of the bench for a second, without a verdict but of sizes: that none of them rots. */
export async function runBench() {
  const command = { command: 'node', args: ['bench/main.ts', '--brief'] };
  return runCounted('Bench, each line briefly', command, ({ output }) => ({
    passed: output.match(/^(?:[OST]\d+|VIS) /gm)?.length ?? 0,
  }));
}

/** The tortures that need no packages, briefly and without bounds of time. */
export async function runTorture() {
  const command = { command: 'node', args: ['torture/main.ts', '--brief'] };
  return runCounted('Torture, what is short of it', command, ({ output }) => ({
    passed: output.match(/ ok *$/gm)?.length ?? 0,
    failed: output.match(/ MISS *$/gm)?.length ?? 0,
  }));
}
