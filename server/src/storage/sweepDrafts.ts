import type { Logger } from 'pino';
import type { Storage } from './storage.ts';

const day = 24 * 60 * 60_000;

/**
 * Removes the drafts that a crash has left, now and each day: they lie in a folder of this process, which no
 * other may know. Answers what ends it.
 */
export function sweepDrafts(storage: Pick<Storage, 'removeDrafts'>, log: Logger): () => void {
  const sweep = async () => {
    try {
      const drafts = await storage.removeDrafts(new Date(Date.now() - day));
      if (drafts > 0) log.info({ drafts }, 'drafts removed');
    } catch (error) {
      log.warn({ reason: (error as Error).message }, 'drafts not removed');
    }
  };
  void sweep();
  const timer = setInterval(() => void sweep(), day);
  return () => clearInterval(timer);
}
