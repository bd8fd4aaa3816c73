import type { FastifyInstance } from 'fastify';
import { pathParams } from '@portal/contract/route';
import * as z from 'zod';
import type { Deps } from '../../deps.ts';
import { dispositionOf } from '../../http/download.ts';
import { found } from '../../http/errors.ts';
import { captureUrl, guardCapture } from '../../access/captureLinks.ts';
import { createLimit } from '../../access/limits.ts';
import { Drawer } from '../../documents/pdfThread.ts';
import { readPaperPictures } from '../materials/materials.public.ts';
import { readEventColor, readScanPoint } from './link.queries.ts';
import type { drawPoster } from './poster.ts';

const sheets = new Drawer<Parameters<typeof drawPoster>[0]>(
  new URL('./poster.ts', import.meta.url),
  'drawPoster',
);

/** Of one link in a minute: drawing takes the processor. */
const postersPerMinute = 10;

/** The poster to print, for whoever has the link: it shows no more than that (CAP-01). */
export function mountPoster(app: FastifyInstance, { db, pool, env, storage }: Deps): void {
  const posters = createLimit(pool, 'captureSheet', postersPerMinute, 60);
  const params = z.object({ captureKey: pathParams.captureKey });
  const schema = { params };
  app.get('/v1/capture/:captureKey/sheet.pdf', { schema }, async (request, reply) => {
    const { captureKey } = request.params as z.output<typeof params>;
    const opened = await guardCapture(db, captureKey);
    await posters.count(opened.scanPointID);
    const scanPoint = found(await readScanPoint(db, opened));
    // Some browsers show a PDF in a page of their own, which obeys what comes with it.
    reply
      .asPage()
      .type('application/pdf')
      .headers({
        'cache-control': 'no-store',
        'content-disposition': dispositionOf('inline', `${scanPoint.name}.pdf`),
      });
    const link = captureUrl(env.publicUrl, captureKey);
    const pictures = await readPaperPictures({ db, storage }, opened);
    const { color } = await readEventColor(db, opened);
    return sheets.draw({ scanPoint, link, color, pictures });
  });
}
