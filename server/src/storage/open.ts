import type { StoreEnv } from '../env.ts';
import { tracedStorage } from '../traces/storage.ts';
import { isTracing } from '../traces/traces.ts';
import { EnvError } from '../envError.ts';
import { openDisk } from './disk.ts';
import type { Use } from './drafts.ts';
import { openS3 } from './s3.ts';
import type { Storage } from './storage.ts';

async function openFolder(storageUrl: string, use: Use): Promise<Storage> {
  try {
    return await openDisk(storageUrl, { use });
  } catch (error) {
    throw new EnvError(`STORAGE_URL: ${(error as Error).message}`);
  }
}

/** Opens STORAGE_URL: a folder, or a bucket. */
export async function openStorage(
  env: Pick<StoreEnv, 'storageUrl' | 'dataDir'>,
  use: Use = 'toWrite',
): Promise<Storage> {
  const isS3 = env.storageUrl.startsWith('s3:');
  const storage = await (isS3 ? openS3(env) : openFolder(env.storageUrl, use));
  return isTracing() ? tracedStorage(storage, isS3 ? 's3' : 'disk') : storage;
}
