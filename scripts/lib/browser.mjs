import { existsSync } from 'node:fs';
import { toolEnv } from './env.mjs';
import { Problem } from './problem.mjs';
import { run } from './run.mjs';
import { step } from './step.mjs';

/** Chromium without a window: the tests take half the time in it. */
const shell = '/usr/bin/chromium-headless-shell';
const places = [
  shell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

async function findBrowser() {
  const given = process.env.PORTAL_CHROMIUM;
  if (given && !existsSync(given)) throw new Problem(`PORTAL_CHROMIUM: there is no ${given}.`);
  // Playwright is a package: it is there only once everything is installed.
  const { chromium } = await import('playwright-core');
  return [given, ...places, chromium.executablePath()].find((path) => path && existsSync(path));
}

const isRoot = process.getuid?.() === 0;
const isDebian = isRoot && existsSync('/usr/bin/apt-get');
const apt = [
  'apt-get',
  '--quiet',
  '--option=Acquire::Retries=0',
  '--option=Acquire::http::Timeout=20',
];
const debianPackage = (name) => [...apt, 'install', '--yes', '--no-install-recommends', name];

/** Ways to get a browser, the best first: each is a list of commands. */
function waysToInstall() {
  const playwright = ['playwright-core', 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium'];
  const debian = [
    [[...apt, 'update'], debianPackage('chromium-headless-shell')],
    [debianPackage('chromium')],
  ];
  return [...(isDebian ? debian : []), [playwright]];
}

async function installBrowser() {
  const outputs = [];
  const env = { ...toolEnv(), DEBIAN_FRONTEND: 'noninteractive' };
  for (const way of waysToInstall()) {
    for (const [command, ...args] of way) {
      const { ok, output } = await run(command, args, { env });
      if (!ok) outputs.push(`$ ${command} ${args.join(' ')}\n${output}`);
    }
    const path = await findBrowser();
    if (path) return path;
  }
  throw new Problem(
    `${outputs.join('\n\n')}\n\nThe browser tests need Chromium, and it could not be installed: see the ` +
      'messages above. Install Chromium or Chrome yourself, or set PORTAL_CHROMIUM to the path of one.',
  );
}

/**
 * The path of a Chromium; installs one where there is none, and as root on Debian the quick one even
 * beside another.
 */
export async function ensureBrowser() {
  const found = await findBrowser();
  const isQuickest = !isDebian || found === shell || found === process.env.PORTAL_CHROMIUM;
  if (found && isQuickest) return found;
  return step('Installing Chromium for the tests', installBrowser);
}
