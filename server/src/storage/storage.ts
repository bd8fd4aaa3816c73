import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { writeDraft } from './drafts.ts';

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

/** The SHA-256 of a file, in hexadecimal digits. */
export async function digestOf(content: Readable): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(content, hash);
  return hash.digest('hex');
}

/** What `work` does with a draft of its own, which is gone afterwards. */
export async function withDraft<T>(
  storage: Storage,
  work: (draft: string) => Promise<T>,
): Promise<T> {
  const draft = storage.draft();
  try {
    return await work(draft);
  } finally {
    await rm(draft, { force: true });
  }
}

/** Stores what a stream brings. */
export async function store(storage: Storage, name: string, content: Readable): Promise<void> {
  await withDraft(storage, async (draft) => {
    await writeDraft(draft, content);
    await storage.put(name, draft);
  });
}
