import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npmEnv } from './env.mjs';
import { hashOf } from './hash.mjs';
import { withLock } from './lock.mjs';
import { lockfileProblems } from './lockfile.mjs';
import { Problem } from './problem.mjs';
import { root } from './root.mjs';
import { run } from './run.mjs';
import { step } from './step.mjs';

const stamp = join(root, 'node_modules', '.portal-install-hash');
const oldestNode = [20, 19];

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return;
  throw new Problem(
    `The portal needs Node ${oldestNode.join('.')} or later, and this is ${process.version}. ` +
      'Install a newer one from https://nodejs.org and try again.',
  );
}

/** What of a package.json decides over node_modules. */
const decisive =
  /^(workspaces|dependencies|devDependencies|optionalDependencies|peerDependencies|overrides|allowScripts|bin)$/;

function readManifest(folder) {
  return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
}

function wantedHash() {
  const decisiveOf = (folder) =>
    JSON.stringify(Object.entries(readManifest(folder)).filter(([name]) => decisive.test(name)));
  const manifests = ['.', ...readManifest('.').workspaces].map(decisiveOf);
  return hashOf(['package-lock.json', '.npmrc'], process.platform, process.arch, ...manifests);
}

function isInstalled() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wantedHash();
}

async function install() {
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const { ok, output } = await run('npm', args, { env: npmEnv() }).catch((error) => ({
    ok: false,
    output: `npm could not be started: ${error.message}`,
  }));
  if (!ok)
    throw new Problem(
      [
        output,
        ...lockfileProblems().map((problem) => `package-lock.json: ${problem}`),
        'The packages could not be installed: `npm ci` failed with the message above. It needs the ' +
          `npm registry, and the right to write to ${join(root, 'node_modules')}.`,
      ].join('\n'),
    );
  writeFileSync(stamp, wantedHash());
}

/** Brings node_modules to what package-lock.json says; no work when it is there already. */
export async function ensureInstalled() {
  checkNode();
  if (isInstalled()) return;
  await withLock('install', async () => {
    if (!isInstalled()) await step('Installing the packages, half a minute or so', install);
  });
}
