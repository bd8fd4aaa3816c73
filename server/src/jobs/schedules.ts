import type { Deps } from '../deps.ts';
import { forgetOldKeys } from '../http/idempotency.ts';
import { retryRefused } from '../modules/capture/retry.service.ts';
import { sweep } from '../modules/materials/sweep.service.ts';
import { mailNotifications } from '../modules/notifications/mailing.service.ts';

const everyMinute = '* * * * *';
const everyNight = '17 3 * * *';

/** What is done without anybody asking for it, one line each. */
export async function scheduleWork(deps: Pick<Deps, 'db' | 'env' | 'queue' | 'storage'>) {
  const { db, queue } = deps;
  await queue.repeat('idempotency-keys', everyMinute, async () => ({
    forgotten: await forgetOldKeys(db),
  }));
  await queue.repeat('refused-captures', everyMinute, async () => ({
    stored: await retryRefused(db),
  }));
  await queue.repeat('notification-mails', everyMinute, async () => ({
    mailed: await mailNotifications(deps),
  }));
  await queue.repeat('unlinked-files', everyNight, () => sweep(deps));
}
