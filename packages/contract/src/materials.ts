import * as z from 'zod/mini';
import { materialFolderType } from './codes.ts';
import { id, inForm, requiredText, time } from './fields.ts';
import { route } from './route.ts';

/** Bytes that an uploaded file may have (SRV-29). */
export const largestUpload = 20 * 1024 * 1024;

/** An uploaded file (ENT-09). */
export const material = z.object({
  materialID: id,
  name: z.string(),
  fileExtension: z.string(),
  fileSize: z.int(),
  timeCreated: time,
  isPublic: z.boolean(),
  /** From the host's root; of a private one signed, and good for some minutes. */
  absolutePath: z.string(),
  originalFileName: z.string(),
});
export type Material = z.output<typeof material>;

/** The address of a picture's small copy (API-72), also of one that is signed. */
export function smallCopy(absolutePath: string): string {
  return absolutePath.replace(/(?=\?|$)/, '_XS');
}

/** A material among the files of a partner at an event (ENT-10), under a name of its own. */
export const eventsPartnersFile = z.object({
  eventsPartnersFileId: id,
  name: z.string(),
  material,
});
export type EventsPartnersFile = z.output<typeof eventsPartnersFile>;

export const filesList = {
  order: ['name', 'fileSize', 'timeCreated'],
  defaultOrder: { timeCreated: 'desc' },
  search: ['name', 'originalFileName'],
} as const;

/** Why the upload of a picture fails. */
export const pictureErrors = [
  'formExpected',
  'brokenForm',
  'fileTooLarge',
  'fileEmpty',
  'logoRefused',
  'pictureBroken',
  'pictureTooLarge',
  'storageFull',
  'tooMany',
] as const;

export const materialRoutes = {
  upload: route({
    method: 'POST',
    path: '/materials',
    access: 'record',
    acting: 'changes',
    audited: 'materials',
    summary: 'Takes a file of 20 MB at most: a logo (4), or a material of a partner (15).',
    upload: true,
    body: z.object({
      organizationID: inForm.id,
      eventID: z.optional(inForm.id),
      partnerID: inForm.id,
      materialFolderType: z.pipe(z.coerce.number<number>(), z.enum(materialFolderType)),
      isPublic: z._default(inForm.truth, true),
      name: requiredText(),
    }),
    example: {
      organizationID: 1,
      eventID: 1,
      partnerID: 1,
      materialFolderType: materialFolderType.partnerMaterial,
      isPublic: true,
      name: 'Price list',
    },
    reply: { material },
    errors: [...pictureErrors, 'fileRefused', 'notFound'],
  }),
  material: route({
    method: 'GET',
    path: '/materials/:materialID',
    access: 'record',
    acting: 'reads',
    summary: 'One material of the caller’s partners, or of an event of theirs.',
    reply: { material },
  }),
  files: route({
    method: 'GET',
    path: '/events/:eventID/partners/:partnerID/files',
    access: 'event',
    acting: 'reads',
    summary: 'The partner’s files at the event.',
    list: filesList,
    reply: { eventsPartnersFiles: z.array(eventsPartnersFile) },
  }),
  addFile: route({
    method: 'POST',
    path: '/events/:eventID/partners/:partnerID/files',
    access: 'event',
    acting: 'changes',
    audited: 'materials',
    summary: 'Puts a material that was uploaded for this partner and event among its files.',
    body: z.object({ materialID: id, name: requiredText() }),
    example: { materialID: 1, name: 'Price list' },
    idempotent: true,
    reply: { eventsPartnersFile },
  }),
  deleteFile: route({
    method: 'GET',
    path: '/partners/:partnerID/eventsPartnersFiles/:eventsPartnersFileId/delete',
    access: 'partner',
    acting: 'changes',
    audited: 'materials',
    changes: true,
    summary: 'Takes a file from the partner’s files, its material with it; again is harmless.',
    reply: { eventsPartnersFile },
    errors: ['fetchedAhead'],
  }),
} as const;
