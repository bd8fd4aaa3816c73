/** What other modules may call of this one. */
export { readPaperPictures } from './paperPictures.ts';
export { findLogo } from './materials.service.ts';
