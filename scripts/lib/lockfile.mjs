import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/** Where `name` may lie for a package at `path`, nearest first. */
function* placesOf(name, path) {
  for (let at = path; at; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/'))))
    yield `${at}/node_modules/${name}`;
  yield `node_modules/${name}`;
}

/**
 * Entries of package-lock.json that make `npm ci` fail. `npm install` leaves them without a word when
 * a release was published without the binary of some other platform: an older one has them all.
 */
export function lockfileProblems() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const problems = [];
  for (const [path, entry] of Object.entries(packages)) {
    const ours = entry.link || !path.includes('node_modules/');
    if (!ours && !entry.version) problems.push(`${path} has no version: take an older release`);
    if (!ours && entry.version && !entry.integrity) problems.push(`${path} has no integrity`);
    for (const name of Object.keys(entry.optionalDependencies ?? {}))
      if (![...placesOf(name, path)].some((place) => packages[place]))
        problems.push(
          `${path || 'package.json'} wants ${name}, which is missing: take an older release`,
        );
  }
  return problems;
}
