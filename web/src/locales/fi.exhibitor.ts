import type { enExhibitor } from './en.exhibitor.ts';
import exhibitor from './fi/exhibitor.json';
import materials from './fi/materials.json';
import type { SameKeys } from './texts.ts';

/** The texts of the exhibitor's page and its files. */
export const fiExhibitor = {
  exhibitor,
  materials,
  file_status_fail: materials.failed,
} satisfies SameKeys<typeof enExhibitor>;
