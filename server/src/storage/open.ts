import type { StoreEnv } from '../env.ts';
import { tracedStorage } from '../traces/storage.ts';
import { isTracing } from '../traces/traces.ts';
import { openDisk } from './disk.ts';
import { openS3 } from './s3.ts';
import type { Storage } from './storage.ts';

/** Opens STORAGE_URL: a folder, or a bucket. */
export async function openStorage(env: Pick<StoreEnv, 'storageUrl' | 'dataDir'>): Promise<Storage> {
  const isS3 = env.storageUrl.startsWith('s3:');
  const storage = await (isS3 ? openS3(env) : openDisk(env.storageUrl));
  return isTracing() ? tracedStorage(storage, isS3 ? 's3' : 'disk') : storage;
}
