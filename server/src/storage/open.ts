import type { StoreEnv } from '../env.ts';
import { openDisk } from './disk.ts';
import { openS3 } from './s3.ts';
import type { Storage } from './storage.ts';

/** Opens STORAGE_URL: a folder, or a bucket. */
export async function openStorage(env: Pick<StoreEnv, 'storageUrl' | 'dataDir'>): Promise<Storage> {
  return env.storageUrl.startsWith('s3:') ? openS3(env) : openDisk(env.storageUrl);
}
