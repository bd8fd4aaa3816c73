import { ensureBuilt } from './lib/build.mjs';
import { script } from './lib/problem.mjs';

/** Builds the web app where the packages are there already, as in an image. */
await script(ensureBuilt);
