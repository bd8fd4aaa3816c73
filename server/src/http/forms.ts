import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart';
import { datasetAtMost } from '@portal/contract/organizerDatasets';
import { largestUpload } from '@portal/contract/materials';
import type { Endpoint } from '@portal/contract/route';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { writeDraft } from '../storage/drafts.ts';
import { fail, PortalError } from './errors.ts';
import { contentPassed } from './youngGarbage.ts';

/** The file of a form, still on its way. */
export interface Upload {
  /** As the sender calls it; not to be trusted. */
  fileName: string;
  /** Writes it to the disk as it comes. Fails where it is too large, or the form is not whole. */
  saveTo(path: string): Promise<void>;
}

/** Field names that an endpoint does not know are passed over (T2), but not by the thousand. */
const limits = {
  fileSize: largestUpload,
  files: 1,
  fields: 60,
  parts: 61,
  fieldNameSize: 100,
  fieldSize: 4096,
  headerPairs: 20,
};
/** How many bytes fields and boundaries may add to the file of a form. */
const overhead = 512 * 1024;

/** Lets the endpoints with `upload` take forms; all others refuse them by their type. */
export async function takeForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { limits, throwFileSizeLimit: false });
}

/** Tells the sender's faults from those of the disk. */
function explain(error: unknown): unknown {
  const { code = 'none' } = error as NodeJS.ErrnoException;
  const isOfSystem = /^E[A-Z]+$/.test(code);
  return error instanceof PortalError || isOfSystem ? error : new PortalError('brokenForm');
}

async function nextPart(parts: AsyncIterator<Multipart>): Promise<Multipart | undefined> {
  try {
    const { value, done } = await parts.next();
    return done ? undefined : value;
  } catch (error) {
    throw explain(error);
  }
}

/** The names of an endpoint’s fields that have to be there. */
function neededFields({ body }: Endpoint): string[] {
  const { shape } = body as unknown as { shape: Record<string, z.core.$ZodType> };
  return Object.entries(shape).flatMap(([name, field]) =>
    z.safeParse(field, undefined).success ? [] : [name],
  );
}

const asUpload = (
  part: MultipartFile,
  parts: AsyncIterator<Multipart>,
  { raw }: FastifyRequest,
  tooLarge: 'datasetTooLarge' | 'fileTooLarge',
): Upload => ({
  // A part may come without one, though the library says otherwise.
  fileName: part.filename ?? '',
  saveTo: async (path) => {
    part.file.on('data', ({ length }: Buffer) => contentPassed(length));
    try {
      await writeDraft(path, part.file);
    } catch (error) {
      // The parser waits for ever for a disk that took no more; calls behind this one would wait too (T18).
      raw.unpipe();
      raw.resume();
      throw explain(error);
    }
    if (part.file.truncated) fail(tooLarge);
    // The parser tells most of what is wrong with a form at its end.
    if (await nextPart(parts)) fail('brokenForm');
  },
});

/** Reads a form up to its file, which is left to the handler, after validation and guard. */
export async function readForm(request: FastifyRequest, endpoint: Endpoint) {
  if (!request.isMultipart()) fail('formExpected');
  const { uploadAtMost: fileSize = largestUpload } = endpoint;
  const tooLarge = fileSize === datasetAtMost ? 'datasetTooLarge' : 'fileTooLarge';
  if (Number(request.headers['content-length']) > fileSize + overhead) fail(tooLarge);
  const fields: Record<string, unknown> = {};
  const parts = request.parts({ limits: { ...limits, fileSize } });
  for (;;) {
    const part = (await nextPart(parts)) ?? fail('brokenForm');
    if (part.type === 'field') {
      if (part.valueTruncated || part.fieldname in fields) fail('brokenForm');
      fields[part.fieldname] = part.value;
      continue;
    }
    const missing = neededFields(endpoint).filter((name) => !(name in fields));
    if (part.fieldname !== 'file' || missing.length > 0)
      fail('brokenForm', { problem: missing.map((name) => `${name}?`).join(' ') });
    return { fields, upload: asUpload(part, parts, request, tooLarge) };
  }
}
