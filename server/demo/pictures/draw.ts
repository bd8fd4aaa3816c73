/**
 * Draws the pictures of the demo fair again: `node server/demo/pictures/draw.ts`. The files are kept
 * in the repository, so that a start does not wait for them.
 */
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { eventLogos } from './eventPatterns.ts';
import { partnerLogos } from './partnerMarks.ts';
import { productPictures } from './productDrawings.ts';
import { standPlan } from './standPlan.ts';

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

async function draw(svg: string, file: string): Promise<void> {
  await sharp(Buffer.from(svg)).png({ palette: true, colours: 64, effort: 10 }).toFile(here(file));
}

for (const [folder, pictures] of [
  ['partners', partnerLogos],
  ['events', eventLogos],
  ['products', productPictures],
] as const) {
  await mkdir(here(folder), { recursive: true });
  await Promise.all(pictures.map(({ name, svg }) => draw(svg, `${folder}/${name}.png`)));
}
await draw(standPlan, '../files/stand-plan-6f21.png');
