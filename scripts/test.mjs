import { ensureBuilt } from './lib/build.mjs';
import { runChecks } from './lib/checks.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { Problem, script } from './lib/problem.mjs';
import { describeCounts, runBench, runPlaywright, runTorture, runVitest } from './lib/suites.mjs';
import { duration } from './lib/step.mjs';

/**
 * `npm test` runs everything; `npm test -- server e2e people` the suites server and e2e, and of their
 * files those that have «people» in their path.
 */
const vitestProjects = ['contract', 'server', 'web'];
const withFiles = [...vitestProjects, 'e2e'];
const suites = ['static', ...withFiles, 'bench', 'torture'];

const words = process.argv.slice(2);
const filters = words.filter((word) => !suites.includes(word));
const named = words.filter((word) => suites.includes(word));
/** Files are asked for: the checks of everything are not. */
const chosen = named.length > 0 ? named : filters.length > 0 ? withFiles : suites;

/** What needs the web app. */
async function onceBuilt(runTests) {
  try {
    await ensureBuilt();
    return await runTests();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    console.log(error.message);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

await script(async () => {
  const start = performance.now();
  await ensureInstalled();
  const results = [];
  if (chosen.includes('static')) results.push(await runChecks());
  const projects = vitestProjects.filter((project) => chosen.includes(project));
  if (projects.length > 0) results.push(await runVitest(projects, filters));
  if (chosen.includes('e2e')) results.push(await onceBuilt(() => runPlaywright(filters)));
  if (chosen.includes('bench')) results.push(await onceBuilt(runBench));
  if (chosen.includes('torture')) results.push(await onceBuilt(runTorture));

  const sum = (key) => results.reduce((total, counts) => total + counts[key], 0);
  const counts = { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
  if (filters.length > 0 && counts.passed + counts.failed === 0)
    throw new Problem(`No test file has «${filters.join('» or «')}» in its path.`);
  console.log(`\nAll of it took ${duration(performance.now() - start)}.`);
  console.log(describeCounts(counts));
  return counts.failed > 0 ? 1 : 0;
});
