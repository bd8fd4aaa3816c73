import type { Language } from '@portal/contract/errors';
import type { Deps } from '../../deps.ts';
import { drawWithPictures } from '../../documents/pdfThread.ts';
import type { Attachment } from '../../mail/mail.ts';
import { readPaperPictures } from '../materials/materials.public.ts';
import { drawTicket, ticketFileName } from './ticketPdf.ts';
import { readAnyTicket, type OpenTicket } from './tickets.queries.ts';

type FileDeps = Pick<Deps, 'db' | 'storage'>;

const drawing = new URL('./ticketPdf.ts', import.meta.url);

/** The ticket as a file. */
export async function ticketFile(
  deps: FileDeps,
  ticket: OpenTicket,
  language: Language,
): Promise<Attachment> {
  const pictures = await readPaperPictures(deps, ticket);
  return {
    filename: ticketFileName(ticket, language),
    contentType: 'application/pdf',
    content: await drawWithPictures(drawing, drawTicket, { ticket, language, pictures }),
  };
}

/** The ticket that a mail takes along, drawn as it leaves; none once it is cancelled. */
export async function ticketAttachment(
  deps: FileDeps,
  ticketID: number,
  language: Language,
): Promise<Attachment | undefined> {
  const ticket = await readAnyTicket(deps.db, ticketID);
  return ticket?.isValid ? ticketFile(deps, ticket, language) : undefined;
}
