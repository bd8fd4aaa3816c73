import type { Language } from '@portal/contract/errors';
import type { Db } from '../../db/pool.ts';
import { drawInThread } from '../../documents/pdfThread.ts';
import type { Attachment } from '../../mail/mail.ts';
import { drawTicket, ticketFileName } from './ticketPdf.ts';
import { readAnyTicket, type OpenTicket } from './tickets.queries.ts';

const drawing = new URL('./ticketPdf.ts', import.meta.url);

/** The ticket as a file. */
export async function ticketFile(ticket: OpenTicket, language: Language): Promise<Attachment> {
  return {
    filename: ticketFileName(ticket, language),
    contentType: 'application/pdf',
    content: await drawInThread(drawing, drawTicket, { ticket, language }),
  };
}

/** The ticket that a mail takes along, drawn as it leaves; none once it is cancelled. */
export async function ticketAttachment(
  db: Db,
  ticketID: number,
  language: Language,
): Promise<Attachment | undefined> {
  const ticket = await readAnyTicket(db, ticketID);
  return ticket?.isValid ? ticketFile(ticket, language) : undefined;
}
