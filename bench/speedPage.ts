import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { format } from 'oxfmt';
import { barOf, holds, type Line } from './report.ts';

const root = join(import.meta.dirname, '..');

/** Writes docs/speed.md: every line, when it was measured, of which commit and on what. */
export async function writeSpeedPage(lines: Line[]): Promise<void> {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root })
    .toString()
    .trim();
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 1024 ** 3);
  const rows = lines.map((line) =>
    [
      line.id,
      line.what,
      line.figure,
      line.floor,
      line.ratio.toFixed(2),
      barOf(line),
      holds(line) ? 'yes' : '**no**',
    ].join(' | '),
  );
  const page = join(root, 'docs', 'speed.md');
  const text = `# Speed

Written by \`npm run bench -- --write\` on ${new Date().toISOString().slice(0, 10)}, of commit ${commit}, on
${cpus().length} × ${cpu?.model.trim() ?? 'an unknown processor'} with ${memory} GB. Machines differ: ratios tell more than times.

| Line | Work | Figure | Floor or bound | Ratio | Bar | Holds |
|---|---|---|---|---|---|---|
${rows.map((row) => `| ${row} |`).join('\n')}
`;
  const { code } = await format(page, text);
  await writeFile(page, code);
}
