import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Env } from '../env.ts';
import { openDisk } from './disk.ts';
import { withDraft } from './drafts.ts';
import { openS3 } from './s3.ts';

/** Bytes of a file, both ends included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Where files lie. Names are the server's own, random and flat; nothing of a user is in them. What is
 * put there was written to a draft on this machine's disk before, so that no file is held in memory.
 */
export interface Storage {
  /** A path for a file that is being made. Who asks for it removes what is left there. */
  draft(): string;
  /** Takes a draft over, whole or not at all. */
  put(name: string, draft: string): Promise<void>;
  /** A stream of the file, or of a part of it. Fails with ENOENT where there is none. */
  read(name: string, range?: ByteRange): Promise<Readable>;
  /** Harmless where the file is gone already. */
  remove(name: string): Promise<void>;
  /** Throws when files cannot be reached (readiness). */
  check(): Promise<void>;
  /** Removes drafts that were begun before, by a process that died since; says how many. */
  removeDrafts(begunBefore: Date): Promise<number>;
}

/** Opens STORAGE_URL: a folder, or a bucket. */
export async function openStorage(env: Pick<Env, 'storageUrl' | 'dataDir'>): Promise<Storage> {
  return env.storageUrl.startsWith('s3:') ? openS3(env) : openDisk(env.storageUrl);
}

/** Stores what a stream brings. */
export async function store(storage: Storage, name: string, content: Readable): Promise<void> {
  await withDraft(storage, async (draft) => {
    await pipeline(content, createWriteStream(draft, { mode: 0o600 }));
    await storage.put(name, draft);
  });
}
