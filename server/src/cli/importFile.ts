import { noPositionals, onlyPositional, type Command } from './command.ts';
import { importDataset } from '../modules/datasets/run.ts';
import { publishedSchema } from '../modules/datasets/schema.ts';
import type { Summary } from '../modules/datasets/upsert.ts';
import { openStorage } from '../storage/open.ts';
import { withPortal } from './open.ts';

function table(summary: Summary): string {
  const rows = Object.entries(summary).filter(([, counts]) =>
    Object.values(counts).some((count) => count > 0),
  );
  const width = Math.max(...rows.map(([name]) => name.length), 0);
  const line = (name: string, ...cells: (string | number)[]) =>
    name.padEnd(width) + cells.map((cell) => String(cell).padStart(11)).join('');
  return [
    line('', 'created', 'changed', 'unchanged'),
    ...rows.map(([name, { created, changed, unchanged }]) =>
      line(name, created, changed, unchanged),
    ),
  ].join('\n');
}

export const importFile: Command = {
  usage: 'import FILE',
  summary:
    'Loads a data set from a JSON file, or a ZIP with its files, all of it or nothing (docs/dataset.md).',
  options: {
    'dry-run': { about: 'check everything, write nothing' },
    schema: { about: 'print the JSON Schema of the file instead' },
  },
  run: async (given) => {
    if (given.has('schema')) {
      noPositionals(given);
      console.log(JSON.stringify(publishedSchema(), null, 2));
      return;
    }
    const file = onlyPositional(given, 'FILE');
    const dryRun = given.has('dry-run');
    await withPortal(async ({ db, env }) => {
      const storage = await openStorage(env);
      const started = performance.now();
      const warnings: string[] = [];
      const warn = (text: string) => void warnings.push(text);
      const source = /\.zip$/i.test(file) ? { zip: file } : file;
      const summary = await importDataset({ db, storage }, source, { dryRun, warn });
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(table(summary));
      if (warnings.length > 0) console.log(`\n${warnings.join('\n')}`);
      console.log(dryRun ? '\nChecked; nothing was written.' : `\nLoaded in ${seconds} s.`);
    });
  },
};
