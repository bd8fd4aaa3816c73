import type * as materials from './materials.ts';
import { before, type ExamplesOf } from './reference.ts';

const material = {
  materialID: 1,
  name: 'Price list',
  fileExtension: 'pdf',
  fileSize: 482_113,
  timeCreated: before,
  isPublic: true,
  absolutePath: '/uploads/materials/1/1',
  originalFileName: 'prices-2027.pdf',
};

export const materialsExamples: ExamplesOf<typeof materials> = {
  material,
  eventsPartnersFile: { eventsPartnersFileId: 1, name: 'Price list', material },
};
