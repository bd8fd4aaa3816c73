import type { Language } from '@portal/contract/errors';

/** What a mail takes along, as it waits in the queue: a file is made of it when the mail leaves. */
export interface AttachmentOrder {
  /** The place whose badge it is. */
  badge: number;
  language: Language;
}

/** The file as it leaves. */
export interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

/** Makes the file that was ordered; undefined where there is nothing to make it of any more. */
export type AttachmentMaker = (order: AttachmentOrder) => Promise<Attachment | undefined>;
