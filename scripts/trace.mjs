import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem, script } from './lib/problem.mjs';
import { root } from './lib/root.mjs';

const catalogue = 'docs/requirements.md';
const searched = ['packages', 'server', 'web', 'e2e'];
/** The quality bar: T1 to T20 and so on. */
const bar = { T: 20, S: 13, U: 13 };
/** What no test can show, and where it is measured or looked at instead. */
const elsewhere = {
  S2: 'npm run bench -- S2',
  S3: 'npm run bench -- S3',
  S4: 'npm run bench -- S4',
  S5: 'npm run bench -- S5',
  S6: 'npm run bench -- S6',
  S7: 'npm run bench -- S7',
  S9: 'npm run bench -- S9',
  S11: 'npm run bench -- S11',
  S12: 'npm run bench -- S12',
  S13: 'npm run bench -- S13',
  U8: 'looked at: every screen at 1280 and 390 px, light and dark, in both languages',
};

const id = String.raw`(?:[A-Z][A-Z0-9]*-\d+|[TSU]\d+)`;
const range = String.raw`${id}(?:\s*(?:…|–|\.\.\.?)\s*(?:[A-Z][A-Z0-9]*-)?\d+)?`;
/** A text that starts with what it shows: `'AUTH-01, AUTH-03…05: …'`. */
const title = new RegExp(String.raw`['"\`](${range}(?:,\s*${range})*):\s`, 'g');

/** `AUTH-01…04` → AUTH-01, AUTH-02, AUTH-03, AUTH-04. */
function expand(written) {
  const parts = /^([A-Z][A-Z0-9]*-|[TSU])(\d+)(?:\D.*?(\d+))?$/.exec(written);
  const [, family, first, last = first] = parts;
  const numbers = Array.from({ length: last - first + 1 }, (_, i) => Number(first) + i);
  return numbers.map((number) => `${family}${String(number).padStart(first.length, '0')}`);
}

function requirementsIn(text) {
  return [...text.matchAll(title)].flatMap(([, ids]) => ids.split(/,\s*/).flatMap(expand));
}

function testFiles(folder) {
  return readdirSync(join(root, folder), { recursive: true })
    .filter((path) => !path.includes('node_modules') && /\.(test|spec)\.tsx?$/.test(path))
    .map((path) => join(root, folder, path));
}

function byFamily(ids) {
  const families = {};
  for (const each of ids) {
    const [, family, number] = /^(.*?)-?(\d+)$/.exec(each);
    (families[family] ??= []).push(number);
  }
  return Object.entries(families)
    .map(([name, numbers]) => `  ${name.padEnd(6)}${numbers.join(' ')}`)
    .join('\n');
}

await script(() => {
  if (!existsSync(join(root, catalogue))) throw new Problem(`There is no ${catalogue} to read.`);
  const text = readFileSync(join(root, catalogue), 'utf8');
  const lines = [...text.matchAll(/^- \[([A-Z][A-Z0-9]*-\d+)\] (later: )?/gm)];
  const later = lines.filter(([, , mark]) => mark).map(([, each]) => each);
  const wanted = lines.filter(([, , mark]) => !mark).map(([, each]) => each);
  const named = new Set(
    searched
      .filter((folder) => existsSync(join(root, folder)))
      .flatMap(testFiles)
      .flatMap((file) => requirementsIn(readFileSync(file, 'utf8'))),
  );
  const missing = wanted.filter((each) => !named.has(each));
  const measured = Object.entries(elsewhere).filter(([each]) => !named.has(each));
  const unmet = Object.entries(bar)
    .flatMap(([family, count]) => expand(`${family}1…${count}`))
    .filter((each) => !named.has(each) && !(each in elsewhere));
  const known = new Set([...wanted, ...later]);
  const unknown = [...named].filter((each) => each.includes('-') && !known.has(each));

  if (missing.length > 0) console.log(`No test names these:\n${byFamily(missing)}\n`);
  if (unmet.length > 0) console.log(`Nor these of the quality bar:\n${byFamily(unmet)}\n`);
  if (measured.length > 0)
    console.log(
      `Not shown by a test of npm test:\n${measured.map(([each, where]) => `  ${each.padEnd(6)}${where}`).join('\n')}\n`,
    );
  if (later.length > 0) console.log(`Not built yet, marked «later»:\n${byFamily(later)}\n`);
  const shown = wanted.length - missing.length;
  console.log(`${shown} of ${wanted.length} requirements are named by a test.`);
  if (unknown.length > 0) throw new Problem(`Tests name what is not there: ${unknown.join(', ')}`);
});
