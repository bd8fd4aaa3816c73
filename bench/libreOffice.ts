import { spawnSync } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { many, scansUrl, withScans } from './scans.ts';

/**
 * T14: what another office program reads out of the spreadsheet of 100,000 scans: a date in each row, and no
 * formula. Needs LibreOffice (`soffice`), so it is run by hand: `node bench/libreOffice.ts`
 */
const counted = { dates: 'office:value-type="date"', formulas: 'table:formula=' };

/** How often each text stands in a file, which is too long to be read at once. */
async function count(file: string): Promise<Record<keyof typeof counted, number>> {
  const counts = { dates: 0, formulas: 0 };
  let rest = '';
  for await (const chunk of createReadStream(file, 'utf8')) {
    const text = rest + String(chunk);
    const end = Math.max(text.lastIndexOf('>') + 1, 0);
    for (const name of ['dates', 'formulas'] as const)
      counts[name] += text.slice(0, end).split(counted[name]).length - 1;
    rest = text.slice(end);
  }
  return counts;
}

const folder = await mkdtemp(join(tmpdir(), 'portal-libreoffice-'));
const data = await withScans(many);
try {
  const response = await fetch(`${scansUrl(data)}?format=xlsx`, { headers: data.headers });
  const spreadsheet = join(folder, 'scans.xlsx');
  await pipeline(Readable.fromWeb(response.body as never), createWriteStream(spreadsheet));
  const convert = ['--headless', '--convert-to', 'fods', '--outdir', folder, spreadsheet];
  const { status } = spawnSync(
    'soffice',
    [`-env:UserInstallation=file://${folder}/home`, ...convert],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  if (status !== 0) throw new Error('LibreOffice did not read the spreadsheet');
  const { dates, formulas } = await count(join(folder, 'scans.fods'));
  process.stdout.write(`${dates} rows with a date, ${formulas} formulas\n`);
  if (dates !== many || formulas !== 0) process.exitCode = 1;
} finally {
  await data.end();
  await rm(folder, { recursive: true });
}
