import exhibitor from './en/exhibitor.json';
import materials from './en/materials.json';

/** The texts of the exhibitor's page and its files. */
export const enExhibitor = {
  exhibitor,
  materials,
  file_status_fail: materials.failed,
};
