import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from './root.mjs';

const bin = join(root, 'node_modules', '.bin');
const isBin = (folder) => folder.endsWith(join('node_modules', '.bin'));
const path = (process.env.PATH ?? '').split(delimiter);

/** How npm reaches its registry; all else of npm's settings would change what it installs. */
const npmNetwork =
  /^npm_config_(\/\/.*|registry|cache|cafile|ca|strict_ssl|https?_proxy|proxy|noproxy|userconfig)$/i;

function without(pattern) {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !pattern.test(name)));
}

/**
 * For npm itself: it shall run on the Node of the machine, not on the one that it is about to replace,
 * and install the same whatever the settings of the npm that started us (`npm start --omit=dev`).
 */
export function npmEnv() {
  const kept = Object.entries(process.env).filter(([name]) => npmNetwork.test(name));
  return {
    ...without(/^(npm_.*|NODE_ENV|INIT_CWD)$/i),
    ...Object.fromEntries(kept),
    PATH: path.filter((folder) => !isBin(folder)).join(delimiter),
  };
}

/** For the tools of node_modules, which find the pinned Node first. */
export function toolEnv() {
  return { ...without(/^(npm_.*|NODE_ENV)$/i), PATH: [bin, ...path].join(delimiter) };
}

/** The settings of the portal, by the file that has them all. */
const settings = [...readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^# ([A-Z_]+)=/gm)]
  .map(([, name]) => name)
  .join('|');

/** For tests: what is set on this machine must not change what they see. */
export function testEnv() {
  const stray = new RegExp(`^(${settings}|OTEL_.*|CI|NO_COLOR|FORCE_COLOR|NODE_OPTIONS|PG.*)$`);
  const env = toolEnv();
  for (const name of Object.keys(env)) if (stray.test(name)) delete env[name];
  return env;
}
