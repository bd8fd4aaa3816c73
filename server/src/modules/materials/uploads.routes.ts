import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Deps } from '../../deps.ts';
import { dispositionOf } from '../../http/download.ts';
import { fail, found } from '../../http/errors.ts';
import type { ByteRange } from '../../storage/storage.ts';

const key = z.coerce.number().int().positive();
/** `12`, or `12_XS` for the small copy (SRV-30). */
const fileName = z.string().regex(/^[1-9]\d{0,15}(_XS)?$/);
const params = z.object({ organizationID: key, file: fileName });
const querystring = z.object({ signature: z.string().max(500).optional() });

/** Pictures that may be put in a page, as they were written anew; all else is a download (T12). */
const inlineTypes = new Set(['image/jpeg', 'image/png', 'image/webp']);
/** What a browser might run, were it told so. */
const runnable = /xml|html|script/;

/** The one range that is asked for, cut to the file; undefined: all of it. */
function rangeOf(header: string | undefined, size: number): ByteRange | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (!first && !last) return undefined;
  const start = first ? Number(first) : Math.max(0, size - Number(last));
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
  return start > end ? undefined : { start, end };
}

/** The files under /uploads (API-72): public ones, and private ones to who has a signature for them. */
export function mountUploads(app: FastifyInstance, { db, storage, tokens }: Deps): void {
  async function readMaterial(organizationID: number, materialID: number, signature?: string) {
    const material = found(
      await db
        .selectFrom('materials')
        .select(['storageName', 'thumbnailStorageName', 'contentType', 'originalFileName'])
        .select(['fileSize', 'isPublic'])
        .where('materialID', '=', materialID)
        .where('organizationID', '=', organizationID)
        .where('timeDeleted', 'is', null)
        .executeTakeFirst(),
    );
    const isSigned = signature && (await tokens.isFileSignature(signature, materialID));
    return material.isPublic || isSigned ? material : fail('notFound');
  }

  // Whoever compresses guesses from the first bytes what is so already, and would name it an encoding (T12).
  const asItIs = { schema: { params, querystring }, compress: false as const };
  app.get('/uploads/materials/:organizationID/:file', asItIs, async (request, reply) => {
    const { organizationID, file } = request.params as z.output<typeof params>;
    const { signature: given = '' } = request.query as z.output<typeof querystring>;
    const materialID = Number(file.replace('_XS', ''));
    // Of a private file it stands behind the signature, which may end so by itself: `{absolutePath}_XS`.
    const isBehind = given.endsWith('_XS') && !(await tokens.isFileSignature(given, materialID));
    const signature = isBehind ? given.slice(0, -3) : given;
    const small = isBehind || file.endsWith('_XS');
    const material = await readMaterial(organizationID, materialID, signature);
    const { contentType, originalFileName, fileSize, isPublic } = material;
    const copy = small ? material.thumbnailStorageName : null;
    const name = copy ?? material.storageName;
    const inline = inlineTypes.has(contentType);
    // A file is never changed under its name, so the name tells all, and is told to nobody.
    const etag = `"${createHash('sha256').update(name).digest('base64url').slice(0, 22)}"`;
    const tell = () =>
      reply.type(runnable.test(contentType) ? 'application/octet-stream' : contentType).headers({
        'cache-control': isPublic ? 'public, max-age=86400' : 'private, max-age=300',
        'content-security-policy': "default-src 'none'; sandbox",
        // Mails show logos and pictures of events, and are read in pages of other hosts (SRV-61).
        'cross-origin-resource-policy': isPublic && inline ? 'cross-origin' : 'same-site',
        'content-disposition': dispositionOf(inline ? 'inline' : 'attachment', originalFileName),
        etag,
      });
    if (request.headers['if-none-match'] === etag) return tell().code(304).send();
    // Opened before anything is told of it: a failure is not to be kept for a day under its name.
    // The length of a small copy is not known, and nobody resumes one.
    if (copy) {
      const content = await storage.read(name);
      return tell().send(content);
    }
    const { range: asked, 'if-range': sameAs = etag } = request.headers;
    const range = sameAs === etag ? rangeOf(asked, fileSize) : undefined;
    const { start, end } = range ?? { start: 0, end: fileSize - 1 };
    const content = await storage.read(name, range);
    tell().headers({ 'accept-ranges': 'bytes', 'content-length': end - start + 1 });
    if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${fileSize}`);
    return reply.send(content);
  });
}
