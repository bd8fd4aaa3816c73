import { runOnBuilt } from './lib/onBuilt.mjs';

await runOnBuilt('bench/main.ts');
