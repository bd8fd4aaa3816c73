import type { Language } from '@portal/contract/errors';
import type { Deps } from '../../deps.ts';
import { paperName } from '../../documents/paperName.ts';
import { Drawer } from '../../documents/pdfThread.ts';
import type { Attachment } from '../../mail/mail.ts';
import { readPaperPictures } from '../materials/materials.public.ts';
import type { drawTicket } from './ticketPdf.ts';
import { readAnyTicket, type OpenTicket } from './tickets.queries.ts';
import { ticketWords } from './ticketWords.ts';

type FileDeps = Pick<Deps, 'db' | 'storage'>;

const tickets = new Drawer<Parameters<typeof drawTicket>[0]>(
  new URL('./ticketPdf.ts', import.meta.url),
  'drawTicket',
);

/** How the file is called. */
const ticketFileName = ({ productName, event }: OpenTicket, language: Language) =>
  paperName(`${ticketWords[language].title} ${productName} ${event.name}`);

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
    content: await tickets.draw({ ticket, language, pictures }),
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
