import { forgetOldDevices, forgetOldSessions } from '../access/sessions.ts';
import type { Deps } from '../deps.ts';
import { keepAuditMonths } from '../http/audit.ts';
import { forgetOldKeys } from '../http/idempotency.ts';
import { retryRefused } from '../modules/capture/retry.service.ts';
import { forgetOldUndo, forgetOldVisits, forgetRefusedCaptures } from './oldRows.ts';
import { forgetOldLinks } from '../modules/auth/newDevices.service.ts';
import { forgetOldSteps, removeLostFactors } from '../modules/factors/loss.service.ts';
import { sweep } from '../modules/materials/sweep.service.ts';
import { forgetOldMails } from '../mail/oldMails.ts';
import { takeUpMails } from '../mail/outgoing.ts';
import { mailNotifications } from '../modules/notifications/mailing.service.ts';
import { mailTaskReminders } from '../modules/organizer/tasks/taskReminders.service.ts';

const everyMinute = '* * * * *';
const everyTenMinutes = '*/10 * * * *';
const everyNight = '17 3 * * *';

/** What is done without anybody asking for it, one line each. */
export async function scheduleWork(deps: Pick<Deps, 'db' | 'env' | 'queue' | 'storage'>) {
  const { db, env, queue } = deps;
  await queue.repeat('idempotency-keys', everyMinute, async () => ({
    forgotten: await forgetOldKeys(db),
  }));
  await queue.repeat('refused-captures', everyMinute, async () => ({
    stored: await retryRefused(db),
  }));
  await queue.repeat('notification-mails', everyMinute, async () => ({
    mailed: await mailNotifications(deps),
  }));
  await queue.repeat('task-reminders', everyTenMinutes, async () => ({
    mailed: await mailTaskReminders(deps),
  }));
  await queue.repeat('forgotten-mails', everyMinute, async () => ({
    queued: await takeUpMails(deps),
  }));
  await queue.repeat('lost-factors', everyMinute, async () => ({
    removed: await removeLostFactors(deps),
    forgotten: await forgetOldSteps(db),
  }));
  await queue.repeat('old-devices', everyNight, async () => ({
    forgotten: await forgetOldDevices(db, env.sessionLife),
    links: await forgetOldLinks(db),
    sessions: await forgetOldSessions(db, env.sessionLife),
  }));
  await queue.repeat('old-mails', everyNight, () => forgetOldMails(db, env.mailDays));
  await queue.repeat('old-visits', everyNight, () => forgetOldVisits(db, env.visitDays));
  await queue.repeat('old-captures', everyNight, () =>
    forgetRefusedCaptures(db, env.refusedCaptureDays),
  );
  await queue.repeat('old-imports', everyNight, () => forgetOldUndo(db));
  await queue.repeat('unlinked-files', everyNight, () => sweep(deps));
  await queue.repeat('audit-log', everyNight, async () => ({
    dropped: await keepAuditMonths(db, env.auditMonths),
  }));
}
