import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Deps } from '../../app.ts';
import { found } from '../../kernel/errors.ts';

const key = z.coerce.number().int().positive();
/** `12`, or `12_XS` for the small copy (SRV-30). */
const fileName = z.string().regex(/^[1-9]\d{0,15}(_XS)?$/);

/** Pictures that may be put in a page; anything else is a download (T12). */
const inlineTypes = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** The public files under /uploads (API-72). */
export function mountUploads(app: FastifyInstance, { db, storage }: Deps): void {
  app.get(
    '/uploads/materials/:organizationID/:file',
    { schema: { hide: true, params: z.object({ organizationID: key, file: fileName }) } },
    async (request, reply) => {
      const { organizationID, file } = request.params as { organizationID: number; file: string };
      const [materialID, small] = file.split('_');
      const material = found(
        await db
          .selectFrom('materials')
          .select(['storageName', 'thumbnailStorageName', 'contentType', 'originalFileName'])
          .where('materialID', '=', Number(materialID))
          .where('organizationID', '=', organizationID)
          .where('isPublic', '=', true)
          .where('timeDeleted', 'is', null)
          .executeTakeFirst(),
      );
      const name = (small && material.thumbnailStorageName) || material.storageName;
      const inline = inlineTypes.has(material.contentType);
      const downloadName = encodeURIComponent(material.originalFileName);
      return reply
        .type(inline ? material.contentType : 'application/octet-stream')
        .headers({
          'cache-control': 'public, max-age=86400',
          'content-security-policy': "default-src 'none'; sandbox",
          'cross-origin-resource-policy': 'same-site',
          'content-disposition': `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${downloadName}`,
        })
        .send(await storage.read(name));
    },
  );
}
