import { openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { S3mini, S3ServiceError } from 's3mini';
import type { Env } from '../env.ts';
import { EnvError } from '../envError.ts';
import { openDrafts, writeDraft } from './drafts.ts';
import { readS3Url, type S3Settings } from './s3Url.ts';
import type { ByteRange, Storage } from './storage.ts';

/** Milliseconds until a service that says nothing counts as away (T18); a file takes longer to send. */
const timeouts = { asking: 2500, sending: 120_000 };

/** Gives up waiting for the answer, not for the content that comes with it. */
const impatientFetch: typeof fetch = async (input, init) => {
  const silence = new AbortController();
  const wait = init?.method === 'PUT' ? timeouts.sending : timeouts.asking;
  const timer = setTimeout(() => silence.abort(new Error(`no answer in ${wait} ms`)), wait);
  try {
    return await fetch(input, { ...init, signal: silence.signal });
  } finally {
    clearTimeout(timer);
  }
};

/** The service cannot be reached, or refuses what it took before. */
export class StorageAwayError extends Error {
  readonly code = 'ESTORAGEAWAY';
}

async function reach<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isMissing = error instanceof S3ServiceError && error.status === 404;
    if (isMissing) throw Object.assign(new Error('no such file'), { code: 'ENOENT' });
    const { message, cause } = error as Error;
    const reason = message === 'fetch failed' && cause instanceof Error ? cause.message : message;
    throw new StorageAwayError(`S3: ${reason}`, { cause: error });
  }
}

async function readObject(s3: S3mini, name: string, range?: ByteRange): Promise<Readable> {
  const { body } = await (range
    ? s3.getObjectRaw(name, false, range.start, range.end + 1)
    : s3.getObjectRaw(name));
  return body ? Readable.fromWeb(body as ReadableStream) : Readable.from([]);
}

/** A bucket of the portal's own. A file is sent in one piece, from a draft in the data folder. */
export async function openS3({
  storageUrl,
  dataDir,
}: Pick<Env, 'storageUrl' | 'dataDir'>): Promise<Storage> {
  const settings = readS3Url(storageUrl);
  if (!settings) throw new EnvError('STORAGE_URL: cannot be read');
  const s3 = new S3mini({ ...settings, fetch: impatientFetch });
  const noBucket = `there is no bucket ${s3.bucketName} for this key`;
  const check = async () => {
    if (!(await reach(() => s3.bucketExists()))) throw new StorageAwayError(`S3: ${noBucket}`);
  };
  // A service that is away may come back; one that answers "none" has to be told of by name.
  if (!(await s3.bucketExists().catch(() => true))) throw new EnvError(`STORAGE_URL: ${noBucket}`);
  return {
    ...(await openDrafts(join(dataDir, 'drafts'))),
    put: async (name, draft) => {
      const content = await openAsBlob(draft);
      await check();
      await reach(() => s3.putObject(name, content));
    },
    read: (name, range) => reach(() => readObject(s3, name, range)),
    remove: async (name) => {
      await reach(() => s3.deleteObject(name));
    },
    check,
  };
}

/** A bucket by paths, for what is no file of the portal's; `draftFolder` is where those are made that go there. */
export function openBucket(settings: S3Settings, draftFolder: string) {
  const s3 = new S3mini({ ...settings, fetch: impatientFetch });
  return {
    write: async (path: string, content: Readable): Promise<void> => {
      const drafts = await openDrafts(join(draftFolder, 'drafts'));
      const draft = drafts.draft();
      try {
        await writeDraft(draft, content);
        const blob = await openAsBlob(draft);
        await reach(() => s3.putObject(path, blob));
      } finally {
        await rm(draft, { force: true });
      }
    },
    read: (path: string): Promise<Readable> => reach(() => readObject(s3, path)),
    list: async (prefix: string): Promise<string[]> => {
      const objects = await reach(() => s3.listObjects('/', prefix));
      if (!objects)
        throw new StorageAwayError(`S3: there is no bucket ${s3.bucketName} for this key`);
      return objects.map(({ Key }) => Key).filter((key) => key.startsWith(prefix));
    },
    remove: async (path: string): Promise<void> => {
      await reach(() => s3.deleteObject(path));
    },
  };
}
