import { runOnBuilt } from './lib/onBuilt.mjs';

/** `npm run pictures` takes the pictures of the guide and of the README anew; `-- console` those whose path has that word. */
await runOnBuilt('e2e/pictures.ts');
