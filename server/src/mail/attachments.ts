import type { Language } from '@portal/contract/errors';
import type { Attachment } from './mail.ts';

/** What a mail takes along, as it waits in the queue: a file is made of it when the mail leaves. */
export type AttachmentOrder = { language: Language } & (
  | {
      /** The place whose badge it is. */
      badge: number;
    }
  | {
      /** The order that is confirmed. */
      orderConfirmation: number;
    }
  | {
      /** The key of the ticket. */
      ticket: string;
    }
);

/** Makes the file that was asked for; undefined where there is nothing to make it of any more. */
export type AttachmentMaker = (order: AttachmentOrder) => Promise<Attachment | undefined>;
