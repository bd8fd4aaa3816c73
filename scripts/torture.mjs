import { runOnBuilt } from './lib/onBuilt.mjs';

await runOnBuilt('torture/main.ts');
