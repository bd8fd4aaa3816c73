import type { Env } from './env.ts';
import type { Db } from './db/pool.ts';
import type { AttachmentMaker } from './mail/attachments.ts';
import { confirmationAttachment } from './modules/orders/confirmationFile.ts';
import { ticketAttachment } from './modules/tickets/ticketFile.ts';
import { badgeAttachment } from './modules/people/badgeFile.ts';

/** Who draws what a mail takes along, one line a kind. */
export function attachmentMaker({ db, env }: { db: Db; env: Env }): AttachmentMaker {
  return async ({ language, ...order }) => {
    if ('badge' in order) return badgeAttachment(db, order.badge, language);
    if ('ticket' in order) return ticketAttachment(db, order.ticket, language);
    return confirmationAttachment(db, order.orderConfirmation, {
      ...{ language, publicUrl: env.publicUrl },
    });
  };
}
